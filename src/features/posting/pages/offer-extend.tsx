import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { extendOfferPage, paymentHref } from '../addresses.ts'
import { loadVariant } from './load-variant.ts'
import { VariantCard } from './variant-card.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { shown, draft } = await loadVariant(context.get(pageContext), url, extendOfferPage)
  const state = draft.offer?.state
  return { ...shown, canWrite: draft.canWrite, isOpen: state === 'published' || state === 'expired' }
}

/** What it costs and how it is paid is the next page's. */
export const action = async ({ context, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { draft } = await loadVariant(page, url, extendOfferPage)
  return redirectTo(withQuery(paymentHref(draft.id, page.locale), { extend: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function ExtendOffer() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const refusal = () => {
    if (!shown.isOpen) return t('posting:variants.extendClosed')
    return shown.canWrite ? null : t('posting:form.readOnly')
  }
  return (
    <VariantCard
      title={t('posting:variants.extendTitle')}
      lead={t('posting:variants.extendText', { title: shown.offerTitle, date: shown.lastDay || '–' })}
      refusal={refusal()}
      submit={t('posting:variants.extend')}
      backHref={shown.exitHref}
    />
  )
}
