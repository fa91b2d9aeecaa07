import type { SignedIn } from '#kernel/actor.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { Clock } from '#kernel/clock.ts'
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

/** An action of the audit log, and whose texts have its words. */
export interface KnownAction {
  readonly action: AuditAction
  readonly feature: string
}

/** What every feature may be made of. */
export interface Core {
  readonly config: Config
  /** Of the configuration: signs links and tokens. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  readonly jobs: Jobs
  readonly limits: Limits
  readonly backoff: Backoff
  readonly mailer: Mailer
  /** Null where mail is really sent. */
  readonly mailbox: Mailbox | null
  readonly refusedAddresses: RefusedAddresses
  readonly files: Files
  readonly bodies: Bodies
  readonly documents: DocumentChecker
  readonly documentReader: DocumentReader
  readonly humanCheck: HumanCheck
  /** Of all features. */
  readonly auditActions: readonly KnownAction[]
  /** Of all features, once all have been created. */
  readonly personalData: () => PersonalDataParts
}

declare const noFeature: unique symbol

/** The services of each feature by its name; every manifest adds its own, so that they are typed everywhere. */
export interface FeatureServices {
  readonly [noFeature]?: never
}
export type FeatureName = keyof FeatureServices & string

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The services of these features in one object. */
export type ServicesOf<Names extends FeatureName> = [Names] extends [never]
  ? unknown
  : Together<FeatureServices[Names]>

/** The services of all features. */
export type AllServices = ServicesOf<FeatureName>

/** How many things of a console page wait for an operator. */
export type Count = (operator: SignedIn<'operator'>) => Promise<number>

/** How many things of a panel's page its company has, or wait there for somebody. */
export type PanelCount = (company: {
  readonly tenantId: number
  readonly companyId: number
}) => Promise<number>

/** How many things of a candidate's wait for them, or were kept. */
export type PersonalCount = (candidate: SignedIn<'candidate'>) => Promise<number>

/** The address of the picture that a candidate has given, or null. */
export type PortraitOf = (candidate: SignedIn<'candidate'>) => Promise<string | null>

export interface Feature<Name extends FeatureName, Used extends FeatureName> {
  /** As the folder is called. */
  readonly name: Name
  /** The features it may know, in code and in services. Without circles. */
  readonly uses: readonly Used[]
  /**
   * Makes its services, once a process; nothing runs before `start`. Services say here who does their jobs
   * (`jobs.work`).
   */
  create(parts: Core & ServicesOf<Used>): FeatureServices[Name] | Promise<FeatureServices[Name]>
  /** The calls of its API. */
  endpoints?(parts: Core & ServicesOf<Used | Name>): readonly Handler[]
  /** What the API's document says of its tags. */
  readonly tags?: Readonly<Record<string, string>>
  /** In a process that serves pages, before it opens its doors. */
  start?(parts: Core & ServicesOf<Used | Name>): Promise<void> | void
  /** After the jobs, before the database. Features that use it have stopped. */
  stop?(parts: Core & ServicesOf<Used | Name>, ending: { readonly afterFault: boolean }): Promise<void> | void
  /** Whether a process that serves pages can do without waiting; asked again and again. */
  isReady?(parts: Core & ServicesOf<Used | Name>): boolean
  readonly auditActions?: readonly AuditAction[]
  /** By file: why it asks for rows of all tenants (`acrossTenants` of the database). */
  readonly acrossTenants?: Readonly<Record<string, string>>
  /** By the names of its console pages: shown beside them in the console's navigation. */
  consoleCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, Count>>
  /** By the names of its pages in the employer's panel: shown beside them in the panel's navigation. */
  panelCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, PanelCount>>
  /** What it keeps of an account: for the copy that its owner asks for, and for erasing it. */
  personalData?(parts: Core & ServicesOf<Used | Name>): PersonalData
  /** Of its tables, those that do not go with the account by themselves; `personal-data.test.ts` asks for them. */
  readonly personalColumns?: PersonalColumns
  /** By the kinds of its mails that can be refused: what the button of a mail program does. */
  unsubscribes?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, Unsubscribe>>
  /** By the names of counters (`favourites`): shown beside the entries of `pages/frame.ts` that name them. */
  personalCounts?(parts: Core & ServicesOf<Used | Name>): Readonly<Record<string, PersonalCount>>
  /** What it offers on the socket; other features' rooms are out of its reach. */
  realtime?(parts: Core & ServicesOf<Used | Name>): readonly RealtimeNamespace[]
  /** Of the one feature that keeps the pictures of candidates. */
  portraitOf?(parts: Core & ServicesOf<Used | Name>): PortraitOf
}

/** The default export of `manifest.ts` in a feature's folder. */
export const defineFeature = <Name extends FeatureName, Used extends FeatureName = never>(
  feature: Feature<Name, Used>,
): Feature<Name, Used> => feature
