import type { Applications } from '#features/applications/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type {
  Appeal,
  BlockReason,
  ReportFilter,
  ReportInQueue,
  ReportResult,
  ReportsPage,
} from '../contract.ts'
import { type AnswerInput, type AnsweringDependencies, answerReport } from './answering.ts'
import { appealTokenOf } from './appeal-token.ts'
import { findBlockReason } from './block-store.ts'
import { type BlockInput, type BlockingDependencies, blockDirectly, liftDirectly } from './blocking.ts'
import { confirmReceipt, notifyCompany, notifyOfBlock, notifyReporter, tidyReports } from './jobs.ts'
import { answerMail, blockedMail, blockMail, receiptMail } from './mails.ts'
import { canAnswerReports, canBlockOffers, canSeeReports } from './policy.ts'
import {
  countWaiting,
  findAnswer,
  findReport,
  listAnswers,
  listManagers,
  listReports,
  updateErasedEmails,
  updateForgottenSenders,
} from './store.ts'
import {
  type AppealInput,
  findAppeal,
  type ReportInput,
  type TakingDependencies,
  takeAppeal,
  takeReport,
} from './taking.ts'

/** Reports of visitors about offers, and operators' answers. */
export interface Reports {
  /** Throws `offer.not-found`, `offer.not-active`, `request.too-many`. */
  report(input: ReportInput): Promise<ReportResult>
  /** Read only, as mail scanners open links. Throws `report.appeal-not-found`, `report.appeal-expired`. */
  findAppeal(input: AppealInput): Promise<Appeal>
  /** Idempotent. Throws like `findAppeal`. */
  appeal(input: AppealInput & { readonly text: string }): Promise<ReportResult>
  list(actor: Actor, filter: ReportFilter): Promise<ReportsPage>
  /** Throws `report.not-found`. */
  get(actor: Actor, id: number): Promise<ReportInQueue>
  /** Throws `report.not-found`, and `report.already-answered` when another operator was faster. */
  answer(actor: Actor, input: AnswerInput): Promise<ReportResult>
  /**
   * Blocks a public offer for one of the report reasons, and tells its company. Throws `offer.not-found`, and
   * `offer.state-conflict` when another operator was faster.
   */
  blockOffer(actor: Actor, input: BlockInput): Promise<ReportResult>
  /** Lifts any block and tells the company. Throws like `blockOffer`. */
  liftBlock(actor: Actor, input: BlockInput): Promise<ReportResult>
  /** Reason of the current block, for those who may see the offer; null without a record. */
  whyBlocked(tenantId: number, offerId: number): Promise<BlockReason | null>
  /** Number of unanswered reports and appeals, or of one of them. */
  countWaiting(actor: Actor, state?: 'open' | 'appealed'): Promise<number>
  /** Names the company's own page of an offer, for mails about blocks. Its feature uses this one, so it calls here. */
  linkToPanel(path: PanelPath): void
}

/** Path of an offer's page in the company's panel. */
type PanelPath = (guid: string, locale: Locale) => string

export interface ReportsDependencies extends TakingDependencies, AnsweringDependencies, BlockingDependencies {
  readonly offers: Pick<
    Offers,
    'getApplyTarget' | 'findMailedOffer' | 'listGuids' | 'blockOffer' | 'liftBlock'
  >
  readonly applications: Pick<Applications, 'countLive' | 'notifyOfBlock'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly links: BoardLinks
}

const PAGE_SIZE = 50
const DAY_MS = 86_400_000
const EMAIL_KEPT_MS = 90 * DAY_MS

