import { AppError } from '#kernel/app-error.ts'
import { mailboxOf } from '#kernel/email-address.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { type Limit, limitKey, perNetwork } from '#server/limits/limits.ts'
import { countHeld, countOfMailbox } from './store.ts'

const WINDOW_SECONDS = 600
const MINUTES_10_MS = 600_000
const DAY_MS = 86_400_000

const MAX_UNPROVEN_PER_IP = 60
// High, as a school or a job fair shares one address, and each attempt has cost its sender a second of computing.
const MAX_PROVEN_PER_IP = 300
const MAX_PER_PERSON = 20

/** Each held application sends a mail that its recipient may not have asked for. Confirmed ones do not count. */
const MAX_HELD_PER_MAILBOX_A_DAY = 5
/** Beyond this the mailbox gets no further mails, but applications are still accepted. */
const MAX_MAILS_PER_MAILBOX_A_DAY = 60
const MAX_HELD_PER_BOARD = 600

export interface Applicant {
  readonly ip: string
  readonly email: string
  /** Has solved the human check. */
  readonly isProven: boolean
}

/**
 * Rate limits of an attempt. Nobody can exhaust another person's limits: those of an e-mail address count per network,
 * and only attempts that solved the human check.
 */
export const limitsOf = ({ ip, email, isProven }: Applicant): Limit[] => {
  const windowSeconds = WINDOW_SECONDS
  if (!isProven) return perNetwork('apply:ip', ip, { max: MAX_UNPROVEN_PER_IP, windowSeconds })
  const person = `apply:person:${limitKey(mailboxOf(email))}`
  return [
    ...perNetwork('apply:proven-ip', ip, { max: MAX_PROVEN_PER_IP, windowSeconds }),
    ...perNetwork(person, ip, { max: MAX_PER_PERSON, windowSeconds }),
  ]
}

const checkNeeded = (message: string, retryAfterSeconds: number): AppError =>
  new AppError('application.check-needed', { message, retryAfterSeconds })

/** Throws `application.check-needed` when no more can be held; with a solved human check nothing is held. */
export const refuseToHold = async (tx: TenantDb, email: string, now: Date): Promise<void> => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { held } = await countOfMailbox(tx, mailboxOf(email), ago(DAY_MS))
  if (held >= MAX_HELD_PER_MAILBOX_A_DAY)
    throw checkNeeded(
      'This address has applications that wait for its confirmation: confirm them, solve the human check or come back tomorrow',
      DAY_MS / 1000,
    )
  if ((await countHeld(tx, ago(MINUTES_10_MS))) >= MAX_HELD_PER_BOARD)
    throw checkNeeded('Only applications with a solved human check are taken for now', WINDOW_SECONDS)
}

/** Whether the mailbox may get another mail about its applications. */
export const mayBeMailed = async (tx: TenantDb, email: string, now: Date): Promise<boolean> =>
  (await countOfMailbox(tx, mailboxOf(email), new Date(now.getTime() - DAY_MS))).all <
  MAX_MAILS_PER_MAILBOX_A_DAY
