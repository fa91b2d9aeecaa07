import { sql } from 'kysely'
import type { Companies } from '#features/companies/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { MailChoiceService } from '#features/mail-choices/server/service.ts'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { HumanCheck } from '#server/captcha/human-check.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { Files } from '#server/files/files.ts'
import type { JobScope, Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Applicant } from '../applicant-gateway.ts'
import type { ApplicationForm } from '../contract.ts'
import { addReceived, type ReceivedApplication } from './add-received.ts'
import { type BlockNotice, countLive } from './blocks/block-store.ts'
import { queueBlockMails, queueBlockNotification, sendBlockMail } from './blocks/notify-of-block.ts'
import {
  type ConfirmedApplication,
  confirmEmail,
  type FindAccount,
  type MailedToken,
} from './confirmation.ts'
import { type ConsentTexts, consentTextsOf } from './consents.ts'
import { adoptGuests, findGuestApplication, type GuestApplication, type ProvenAddress } from './guest.ts'
import { type HandOverStatus, listToRetry, readHandOverStatus } from './hand-over.ts'
import type { History } from './history/history.ts'
import {
  confirmConsentWithdrawal,
  notifyCandidate,
  notifyCandidateOfBlock,
  notifyCompany,
  notifyOfBlock,
  notifyOfOutcome,
  notifyOfStatus,
  notifyOfWithdrawal,
  tidyApplications,
} from './jobs.ts'
import type { AnswerPromises } from './keeping/answer-promises.ts'
import type { BlindReviews } from './keeping/blind-reviews.ts'
import { type ConsentWithdrawals, createConsentWithdrawals } from './keeping/consent-withdrawals.ts'
import type { Retention } from './keeping/retention.ts'
import { takeOver } from './keeping/take-over.ts'
import { sendWithdrawalConfirmation } from './keeping/withdrawal-confirmation.ts'
import type { MailLinks } from './mails.ts'
import { describeApplicant } from './one-click.ts'
import { sendCandidateMail, sendCompanyMail, sendOutcomeMail } from './send-mails.ts'
import { createProposedConsents, type ProposedConsents } from './statuses/proposed-consents.ts'
import { sendStatusMail, sendWithdrawalMail } from './statuses/send-status-mails.ts'
import { createStatusBatches, type StatusBatches } from './statuses/status-batches.ts'
import { createStatusChanges, type StatusChanges } from './statuses/status-changes.ts'
import { type SubmitInput, type Submitted, submitApplication } from './submit.ts'
import { tidy } from './tidy.ts'

export type {
  AnswerPromises,
  BlindReviews,
  HandOverStatus,
  History,
  MailLinks,
  ReceivedApplication,
  Retention,
}

/**
 * The account that sent an application, in a query of `applications`. Null as well for one that took the application
 * over from its address unless that was confirmed for this very application: anybody can have applied as a guest with
 * it, the company included.
 */
export const sentBy = sql<number | null>`case
  when applications.adopted_at is null or applications.email_confirmed_at is not null
  then applications.candidate_account_id end`

/** The form of a page without scripts, as read by `withApplicationForm`. */
export type PostedForm = Omit<SubmitInput, 'humanCheckToken' | 'via'>

/** Result of a posted form: sent, or refused with its input. */
export type FormOutcome =
  | ({ readonly kind: 'sent'; readonly name: string; readonly email: string } & Submitted)
  | {
      readonly kind: 'refused'
      /** An error code of the contract, or `request.too-many`. */
      readonly code: string
      /** Problems of `application.invalid`; reasons are keys of `applications:errors`. */
      readonly problems: readonly { readonly field: string; readonly reason: string }[]
      readonly form: ApplicationForm
      readonly retryAfterSeconds: number | null
    }

export interface Applications extends StatusChanges, StatusBatches, ProposedConsents, ConsentWithdrawals {
  /** Stores applications that did not come by the form; nobody is mailed. */
  addReceived(tenantId: number, received: readonly ReceivedApplication[]): Promise<void>
  /** The consent texts of an offer's form. */
  consentTextsOf(tenant: Tenant, target: ApplyTarget, locale: Locale): ConsentTexts
  /** What an application would take from the profile. */
  describeApplicant(actor: SignedIn<'candidate'>): Promise<Applicant>
  submitApplication(input: SubmitInput): Promise<Submitted>
  /** Submits the form of a page without scripts. */
  submitForm(posted: PostedForm): Promise<FormOutcome>
  /** Throws `application.confirmation-not-found`, or `request.too-many`. */
  confirmEmail(mailed: MailedToken): Promise<ConfirmedApplication>
  /** Sets how the account of a confirmed address is found; until then no guest's application joins one. */
  setFindAccount(find: FindAccount): void
  /** Gives an account what was sent from its address without one, once its owner has confirmed it; returns their number. */
  adoptGuests(tx: TenantDb, proven: Omit<ProvenAddress, 'at'>): Promise<number>
  /** Data of a guest's application for the page that suggests an account; null once it has one. */
  findGuestApplication(tenantId: number, uid: string): Promise<GuestApplication | null>
  /** Gives a verified company access to the applications for offers it has claimed, in the caller's transaction. */
  takeOver(tx: TenantDb, companyId: number): Promise<number>
  /** Number of the offer's applications that await an answer. */
  countLive(tenantId: number, offerId: number): Promise<number>
  /**
   * Queues mails to everybody waiting for an answer about the offer's block or its lift, without the reason, in the
   * caller's transaction; returns their number. Candidates who turned off status mails get none.
   */
  notifyOfBlock(tx: TenantDb, told: BlockNotice): Promise<number>
  /** Undelivered accepted applications of all boards. */
  handOverStatus(): Promise<HandOverStatus>
  /** Retries the delivery of those given up or waiting too long; returns their number. */
  retryUndelivered(scope?: JobScope): Promise<number>
}

