import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { beginningOf } from '#kernel/text/plain-text.ts'
import { parseHtml } from '#web/html/parse-html.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { offerFormPage, offerSummaryPage } from '../addresses.ts'
import { postingErrors } from '../contract.ts'
import { plainTextOf } from '../form/description.ts'
import { paymentHref } from '../payment-href.ts'
import { FormNav } from '../web/frame/form-nav.tsx'
import { doneHref, panelHref } from '../web/parts/panel-href.ts'
import { OfferSummary, type SummaryDescription } from '../web/summary/offer-summary.tsx'
import { FormBar } from './form-bar.tsx'
import { formDataOf } from './load-form.ts'

/** Shows the stored version, complete or not. */
const SAVED_VERSION = 'saved'

/** Characters of a description shown before it is expanded. */
const DESCRIPTION_SHOWN = 500

const descriptionOf = (html: string): SummaryDescription => {
  const text = plainTextOf(html)
  return {
    cut: text.length > DESCRIPTION_SHOWN ? beginningOf(text, DESCRIPTION_SHOWN) : null,
    nodes: parseHtml(html),
  }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  const { id } = openAddress(readAddress(offerSummaryPage, url)).params
  const { posting } = page.services
  const refuse = refuseWith(postingErrors)
  const read = await posting.read(owner, id).catch(refuse)
  const self = hrefFor(offerFormPage, { id: read.id }, page.locale)
  const isPreview = url.searchParams.has(SAVED_VERSION)
  if (read.canWrite && !isPreview) {
    const { problems } = await posting.summarise(owner, id).catch(refuse)
    // An incomplete draft goes back to the form, which shows what is missing.
    if (problems.length > 0) throw redirect(self)
  }
  const form = await formDataOf(page, owner, read)
  return {
    ...{ form, isPreview },
    description: descriptionOf(read.form.jobDescription),
    ...{ bannerUrl: read.bannerUrl, videoUrl: read.videoUrl },
    title: `${translatorOf(page.locale)('posting:summary.page')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(
      page.locale,
      'posting',
      'plans:limits',
      'offers:salary',
      'offers:week',
      'offers:minimumAge',
      'offers:duration',
    ),
    alternates: alternatesOf(offerSummaryPage, { id }),
  }
}

/** Hands the draft in: a new offer goes on to payment, a published one is updated. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const owner = await ownerOf(page, 'employer')
  const { id } = openAddress(readAddress(offerSummaryPage, url)).params
  const fields = await services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const intent = textIn(fields, 'intent')
  if (intent === 'exit') return redirectTo(panelHref(locale))
  const form = hrefFor(offerFormPage, { id }, locale)
  if (intent === 'dismiss') {
    await services.posting.discard(owner, id).catch(refuseWith(postingErrors))
    return redirectTo(panelHref(locale))
  }
  try {
    const { state } = await services.posting.handIn(owner, id)
    if (state === 'awaitingPayment') return redirectTo(paymentHref(id, locale))
    return redirectTo(state === 'published' ? doneHref(locale, 'changed') : panelHref(locale))
  } catch (error) {
    if (isAppError(error) && (error.code === 'draft.invalid' || error.code === 'draft.conflict'))
      return redirectTo(form)
    return refuseWith(postingErrors)(error)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function OfferSummaryPage() {
  const t = useT()
  const { form, isPreview, description, bannerUrl, videoUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <FormBar step="summary" isPublished={form.offer?.isPublished ?? false}>
        {isPreview && t('posting:conflict.previewNote')}
      </FormBar>
      <OfferSummary {...{ data: form, description, bannerUrl, videoUrl }} />
      {!isPreview && (
        <form method="post">
          <FormNav
            back={{ href: form.hrefs.self, label: t('posting:nav.backToContent') }}
            forward={form.offer?.isPublished ? 'publish' : 'pay'}
            isBusy={false}
            canWrite={form.canWrite}
            isEdit={form.offer !== null}
            hasDismiss={false}
          />
        </form>
      )}
    </>
  )
}
