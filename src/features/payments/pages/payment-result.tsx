import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { payerOf } from '#app/loaders/panel.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { codeUses } from '#features/plans/enumerations.ts'
import { offerSummaryPage } from '#features/posting/addresses.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatTime } from '#kernel/format.ts'
import { offerPaymentPage, paymentResultPage } from '../addresses.ts'
import { paymentErrors } from '../contract.ts'
import { resultOf, statusOf } from '../rules.ts'
import { paidFacts } from './paid-facts.ts'
import { PaymentResultScreen } from './payment-result-screen.tsx'
import { type PaymentResultData, resultName } from './result-name.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services, now } = page
  const employer = await payerOf(page)
  const id = params.id ?? ''
  const refuse = refuseWith(paymentErrors)
  // May ask the provider, which can change the offer, so the offer is read afterwards.
  const paid = url.searchParams.has('code')
    ? null
    : await services.payments.getOrder(employer, url.searchParams.get('payment') ?? '').catch(refuse)
  const { offer } = await services.payments.openStep(employer, id).catch(refuse)
  if (paid && paid.order.offerId !== offer.id) throw new Response(null, { status: 404 })
  if (!paid && !isPublicState(offer.state) && offer.state !== 'held')
    throw new Response(null, { status: 404 })
  const result: PaymentResultData = {
    result: paid ? resultOf(statusOf(paid.order.state)) : 'success',
    title: offer.title,
    spent: paid ? null : (codeUses.find((use) => use === url.searchParams.get('code')) ?? 'publish'),
    isHeld: offer.state === 'held',
    offerHref: isPublicState(offer.state) ? hrefFor(offerPage, { slug: offer.slug }, locale) : null,
    codesHref: null,
    until: offer.expiredAt && isPublicState(offer.state) ? formatDate(offer.expiredAt) : null,
    stepHref: hrefFor(offerPaymentPage, { id }, locale),
    hereHref: `${url.pathname.replace(/\.data$/, '')}?payment=${paid?.order.uid ?? ''}`,
    checkedAt: formatTime(now),
    goesOn: url.searchParams.has('go'),
    publishHref:
      (isPublicState(offer.state) || offer.state === 'held') &&
      (await services.posting.findAhead(tenant.id, offer.id))
        ? hrefFor(offerSummaryPage, { id }, locale)
        : null,
    ...(paid ? paidFacts(paid, locale) : { order: null, invoice: null }),
  }
  return {
    result,
    title: `${translatorOf(locale)(`payments:result.${resultName(result)}.title`)} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'posting:steps', 'payments:step', 'payments:result'),
    alternates: alternatesOf(paymentResultPage, { id }),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PaymentResult() {
  return <PaymentResultScreen data={useLoaderData<typeof loader>().result} />
}
