import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { isAppError } from '#kernel/app-error.ts'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { panelHref, refreshOfferPage } from '../addresses.ts'
import { postingErrors } from '../contract.ts'
import { loadVariant } from './load-variant.ts'
import { VariantCard } from './variant-card.tsx'

const DAY_MS = 86_400_000

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { shown, draft } = await loadVariant(page, url, refreshOfferPage)
  const { offer } = draft
  const { bumpsUpCount: count = 0, bumpsUpEveryDays: days = 1 } = shown.limits
  const left = Math.max(0, count - (offer?.bumpsUsed ?? 0))
  const nextAt = (offer?.lastPublishedAt?.getTime() ?? 0) + days * DAY_MS
  const isEarly = formatDate(new Date(nextAt)) !== formatDate(page.now) && nextAt > page.now.getTime()
  return {
    ...{ ...shown, count, left, canWrite: draft.canWrite },
    isPublished: offer?.state === 'published',
    nextDay: isEarly ? formatDate(new Date(nextAt)) : null,
  }
}

const refusals = { 'offer.bump-refused': 409, 'offer.state-conflict': 409 } as const

export const action = async ({ context, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { owner, draft } = await loadVariant(page, url, refreshOfferPage)
  try {
    await page.services.posting.refresh(owner, draft.id)
  } catch (error) {
    if (isAppError(error) && Object.hasOwn(refusals, error.code))
      return data({ isRefused: true }, { status: 409 })
    return refuseWith(postingErrors)(error)
  }
  return redirectTo(panelHref(page.locale))
}

export const headers = formHeaders
export const meta = ownMeta

export default function RefreshOffer() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { left, count, nextDay, isPublished } = shown
  const refusal = () => {
    if (!isPublished) return t('posting:variants.refreshClosed')
    if (!shown.canWrite) return t('posting:form.readOnly')
    if (left === 0) return t('posting:variants.refreshUsed')
    if (nextDay) return t('posting:variants.refreshEarly', { date: nextDay })
    return outcome?.isRefused ? t('posting:variants.refreshUsed') : null
  }
  return (
    <VariantCard
      title={t('posting:variants.refreshTitle')}
      lead={t('posting:variants.refreshText', { title: shown.offerTitle })}
      refusal={refusal()}
      submit={t('posting:variants.refresh')}
      backHref={shown.exitHref}
    >
      <p className="pfpreview__head">
        <span>{t('posting:variants.left', { left, count })}</span>
      </p>
    </VariantCard>
  )
}
