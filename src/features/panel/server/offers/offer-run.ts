import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { OfferEvent, PanelOffer } from '../../enumerations.ts'

/** Of a run that is longer the last ones are shown. */
const MOST_DAYS = 1_000

interface Step extends Pick<OfferEvent, 'from' | 'to'> {
  readonly at: Date
}

/** The days from the first publication to the end, or to today while it runs; `steps` begin with the last one. */
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
  return { until, count: Math.min(MOST_DAYS, Math.max(1, days)) }
}
