import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { keyNumber, leadOn, loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { orderPage, ordersPage } from '../addresses.ts'
import { refundErrors } from '../contract.ts'
import { readAmountMinor } from '../rules.ts'
import { type RefundOutcome, untouchedRefund } from './orders/order-data.ts'
import { OrderScreen } from './orders/order-screen.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = params.id ?? ''
  const { operator, shown } = await loadConsole(page, {
    active: ordersPage,
    title: translatorOf(page.locale)('payments:orders.one'),
    texts: ['payments:orders', 'payments:trouble'],
  })
  const found = await page.services.payments
    .findAnyOrder(operator, id, page.locale)
    .catch(refuseWith(refundErrors))
  const troubles = await page.services.troubles.listOf(operator, found.order)
  return {
    ...shown,
    order: {
      ...{ frame: shown.frame, ...found, troubles, key: crypto.randomUUID() },
      isMailed: textIn(url.searchParams, 'mailed') === '1',
      isRefundAsked: textIn(url.searchParams, 'refund') === 'asked',
    },
    alternates: alternatesOf(orderPage, { id }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const fields = await fieldsOf(page, request)
  const id = params.id ?? ''
  const reason = textIn(fields, 'reason')
  const errors: Readonly<Record<string, number>> = {
    ...{ ...refundErrors, 'payment.invalid': 422, 'request.too-many': 429 },
  }
  const amount = textIn(fields, 'amount', 20)
  const isPart = textIn(fields, 'extent') === 'part'
  const key = textIn(fields, 'key', 40)
  const here = hrefFor(orderPage, { id }, page.locale)
  try {
    if (textIn(fields, 'intent') === 'mail-codes') {
      await page.services.payments.mailCodesAgain(operator, id)
      return redirectTo(withQuery(here, { mailed: '1' }))
    }
    const troubleId = keyNumber(textIn(fields, 'trouble', 15))
    const step = textIn(fields, 'intent')
    if (troubleId !== undefined && (step === 'close' || step === 'retry' || step === 'correct')) {
      await page.services.troubles[step](operator, { orderUid: id, id: troubleId })
      return leadOn(page, url, here)
    }
    if (textIn(fields, 'intent') === 'retry-refund') {
      await page.services.payments.retryRefund(operator, id)
      return redirectTo(withQuery(here, { refund: 'asked' }))
    }
    if (isPart) {
      const request = { orderUid: id, reason, grossMinor: readAmountMinor(amount), key }
      await page.services.payments.refundPart(operator, request)
    } else await page.services.payments.refund(operator, { orderUid: id, reason })
  } catch (error) {
    const status = isAppError(error) ? errors[error.code] : undefined
    if (!isAppError(error) || ![409, 422, 429].includes(status ?? 0)) return refuseWith(errors)(error)
    return data<RefundOutcome>(
      { reason, amount, isPart, key, failure: error.code },
      { status: status ?? 409 },
    )
  }
  return redirectTo(withQuery(here, { refund: 'asked' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function OrderDetail() {
  const { order } = useLoaderData<typeof loader>()
  return <OrderScreen data={order} outcome={useActionData<typeof action>() ?? untouchedRefund} />
}
