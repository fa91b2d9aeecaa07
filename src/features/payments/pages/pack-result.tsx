import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { payerOf } from '#app/loaders/panel.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { codesPage } from '#features/plans/addresses.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { formatTime } from '#kernel/format.ts'
import { packPaymentPage, packResultPage } from '../addresses.ts'
import { paymentErrors } from '../contract.ts'
import { resultOf, statusOf } from '../rules.ts'
import { paidFacts } from './paid-facts.ts'
import { PaymentResultScreen } from './payment-result-screen.tsx'
import { type PaymentResultData, resultName } from './result-name.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services, now } = page
  const employer = await payerOf(page)
  const of = { plan: params.plan ?? '', count: params.count ?? '' }
  const paid = await services.payments
    .getOrder(employer, url.searchParams.get('payment') ?? '')
    .catch(refuseWith(paymentErrors))
  const { order } = paid
  if (!order.pack) throw new Response(null, { status: 404 })
  const result: PaymentResultData = {
    ...{
      result: resultOf(statusOf(order.state)),
      title: order.offerTitle,
      isHeld: false,
      offerHref: null,
      until: null,
    },
    ...{ spent: null, publishHref: null },
    codesHref: hrefFor(codesPage, {}, locale),
    stepHref: hrefFor(packPaymentPage, of, locale),
    hereHref: `${url.pathname.replace(/\.data$/, '')}?payment=${order.uid}`,
    ...{ checkedAt: formatTime(now), goesOn: url.searchParams.has('go') },
    ...paidFacts(paid, locale),
  }
  const words = translatorOf(locale)(`payments:result.${resultName(result)}.title`)
  return {
    result,
    title: `${words} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'posting:steps', 'payments:step', 'payments:result'),
    alternates: alternatesOf(packResultPage, of),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PackResult() {
  return <PaymentResultScreen data={useLoaderData<typeof loader>().result} />
}