export interface ApplicationsDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly offers: Pick<Offers, 'getApplyTarget' | 'holdActiveOffer' | 'findMailedOffer' | 'listGuids'>
  readonly consents: Consents
  readonly profiles: Pick<Profiles, 'applicantOf' | 'readCv' | 'preferencesOf'>
  readonly files: Files
  readonly documents: DocumentChecker
  readonly humanCheck: HumanCheck
  readonly limits: Limits
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'work'>
  readonly mailChoices: Pick<MailChoiceService, 'find' | 'findDailyReader' | 'addToDigest'>
  readonly mailer: Mailer
  readonly clock: Clock
  readonly secret: string
  readonly links: MailLinks
}

export const createApplications = (dependencies: ApplicationsDependencies): Applications => {
  const { database, jobs, clock } = dependencies
  let findAccount: FindAccount = async () => null
  jobs.work(notifyCandidate, (told) => sendCandidateMail(dependencies, told))
  jobs.work(notifyCompany, (told, { attempt }) => sendCompanyMail(dependencies, told, attempt))
  jobs.work(notifyOfOutcome, (told) => sendOutcomeMail(dependencies, told))
  jobs.work(notifyOfStatus, (told) => sendStatusMail(dependencies, told))
  jobs.work(notifyOfWithdrawal, (told) => sendWithdrawalMail(dependencies, told))
  jobs.work(confirmConsentWithdrawal, (told) => sendWithdrawalConfirmation(dependencies, told))
  jobs.work(notifyOfBlock, (told) => queueBlockMails(dependencies, told))
  jobs.work(notifyCandidateOfBlock, (told) => sendBlockMail(dependencies, told))
  jobs.work(tidyApplications, () => tidy(dependencies))

  return {
    ...createStatusChanges(dependencies),
    ...createStatusBatches(dependencies),
    ...createProposedConsents(dependencies),
    ...createConsentWithdrawals(dependencies),
    takeOver: (tx, companyId) => takeOver(tx, { companyId, at: clock.now() }),
    addReceived: (tenantId, received) => addReceived(dependencies, tenantId, received),
    consentTextsOf,
    describeApplicant: (actor) => describeApplicant(dependencies.profiles, actor),
    submitApplication: (input) => submitApplication(dependencies, input),
    submitForm: (posted) => submitTyped(dependencies, { ...posted, humanCheckToken: null, via: 'page' }),
    confirmEmail: (mailed) => confirmEmail({ ...dependencies, findAccount }, mailed),
    setFindAccount(find) {
      findAccount = find
    },
    adoptGuests: (tx, proven) => adoptGuests(tx, { ...proven, at: clock.now() }),
    findGuestApplication: (tenantId, uid) => findGuestApplication(dependencies, { tenantId, uid }),
    countLive: (tenantId, offerId) => countLive(forTenant(database, tenantId), { offerId }),
    notifyOfBlock: (tx, told) => queueBlockNotification(dependencies, tx, told),
    handOverStatus: () => readHandOverStatus(dependencies, clock.now()),
    async retryUndelivered(scope = database) {
      const found = await listToRetry(database, clock.now())
      for (const told of found) await jobs.enqueue(scope, notifyCompany, told)
      return found.length
    },
  }
}

const submitTyped = async (
  dependencies: ApplicationsDependencies,
  input: SubmitInput,
): Promise<FormOutcome> => {
  const { form } = input
  try {
    const sent = await submitApplication(dependencies, input)
    return { kind: 'sent', name: form.name, email: form.email, ...sent }
  } catch (error) {
    // A missing offer is a 404 page, and an unexpected error is no refusal.
    if (!isAppError(error) || error.code === 'offer.not-found') throw error
    const { problems = [], retryAfterSeconds = null } = error.details
    return { kind: 'refused', code: error.code, problems, form, retryAfterSeconds }
  }
}
