import { data } from 'react-router'
import { refuseWith } from '#app/pages/refusal.ts'
import { isAppError } from '#kernel/app-error.ts'
import { type Order, stepErrors } from '../contract.ts'
import type { StepOutcome } from './payment-parts.tsx'

/** Orders with an idempotency key; a form changed since its first submission is a new order. */
export const placeByKey = async (key: string, order: (key: string) => Promise<Order>): Promise<Order> => {
  try {
    return await order(key)
  } catch (error) {
    if (isAppError(error) && error.code === 'idempotency.key-reused') return order(crypto.randomUUID())
    throw error
  }
}

/** Answers an error of the payment step: the form with its input, or an error page. */
export const refuseStep = (error: unknown, fields: URLSearchParams) => {
  const statuses: Readonly<Record<string, number>> = stepErrors
  const status = isAppError(error) ? statuses[error.code] : undefined
  // An unknown code that was typed is an error of the form, not a missing page.
  const isNoPage = status === 404 && isAppError(error) && error.code !== 'code.not-found'
  if (!isAppError(error) || status === undefined || isNoPage || error.code === 'auth.wrong-kind')
    return refuseWith(stepErrors)(error)
  const { problems = [] } = error.details
  const outcome: StepOutcome = {
    typed: Object.fromEntries([...fields].map(([name, value]) => [name, value.slice(0, 400)])),
    ...(error.code === 'payment.invalid'
      ? { problems, failure: null }
      : error.code === 'payment.plan-unknown'
        ? { problems: [{ field: 'plan', reason: 'invalidChoice' }], failure: null }
        : { problems: [], failure: error.code }),
  }
  return data(outcome, { status })
}
