import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { HumanCheck } from '#server/captcha/human-check.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { ipKey, type Limits, perNetwork } from '#server/limits/limits.ts'
import { redirectAction } from '../contract.ts'
import {
  clearVisitors,
  completeRedirect,
  deleteUnclaimed,
  findRecentRedirect,
  insertRedirect,
  linkRedirect,
  lockVisitor,
  type RedirectCompletion,
} from './store.ts'

/** Identifies a visitor as far as a request can. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

export interface TrackInput {
  readonly tenantId: number
  /** A current or former slug of the offer. */
  readonly slug: string
  readonly visitor: Visitor
  readonly candidateId?: string | null
  /** Account of a signed-in candidate, whose history gets the redirect. */
  readonly accountId?: number | null
  readonly idempotencyKey?: string | null
  /** Undefined skips the check. */
  readonly humanCheckToken?: string
}

const tracked = z.object({ applyUrl: z.string(), redirectId: z.string() })
const answered = z.object({ status: z.literal(200), body: tracked })
export type TrackedRedirect = z.infer<typeof tracked>

export interface Redirects {
  /** Assigns a guest's click to the account created after it; returns whether it was assigned. */
  linkToAccount(tx: TenantDb, link: { id: string; accountId: number }): Promise<boolean>
  /** Records whether the candidate applied; false for a redirect of another account. */
  settle(db: TenantDb, settlement: RedirectCompletion): Promise<boolean>
  /** Throws the errors of the contract. */
  trackRedirect(input: TrackInput): Promise<TrackedRedirect>
  /**
   * Address of the employer's page for a link on an offer's page; null if there is none. Counts the click; a failure to
   * do so does not stop the visitor.
   */
  follow(
    click: Pick<TrackInput, 'tenantId' | 'slug' | 'visitor' | 'accountId'> & { readonly counts: boolean },
  ): Promise<string | null>
}

export interface RedirectsDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'getApplyTarget'>
  readonly humanCheck: Pick<HumanCheck, 'verify' | 'spend'>
  readonly limits: Limits
  readonly jobs: Pick<Jobs, 'work'>
  readonly clock: Clock
  readonly secret: string
  readonly reportError: (error: unknown) => void
}

const WINDOW_SECONDS = 600
const MAX_PER_IP = 100
const MAX_PER_TENANT = 12_000
const DOUBLE_CLICK_MS = 5_000
const DAY_MS = 86_400_000
/** How long a guest who registers later can still get their redirects. */
const UNCLAIMED_KEPT_MS = 90 * DAY_MS

/** Deletes the hashes of visitors, and old redirects without an account. */
const tidyRedirects = defineJob('redirects.tidy', z.object({}), {
  schedule: { cron: '50 3 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})

const externalUrlOf = ({ isActive, applyMethod, applyUrl }: ApplyTarget): string => {
  if (!isActive) throw new AppError('offer.not-active', { message: 'This offer has ended' })
  if (applyMethod === 'form')
    throw new AppError('offer.apply-form', {
      message: 'This offer takes applications by the form of this board',
    })
  if (applyUrl === null)
    throw new AppError('offer.apply-address-unknown', {
      message: 'It is not known where this offer takes applications',
    })
  return applyUrl
}

const checkFailed = (): AppError =>
  new AppError('redirect.check-failed', { message: 'Recaptcha-Token is missing, wrong, used or expired' })

export const createRedirects = (dependencies: RedirectsDependencies): Redirects => {
  const { database, offers, humanCheck, limits, jobs, clock, secret, reportError } = dependencies

  const hashOf = ({ ip, userAgent }: Visitor): Buffer =>
    createHmac('sha256', secret)
      .update(`redirect:${ipKey(ip)}\n${userAgent}`)
      .digest()

  const spendCheck = async (tx: TenantDb, token: string): Promise<void> => {
    const check = await humanCheck.verify(token, tx.tenantId, redirectAction)
    if (!check || !(await humanCheck.spend(tx, check))) throw checkFailed()
  }

  const write = async (tx: TenantDb, target: ApplyTarget, input: TrackInput): Promise<TrackedRedirect> => {
    const applyUrl = externalUrlOf(target)
    if (input.humanCheckToken !== undefined) await spendCheck(tx, input.humanCheckToken)
    const at = clock.now()
    const click = { offerId: target.offerId, visitor: hashOf(input.visitor) }
    await lockVisitor(tx, click)
    const known = await findRecentRedirect(tx, click, new Date(at.getTime() - DOUBLE_CLICK_MS))
    const { candidateId = null, accountId = null } = input
    if (known) {
      if (accountId !== null) await linkRedirect(tx, { id: known, accountId })
      return { applyUrl, redirectId: known }
    }
    const id = uuidV7(at)
    await insertRedirect(tx, { ...click, id, candidateId, accountId, at })
    return { applyUrl, redirectId: id }
  }

  const track = async (target: ApplyTarget, input: TrackInput): Promise<TrackedRedirect> => {
    const key = readIdempotencyKey(input.idempotencyKey)
    await limits.hit([
      ...perNetwork('redirects:ip', input.visitor.ip, { max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS }),
      { bucket: `redirects:tenant:${input.tenantId}`, max: MAX_PER_TENANT, windowSeconds: WINDOW_SECONDS },
    ])
    return forTenant(database, input.tenantId).transaction(async (tx) => {
      if (!key) return write(tx, target, input)
      const requestHash = createHash('sha256')
        .update(String(input.candidateId ?? ''))
        .digest()
      const once = { scope: `redirect:${target.offerId}`, key, requestHash, now: clock.now() }
      const { answer } = await runOnce(
        tx,
        once,
        async () => ({ status: 200 as const, body: await write(tx, target, input) }),
        (stored) => answered.parse(stored),
      )
      return answer.body
    })
  }

  jobs.work(tidyRedirects, async () => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    await clearVisitors(database, ago(DAY_MS))
    await deleteUnclaimed(database, ago(UNCLAIMED_KEPT_MS))
  })

  return {
    linkToAccount: linkRedirect,
    settle: completeRedirect,
    trackRedirect: async (input) => track(await offers.getApplyTarget(input.tenantId, input.slug), input),
    async follow({ counts, ...input }) {
      const target = await offers.getApplyTarget(input.tenantId, input.slug)
      if (!target.isActive || target.applyMethod === 'form' || target.applyUrl === null) return null
      if (counts)
        await track(target, input).catch((error: unknown) => {
          if (!isAppError(error)) reportError(error)
        })
      return target.applyUrl
    },
  }
}