export const createReports = (dependencies: ReportsDependencies): Reports => {
  const { database, offers, applications } = dependencies
  let panelPath: PanelPath | null = null
  workReports(dependencies, async (offerId, locale) => {
    const guid = (await offers.listGuids([offerId])).get(offerId)
    return guid === undefined || !panelPath ? null : panelPath(guid, locale)
  })

  return {
    linkToPanel(path) {
      panelPath = path
    },

    report: (input) => takeReport(dependencies, input),
    findAppeal: (input) => findAppeal(dependencies, input),
    appeal: (input) => takeAppeal(dependencies, input),

    async list(actor, filter) {
      allow(canSeeReports(actor))
      const found = await listReports(database, filter, PAGE_SIZE + 1)
      const reports = found.slice(0, PAGE_SIZE)
      return { reports, next: found.length > PAGE_SIZE ? (reports.at(-1)?.id ?? null) : null }
    },

    async get(actor, id) {
      allow(canSeeReports(actor))
      const report = await findReport(database, id)
      if (!report) throw new AppError('report.not-found')
      const { tenantId, offerId } = report
      const answers = await listAnswers(forTenant(database, tenantId), id)
      const [offer, candidates] = await Promise.all([
        offers.findMailedOffer(tenantId, offerId),
        applications.countLive(tenantId, offerId),
      ])
      return { ...report, answers, offer, candidates }
    },

    async answer(actor, input) {
      allow(canAnswerReports(actor))
      return answerReport(dependencies, actor, input)
    },

    async blockOffer(actor, input) {
      allow(canBlockOffers(actor))
      return blockDirectly(dependencies, actor, input)
    },

    async liftBlock(actor, input) {
      allow(canBlockOffers(actor))
      return liftDirectly(dependencies, actor, input)
    },

    whyBlocked: (tenantId, offerId) => findBlockReason(forTenant(database, tenantId), offerId),

    async countWaiting(actor, state) {
      allow(canSeeReports(actor))
      return countWaiting(database, state)
    },
  }
}

const workReports = (
  dependencies: ReportsDependencies,
  panelPathOf: (offerId: number, locale: Locale) => Promise<string | null>,
): void => {
  const { database, offers, tenants, jobs, mailer, links, clock, secret } = dependencies

  jobs.work(confirmReceipt, async ({ tenantId, reportId }) => {
    const report = await findReport(database, reportId)
    // Erased meanwhile.
    if (!report?.email) return
    await mailer.send(
      receiptMail({ tenant: tenants.byId(tenantId), report: { ...report, email: report.email }, links }),
    )
  })

  jobs.work(notifyReporter, async ({ tenantId, reportId, round }) => {
    const report = await findReport(database, reportId)
    const answer = await findAnswer(forTenant(database, tenantId), { reportId, round })
    const email = report?.email
    // Erased meanwhile.
    if (!report || !answer || !email) return
    const token = appealTokenOf(secret, report.uid)
    await mailer.send(
      answerMail({ tenant: tenants.byId(tenantId), report: { ...report, email }, answer, token, links }),
    )
  })

  jobs.work(notifyCompany, async ({ tenantId, reportId, round }) => {
    const db = forTenant(database, tenantId)
    const [report, answer] = await Promise.all([
      findReport(database, reportId),
      findAnswer(db, { reportId, round }),
    ])
    const offer = report && (await offers.findMailedOffer(tenantId, report.offerId))
    if (!report || !answer || !offer?.companyId) return
    for (const manager of await listManagers(db, offer.companyId))
      await mailer.send(
        blockedMail({
          ...{ tenant: tenants.byId(tenantId), report, answer, manager, links },
          panelPath: await panelPathOf(report.offerId, manager.locale),
        }),
      )
  })

  jobs.work(notifyOfBlock, async ({ tenantId, offerId, ...told }) => {
    const offer = await offers.findMailedOffer(tenantId, offerId)
    if (!offer?.companyId) return
    const shared = { tenant: tenants.byId(tenantId), links, offerTitle: offer.title, told }
    for (const manager of await listManagers(forTenant(database, tenantId), offer.companyId))
      await mailer.send(
        blockMail({ ...shared, manager, panelPath: await panelPathOf(offerId, manager.locale) }),
      )
  })

  jobs.work(tidyReports, async () => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    await updateErasedEmails(database, ago(EMAIL_KEPT_MS))
    await updateForgottenSenders(database, ago(DAY_MS))
  })
}
