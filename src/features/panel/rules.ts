import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import { startOfWarsawDay, warsawDay, warsawDaysBetween, warsawHour } from '#kernel/calendar-day.ts'
import type { DayFigures, OfferAction, OfferBucket, PanelOffer, Totals } from './enumerations.ts'

const DAY_MS = 86_400_000

/** The states that a tab of the list shows. A published offer whose time is over counts as expired. */
export const statesOfBucket: Readonly<Record<OfferBucket, readonly OfferState[]>> = {
  all: ['draft', 'workInProgress', 'awaitingPayment', 'held', 'published', 'expired', 'ended', 'blocked'],
  active: ['published'],
  drafts: ['draft', 'workInProgress'],
  unpaid: ['awaitingPayment'],
  ended: ['expired', 'ended', 'blocked'],
}

/** Start of the day from which an offer with bumps left may be bumped manually; null when that is now or never. */
export const manualBumpFrom = (
  { state, bumps, lastPublishedAt }: Pick<PanelOffer, 'state' | 'bumps' | 'lastPublishedAt'>,
  now: Date,
): Date | null => {
  if (state !== 'published' || bumps.used >= bumps.total || lastPublishedAt === null) return null
  const last = new Date(lastPublishedAt)
  return warsawDaysBetween(last, now) >= bumps.everyDays
    ? null
    : startOfWarsawDay(new Date(warsawHour(warsawDay(last), 12).getTime() + bumps.everyDays * DAY_MS))
}

/** What somebody of its company may do with an offer now. */
export const offerActions = (
  offer: Pick<PanelOffer, 'state' | 'bumps' | 'lastPublishedAt'>,
  role: CompanyRole,
  now: Date,
): readonly OfferAction[] => {
  if (!managesOffers(role)) return []
  const { state, bumps, lastPublishedAt } = offer
  const canBump =
    state === 'published' &&
    bumps.used < bumps.total &&
    manualBumpFrom({ state, bumps, lastPublishedAt }, now) === null
  const isOver = state === 'expired' || state === 'ended'
  return [
    ...(canBump ? (['bump'] as const) : []),
    ...(state === 'blocked' || state === 'ended' ? [] : (['edit'] as const)),
    ...(state === 'awaitingPayment' ? (['pay'] as const) : []),
    ...(state === 'published' || state === 'expired' ? (['extend'] as const) : []),
    'duplicate',
    ...(state === 'held' ? (['withdraw'] as const) : []),
    ...(state === 'published' ? (['finish'] as const) : []),
    ...(isOver || state === 'draft' ? (['delete'] as const) : []),
  ]
}

/** A larger change would compare with next to nothing. */
const MAX_CHANGE = 999

/** Change against the previous period in per cent; null when that is not meaningful. */
export const changePercent = (now: number, before: number): number | null => {
  const percent = before === 0 ? Infinity : Math.round(((now - before) / before) * 100)
  return percent > MAX_CHANGE ? null : percent
}

export const totalsOf = (figures: readonly DayFigures[]): Totals => {
  const sum = (of: (figures: DayFigures) => number) => figures.reduce((total, day) => total + of(day), 0)
  return {
    views: sum(({ views }) => views),
    redirects: sum(({ redirects }) => redirects),
    applications: sum(({ applications }) => applications),
  }
}

/** Whether an offer was public all through the period before the last days, so that the two may be compared. */
export const ranBefore = (
  { state, publishedAt }: Pick<PanelOffer, 'state' | 'publishedAt'>,
  count: number,
  now: Date,
): boolean =>
  state === 'published' && publishedAt !== null && warsawDaysBetween(new Date(publishedAt), now) >= 2 * count

/** The days from the first publication on; all of them where it was before, or never. */
export const daysShown = (days: readonly DayFigures[], publishedAt: number | null): readonly DayFigures[] => {
  const first = publishedAt === null ? '' : warsawDay(new Date(publishedAt))
  const shown = days.filter(({ day }) => day >= first)
  return shown.length === 0 ? days : shown
}

/** Upper end of a chart's scale: round, as its half is, and not below the maximum. */
export const scaleTop = (values: readonly number[]): number => {
  const most = Math.max(4, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  const steps = unit === 1 ? [4, 6, 8] : [1, 2, 3, 4, 6, 8]
  return unit * (steps.find((step) => step * unit >= most) ?? 10)
}

/** Undecided. */
export const isOpen = (status: ApplicationStatus): boolean => status === 'received' || status === 'viewed'

/** How many applications are decided, of those that a company decides; withdrawn ones are nobody's to decide. */
export const progressOf = (
  counts: Readonly<Partial<Record<ApplicationStatus, number>>>,
): { readonly done: number; readonly total: number } => {
  const { withdrawn: _, received = 0, viewed = 0, ...decided } = counts
  const done = Object.values(decided).reduce((sum, count) => sum + count, 0)
  return { done, total: done + received + viewed }
}

/** Columns of the board; withdrawn applications share one with refused ones. */
export const boardColumns: readonly (readonly ApplicationStatus[])[] = [
  ['received'],
  ['viewed'],
  ['shortlisted'],
  ['interview'],
  ['offer'],
  ['hired'],
  ['rejected', 'withdrawn'],
]

/** Percentage from which an applicant's match is good. */
export const goodFit = 70

/** Default of the answer time that candidates expect, in days. */
export const usualAnswerDays = 5
/** Days before the deadline from which an application is urgent. */
const URGENT_DAYS = 2

/** Urgency of a waiting application against the promised days. */
export const waitTone = (days: number, promised: number): 'calm' | 'warning' | 'error' => {
  if (days >= promised) return 'error'
  return days >= promised - URGENT_DAYS ? 'warning' : 'calm'
}

/** End of an offer's publication; null when it was ended before its paid end. */
export const shownEnd = (
  { state, expiredAt }: Pick<PanelOffer, 'state' | 'expiredAt'>,
  now: number,
): number | null =>
  (state === 'ended' || state === 'blocked') && expiredAt !== null && expiredAt > now ? null : expiredAt
