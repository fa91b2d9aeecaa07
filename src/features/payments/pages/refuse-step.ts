import { data } from 'react-router'
import { refuseWith } from '#app/pages/refusal.ts'
import { type AppError, isAppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import { type InvoiceData, type Order, stepErrors } from '../contract.ts'
import { invoiceFields } from '../enumerations.ts'
import { countryChoices } from '../rules.ts'
import { storedFields } from '../web/parts/changed-meanwhile.tsx'
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

interface StoredBilling {
  readonly locale: Locale
  readonly findBilling: () => Promise<InvoiceData | null>
}

type Typed = Readonly<Record<string, string>>

/** The form with what others stored where the payer typed nothing else, and with its present editions. */
const changedOutcome = async (
  { details }: AppError,
  { editions: _, ...typed }: Typed,
  { locale, findBilling }: StoredBilling,
): Promise<StepOutcome> => {
  const stored = await findBilling()
  const { fields, theirs } = details
  const differing = invoiceFields.filter((field) => Array.isArray(fields) && fields.includes(field))
  const partOf = (field: string) => (field === 'email' ? 'email' : 'buyer')
  const taken = invoiceFields.filter((field) => Array.isArray(theirs) && theirs.includes(partOf(field)))
  return {
    typed: { ...typed, ...Object.fromEntries(taken.map((field) => [field, stored?.[field] ?? ''])) },
    ...{ problems: [], failure: null },
    changed: {
      fields: storedFields(stored, differing, countryChoices(locale)),
      isTyped: differing.some((field) => !taken.includes(field)),
    },
  }
}

/** Answers an error of the payment step: the form with its input, or an error page. */
export const refuseStep = async (error: unknown, fields: URLSearchParams, billing: StoredBilling) => {
  const statuses: Readonly<Record<string, number>> = stepErrors
  const status = isAppError(error) ? statuses[error.code] : undefined
  // An unknown code that was typed is an error of the form, not a missing page.
  const isNoPage = status === 404 && isAppError(error) && error.code !== 'code.not-found'
  if (!isAppError(error) || status === undefined || isNoPage || error.code === 'auth.wrong-kind')
    return refuseWith(stepErrors)(error)
  const { problems = [] } = error.details
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, value.slice(0, 400)]))
  if (error.code === 'payment.changed') return data(await changedOutcome(error, typed, billing), { status })
  const outcome: StepOutcome = {
    typed,
    ...(error.code === 'payment.invalid'
      ? { problems, failure: null }
      : error.code === 'payment.plan-unknown'
        ? { problems: [{ field: 'plan', reason: 'invalidChoice' }], failure: error.code }
        : { problems: [], failure: error.code }),
  }
  return data(outcome, { status })
}
