import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { OfferEvent, PanelOffer } from '../../enumerations.ts'

/** Maximum days shown; of a longer run the last ones. */
const MAX_DAYS = 1_000

interface Step extends Pick<OfferEvent, 'from' | 'to'> {
  readonly at: Date
}

/** The days from first publication to end, or to today while active; `steps` are latest first. */
export const runOf = (
  {
    state,
    createdAt,
    publishedAt,
    expiredAt,
  }: Pick<PanelOffer, 'state' | 'createdAt' | 'publishedAt' | 'expiredAt'>,
  steps: readonly Step[],
  now: Date,
): { readonly until: Date; readonly count: number } => {
  const left = steps.find(({ from, to }) => from === 'published' && to !== 'published')?.at.getTime()
  const end =
    state === 'published' ? now.getTime() : Math.min(left ?? now.getTime(), expiredAt ?? now.getTime())
  const until = new Date(Math.min(end, now.getTime()))
  const days = warsawDaysBetween(new Date(publishedAt ?? createdAt), until) + 1
  return { until, count: Math.min(MAX_DAYS, Math.max(1, days)) }
}
