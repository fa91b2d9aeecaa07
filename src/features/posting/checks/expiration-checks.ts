import type { OfferForm } from '../form/offer-form.ts'
import { type FormCheck, type FormContext, fieldsWhere, isBlank } from './check.ts'

const section = 'expiration'
const DAY_MS = 86_400_000
const USUAL_DAYS = 30

/** Whether the text is a calendar day: 2026-02-30 is not. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The last day on which an offer published today may run under its plan. */
export const lastDayOf = ({ today, plan }: Pick<FormContext, 'today' | 'plan'>): string => {
  const days = plan.limits.durationInDays ?? USUAL_DAYS
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

const shownDay = (day: string): string => day.split('-').reverse().join('.')

const asked = ({ expirationEnabled, expiredAt }: OfferForm): string =>
  expirationEnabled ? expiredAt.trim() : ''

export const expirationChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: ({ expirationEnabled, expiredAt }) =>
      fieldsWhere(['expiredAt', expirationEnabled && isBlank(expiredAt)]),
  },
  {
    section,
    reason: 'invalidDate',
    find: (form) => fieldsWhere(['expiredAt', asked(form) !== '' && !isDay(asked(form))]),
  },
  {
    section,
    reason: 'dateInPast',
    find: (form, { today }) => fieldsWhere(['expiredAt', isDay(asked(form)) && asked(form) < today]),
  },
  {
    section,
    reason: 'maxDate',
    find: (form, context) => {
      const last = lastDayOf(context)
      const values = { plan: context.plan.name, date: shownDay(last) }
      return fieldsWhere(['expiredAt', isDay(asked(form)) && asked(form) > last, values])
    },
  },
]
