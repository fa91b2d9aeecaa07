import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import { nextWarsawDay } from '#kernel/calendar-day.ts'
import type { Limits } from '#server/limits/limits.ts'

/** The limit that was reached, and when it ends. */
export interface LimitNotice {
  readonly reason: 'questions' | 'tokens'
  /** End of the limit in ISO 8601. */
  readonly until: string
}

interface UsageCheck {
  readonly limits: Pick<Limits, 'hit'>
  readonly actor: SignedIn
  readonly companyId: number
  readonly now: Date
  /** Tokens that the company has used today. */
  readonly tokens: number
  readonly tokensADay: number
}

const QUESTIONS_A_MINUTE = 12
const QUESTIONS_A_DAY = 300
const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

/** Counts a question; null if it is within the limits. */
export const limitOf = async (asked: UsageCheck): Promise<LimitNotice | null> => {
  const { limits, actor, companyId, now, tokens, tokensADay } = asked
  if (tokens >= tokensADay) return { reason: 'tokens', until: nextWarsawDay(now).toISOString() }
  const account = `assistant:${actor.tenantId}:${actor.accountId}`
  const company = `assistant:${actor.tenantId}:company:${companyId}`
  try {
    await limits.hit([
      { bucket: account, max: QUESTIONS_A_MINUTE, windowSeconds: MINUTE_SECONDS },
      { bucket: company, max: QUESTIONS_A_DAY, windowSeconds: DAY_SECONDS },
    ])
    return null
  } catch (error) {
    if (!isAppError(error) || error.code !== 'request.too-many') throw error
    const seconds = error.details.retryAfterSeconds ?? MINUTE_SECONDS
    return { reason: 'questions', until: new Date(now.getTime() + seconds * 1_000).toISOString() }
  }
}
