import type { OfferDraft } from '#features/offers/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { Random } from './random.ts'

export type Schedule = Pick<
  OfferDraft,
  'state' | 'createdAt' | 'publishedAt' | 'lastPublishedAt' | 'expiredAt' | 'endedAt'
>

export interface PlanBumps {
  readonly bumpsUpCount: number
  readonly bumpsUpEveryDays: number
}

const DAY = 86_400_000
const HOUR = 3_600_000
const RUN_DAYS = 30

/** Times of an offer published `ageDays` ago that ends in `leftDays`. */
export const publishedSchedule = (now: Date, ageDays: number, leftDays: number): Schedule => {
  const publishedAt = new Date(now.getTime() - ageDays * DAY)
  return {
    state: 'published',
    createdAt: new Date(publishedAt.getTime() - DAY),
    publishedAt,
    lastPublishedAt: publishedAt,
    expiredAt: new Date(now.getTime() + leftDays * DAY),
  }
}

/** Random state and times as on an established board: mostly published offers, evenly spread over their run. */
export const makeSchedule = (now: Date, random: Random): Schedule => {
  const state: OfferState = random.pickWeighted(
    ['published', 'expired', 'draft', 'ended', 'workInProgress', 'awaitingPayment', 'blocked'] as const,
    (name) =>
      ({
        published: 925,
        expired: 30,
        draft: 16,
        ended: 12,
        workInProgress: 7,
        awaitingPayment: 6,
        blocked: 4,
      })[name],
  )
  const before = (time: number, days: number) => new Date(time - days * DAY)
  if (state === 'draft' || state === 'workInProgress' || state === 'awaitingPayment') {
    return { state, createdAt: before(now.getTime(), random.next() * 20) }
  }
  if (state === 'published') {
    // One in eight is from the last three days, because boards grow.
    const age = random.chance(0.12) ? random.next() * 3 : random.next() * 29.5
    // At least a minute ago, so that no offer lies in the future.
    const published = Math.min(now.getTime() - age * DAY, now.getTime() - 60_000)
    const isBumped = age > 8 && random.chance(0.25)
    const run = random.chance(0.1) && age < 13 ? 14 : RUN_DAYS
    return {
      state,
      createdAt: before(published, 0.2 + random.next() * 3),
      publishedAt: new Date(published),
      lastPublishedAt: isBumped ? new Date(published + random.next() * (age - 1) * DAY) : new Date(published),
      expiredAt: new Date(published + run * DAY),
    }
  }
  const published = now.getTime() - (RUN_DAYS + 1 + random.next() * 40) * DAY
  const expired = published + RUN_DAYS * DAY
  const ended = published + (2 + random.next() * 20) * DAY
  return {
    state,
    createdAt: before(published, 1),
    publishedAt: new Date(published),
    lastPublishedAt: new Date(published),
    expiredAt: new Date(expired),
    ...(state === 'ended' ? { endedAt: new Date(ended - (ended % HOUR)) } : {}),
  }
}

/** Effects of the plan on an offer: its bumps, spread over the run, of which the past ones are used. */
export const bumpedByPlan = (
  { publishedAt, expiredAt }: OfferDraft,
  { bumpsUpCount, bumpsUpEveryDays }: PlanBumps,
  now: Date,
): Pick<OfferDraft, 'limits' | 'lastPublishedAt' | 'bumpsUsed'> => {
  const limits = { bumpsUpCount, bumpsUpEveryDays }
  if (bumpsUpCount === 0 || !publishedAt || !expiredAt) return { limits }
  const [from, to] = [publishedAt.getTime(), expiredAt.getTime()]
  const step = Math.max(Math.ceil((to - from) / (bumpsUpCount + 1)), bumpsUpEveryDays * DAY)
  const until = Math.min(now.getTime(), to - 1)
  const bumpsUsed = Math.min(bumpsUpCount, Math.max(0, Math.floor((until - from) / step)))
  return { limits, bumpsUsed, lastPublishedAt: new Date(from + bumpsUsed * step) }
}
