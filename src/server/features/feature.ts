import type { SignedIn } from '#kernel/actor.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { Clock } from '#kernel/clock.ts'
import type { WaitingItem } from '#kernel/queue/waiting.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { HumanCheck } from '#server/captcha/human-check.ts'
import type { Config } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { DocumentReader } from '#server/files/document-reader.ts'
import type { Files } from '#server/files/files.ts'
import type { Handler } from '#server/http/handle.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff } from '#server/limits/backoff.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { RefusedAddresses } from '#server/mail/refused-addresses.ts'
import type { Unsubscribe } from '#server/mail/unsubscribe-page.ts'
import type { RealtimeNamespace } from '#server/realtime/namespace.ts'
import type { Bodies } from '#server/uploads/bodies.ts'
import type { PersonalColumns, PersonalData, PersonalDataParts } from './personal-data.ts'

/** An action of the audit log and the feature whose messages describe it. */
export interface KnownAction {
  readonly action: AuditAction
  readonly feature: string
}

/** Dependencies that every feature receives. */
export interface Core {
  readonly config: Config
  /** `config.secret`; signs links and tokens. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  readonly jobs: Jobs
  readonly limits: Limits
  readonly backoff: Backoff
  readonly mailer: Mailer
  /** The demo's mailbox; null when mails are really sent. */
  readonly mailbox: Mailbox | null
  readonly refusedAddresses: RefusedAddresses
  readonly files: Files
  readonly bodies: Bodies
  readonly documents: DocumentChecker
  readonly documentReader: DocumentReader
  readonly humanCheck: HumanCheck
  /** The audit actions of all features. */
  readonly auditActions: readonly KnownAction[]
  /** The personal-data handlers of all features; complete once all features have been created. */
  readonly personalData: () => PersonalDataParts
}

declare const noFeature: unique symbol

/** Types of the services by feature name; each manifest adds its own by declaration merging. */
export interface FeatureServices {
  readonly [noFeature]?: never
}
export type FeatureName = keyof FeatureServices & string

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The services of these features in one object. */
export type ServicesOf<Names extends FeatureName> = [Names] extends [never]
  ? unknown
  : UnionToIntersection<FeatureServices[Names]>

/** The services of all features. */
export type AllServices = ServicesOf<FeatureName>

/** Number of items on a console page that wait for an operator. */
export type Count = (operator: SignedIn<'operator'>) => Promise<number>

/** One kind of what waits for an operator, for the console's queue. */
export interface WaitingSource {
  /** The kind in the plural. */
  readonly name: MessageKey
  readonly nameOfOne: MessageKey
  /** The console page that counts these items in the navigation, perhaps with those of other kinds. */
  readonly countedBy: string
  readonly count: Count
  /** Oldest first. */
  list(operator: SignedIn<'operator'>, limit: number): Promise<readonly WaitingItem[]>
}

/** Number of a company's items on a page of the employer's panel, or of those that wait for an answer. */
export type PanelCount = (company: {
  readonly tenantId: number
  readonly companyId: number
}) => Promise<number>

/** Number of a candidate's items of one kind, such as unread messages or saved offers. */
export type PersonalCount = (candidate: SignedIn<'candidate'>) => Promise<number>

/** Address of the candidate's profile picture, or null. */
export type PortraitOf = (candidate: SignedIn<'candidate'>) => Promise<string | null>

export interface Feature<Name extends FeatureName, Used extends FeatureName> {
  /** The name of the feature's folder. */
  readonly name: Name
  /** Features whose code and services this one may use; cycles are refused. */
  readonly uses: readonly Used[]
  /**
   * Creates the services, once a process; nothing may run before `start`. Job handlers are registered here
   * (`jobs.work`).
   */
  create(parts: Core & ServicesOf<Used>): FeatureServices[Name] | Promise<FeatureServices[Name]>
  /** Handlers of the feature's API endpoints. */
  endpoints?(parts: Core & ServicesOf<Used | Name>): readonly Handler[]
  /** What the feature's error codes mean: the errors' messages, and in the OpenAPI document. */
  readonly errors?: Readonly<Record<string, string>>
  /** Descriptions of the feature's tags in the OpenAPI document. */
  readonly tags?: Readonly<Record<string, string>>
  /** Runs in processes that serve pages, before they accept requests. */
  start?(parts: Core & ServicesOf<Used | Name>): Promise<void> | void
  /** Runs after the jobs have stopped and before the database closes; features that use this one stop earlier. */
  stop?(parts: Core & ServicesOf<Used | Name>, ending: { readonly afterFault: boolean }): Promise<void> | void
  /** A readiness check of processes that serve pages, called at every probe. */
  isReady?(parts: Core & ServicesOf<Used | Name>): boolean
  readonly auditActions?: readonly AuditAction[]
  /** Reasons for the use of `acrossTenants`, by file. */
  readonly acrossTenants?: Readonly<Record<string, string>>
  /** Counters for the console's navigation, by page name. */
  consoleCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, Count>>
  /** What waits for an operator, by kind. */
  waiting?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, WaitingSource>>
  /** Counters for the navigation of the employer's panel, by page name. */
  panelCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, PanelCount>>
  /** Exports and erases what the feature stores about an account (GDPR). */
  personalData?(parts: Core & ServicesOf<Used | Name>): PersonalData
  /** Columns with personal data that the database does not delete with the account; see `personal-data.test.ts`. */
  readonly personalColumns?: PersonalColumns
  /** Handlers of the unsubscribe links in mails, by kind of mail. */
  unsubscribes?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, Unsubscribe>>
  /** A candidate's counters by name (`favourites`), shown at the entries of `pages/frame.ts` that name them. */
  personalCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, PersonalCount>>
  /** The feature's WebSocket namespaces; rooms of other features cannot be reached. */
  realtime?(parts: Core & ServicesOf<Used | Name>): readonly RealtimeNamespace[]
  /** Provided by the one feature that stores candidates' pictures. */
  portraitOf?(parts: Core & ServicesOf<Used | Name>): PortraitOf
}

/** The default export of `manifest.ts` in a feature's folder. */
export const defineFeature = <Name extends FeatureName, Used extends FeatureName = never>(
  feature: Feature<Name, Used>,
): Feature<Name, Used> => feature
