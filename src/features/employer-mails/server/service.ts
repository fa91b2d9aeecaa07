import { createHash } from 'node:crypto'
import { isBeforeDecision } from '#features/applications/enumerations.ts'
import type { BlindReviews } from '#features/applications/server/service.ts'
import type { MailChoiceService } from '#features/mail-choices/server/service.ts'
import type { CandidateFits } from '#features/matched/server/service.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { dueReminder, reminderDays } from '../rules.ts'
import { deleteEntries, listDigest, listDigests, reassignEntries } from './digest-store.ts'
import { notifyOfOffer, planDigests, planPublished, planReminders, sendDigest } from './jobs.ts'
import { type DigestEntry, digestMail, offerMail } from './mails.ts'
import {
  findOfferOfMail,
  findReader,
  insertNotice,
  listReaders,
  listRunning,
  type RunningOffer,
} from './store.ts'
import type { NoticeKind } from './tables.ts'

const DAY_MS = 86_400_000

export interface EmployerMailDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly mailChoices: Pick<MailChoiceService, 'find'>
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
  readonly plans: Pick<Plans, 'findPlan'>
  readonly candidateFits: Pick<CandidateFits, 'countFitting'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly secret: string
}

export interface EmployerMails {
  /** Enqueues reminders of offers that end soon, each of the three once; resolves to the number of offers due. */
  planReminders(): Promise<number>
  /** Enqueues mails about offers published within the last day, once an offer; resolves to the number of offers. */
  planPublished(): Promise<number>
  /** Enqueues the digests of applications since the last one; resolves to the number of mails. */
  planDigests(): Promise<number>
}

/** Identifies a digest by its planned applications: other applications on the same day make another mail. */
const digestKey = (applicationIds: readonly number[]): string =>
  createHash('sha256').update(applicationIds.join()).digest('hex').slice(0, 16)

/** The mail does not wait for a process that has just started. */
const zeroBeforeSearch = (error: unknown): number => {
  if (isAppError(error) && error.code === 'search.not-ready') return 0
  throw error
}

/** Mails to members of companies that are sent by schedule, not in answer to an action of theirs. */
export const createEmployerMails = (dependencies: EmployerMailDependencies): EmployerMails => {
  const {
    database,
    clock,
    jobs,
    mailer,
    mailChoices,
    blindReviews,
    plans,
    candidateFits,
    tenants,
    links,
    secret,
  } = dependencies
  const boardOf = (tenantId: number) => ({ tenant: tenants.byId(tenantId), links, secret })

  /** Marks the notice as sent and enqueues its mails, in one transaction; false where it was marked before. */
  const plan = ({ tenantId, offerId, expiredAt: endsAt }: RunningOffer, kind: NoticeKind): Promise<boolean> =>
    forTenant(database, tenantId).transaction(async (tx) => {
      if (!(await insertNotice(tx, { offerId, kind, endsAt }, clock.now()))) return false
      for (const accountId of await listReaders(tx, offerId))
        await jobs.enqueue(tx, notifyOfOffer, {
          ...{ tenantId, offerId, accountId, kind, endsAt: endsAt.toISOString() },
        })
      return true
    })

  const planAll = async (
    found: readonly RunningOffer[],
    kindOf: (offer: RunningOffer) => NoticeKind | null,
  ): Promise<number> => {
    let planned = 0
    for (const offer of found) {
      const kind = kindOf(offer)
      if (kind !== null && (await plan(offer, kind))) planned += 1
    }
    return planned
  }

  /** Hides names of undecided applications where the company reviews blindly. */
  const shownEntries = async (
    tenantId: number,
    told: Awaited<ReturnType<typeof listDigest>>['told'],
  ): Promise<DigestEntry[]> => {
    const companyIds = new Set(told.flatMap(({ companyId }) => companyId ?? []))
    const blind = new Set<number | null>()
    for (const companyId of companyIds)
      if (await blindReviews.isOn({ tenantId, companyId })) blind.add(companyId)
    return told.map(({ name, companyId, status, ...entry }) => ({
      ...entry,
      name: blind.has(companyId) && isBeforeDecision(status) ? null : name,
    }))
  }

  const service: EmployerMails = {
    async planReminders() {
      const now = clock.now()
      const to = new Date(now.getTime() + (reminderDays[0] + 1) * DAY_MS)
      const found = await listRunning(database, { column: 'expired_at', from: now, to })
      return planAll(found, (offer) => {
        const days = dueReminder(offer, now)
        return days === null ? null : (`${days}` as const)
      })
    },

    async planPublished() {
      const now = clock.now()
      const from = new Date(now.getTime() - DAY_MS)
      const found = await listRunning(database, { column: 'published_at', from, to: now })
      return planAll(found, () => 'published')
    },

    async planDigests() {
      await reassignEntries(database)
      const digests = await listDigests(database)
      for (const digest of digests) await jobs.enqueue(database, sendDigest, digest)
      return digests.length
    },
  }

  jobs.work(planReminders, async () => void (await service.planReminders()))
  jobs.work(planPublished, async () => void (await service.planPublished()))
  jobs.work(planDigests, async () => void (await service.planDigests()))

  jobs.work(notifyOfOffer, async ({ tenantId, offerId, accountId, kind, endsAt: at }) => {
    const db = forTenant(database, tenantId)
    const endsAt = new Date(at)
    const choices = await mailChoices.find({ tenantId, accountId })
    const [offer, reader] = await Promise.all([findOfferOfMail(db, offerId), findReader(db, accountId)])
    // The offer ended or was extended, or the reader was blocked, after the job was planned.
    if (!offer || !reader || offer.expiredAt?.getTime() !== endsAt.getTime()) return
    if (!(kind === 'published' ? choices.published : choices.expiring)) return
    const now = clock.now()
    const { companyId } = offer
    const [extension, fitting] = await Promise.all([
      plans.findPlan(tenantId, offer.planKey),
      kind === 'published' && companyId !== null
        ? candidateFits.countFitting(tenants.byId(tenantId), companyId, offerId).catch(zeroBeforeSearch)
        : 0,
    ])
    await mailer.send(offerMail(boardOf(tenantId), { reader, offer, extension, fitting, kind, endsAt, now }))
  })

  jobs.work(sendDigest, async ({ tenantId, accountId, applicationIds }) => {
    const db = forTenant(database, tenantId)
    const [{ keys, told }, reader] = await Promise.all([
      listDigest(db, { accountId, applicationIds }),
      findReader(db, accountId),
    ])
    // The entries stay: the next planning reassigns them, so that somebody reads of each application.
    if (!reader) return
    if (told.length > 0) {
      const entries = await shownEntries(tenantId, told)
      const key = digestKey(applicationIds)
      await mailer.send(digestMail(boardOf(tenantId), { reader, entries, key }))
    }
    await deleteEntries(db, keys)
  })

  return service
}
