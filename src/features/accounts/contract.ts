import { type Actor, type ActorKind, actorKinds } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'

export const accountKinds = actorKinds
export const companyRoles = ['owner', 'admin', 'recruiter', 'viewer'] as const
export type AccountKind = ActorKind
export type CompanyRole = (typeof companyRoles)[number]

export interface Account {
  readonly id: number
  readonly uid: string
  readonly kind: AccountKind
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
  readonly emailConfirmedAt: Date | null
}

export interface AccountDraft {
  readonly kind: AccountKind
  /** Stored in lower case; unique for a kind within a tenant. */
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly locale?: Locale
  readonly isEmailConfirmed?: boolean
}

export interface Membership {
  readonly companyId: number
  readonly role: CompanyRole
}

/** Somebody who works for a company, with what their role there allows. */
export interface CompanyMember {
  readonly tenantId: number
  readonly companyId: number
  readonly accountId: number
  readonly role: CompanyRole
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without being used, and at most. */
export const sessionLifetimes: Readonly<Record<AccountKind, { idleMs: number; absoluteMs: number }>> = {
  candidate: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
  employer: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  operator: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
}

/** Why a session is over: 'reused' when a token of it was shown again, 'replaced' by one with a second factor. */
export type SessionEnd = 'signed-out' | 'ended' | 'reused' | 'password' | 'replaced'

/** Error codes of accounts with their status. */
export const accountErrors = {
  'account.invalid': 422,
  'account.link-not-found': 404,
  'sign-in.wrong-password': 401,
  'sign-in.wrong-code': 401,
  'sign-in.code-required': 401,
  'sign-in.unconfirmed': 403,
  'sign-in.blocked': 403,
  'sign-in.closed': 403,
  'request.too-many': 429,
} as const

/** Error codes of a company's team with their status. */
export const teamErrors = {
  'company.not-found': 404,
  'member.not-found': 404,
  'member.last-owner': 409,
  'member.already': 409,
  'account.invalid': 422,
} as const

/** How long the links of mails work. */
export const mailedTokenLifetimes = {
  'confirm-account': DAY_MS,
  'reset-password': HOUR_MS,
  'change-email': DAY_MS,
} as const
/** Of an invitation to several: the reason is that of a form's problem, or an error code. */
export interface RefusedInvitation {
  readonly email: string
  readonly reason: string
}

export const invitationLifetimeMs = 7 * DAY_MS

/** What an account's owner reads in its log; each has its words in the messages. */
export const accountActions = [
  'account.created',
  'account.confirmed',
  'account.registered-again',
  'signed-in',
  'sign-in.failed',
  'signed-out',
  'session.ended',
  'sessions.ended',
  'session.reused',
  'password.changed',
  'password.reset',
  'email.change-asked',
  'email.changed',
  'name.changed',
  'cv.changed',
  'cv.removed',
  'data.exported',
  'erasure.asked',
  'second-factor.enrolled',
  'second-factor.removed',
  'second-factor.failed',
  'recovery-code.used',
  'recovery-codes.renewed',
  'passkey.added',
  'passkey.removed',
  'company.joined',
  'company.left',
  'company.role-changed',
  'account.blocked',
  'account.unblocked',
] as const
export type AccountAction = (typeof accountActions)[number]

export interface AccountEvent {
  readonly id: number
  readonly at: Date
  readonly action: AccountAction
  readonly ip: string
  readonly userAgent: string
  /** Why, of what an operator did. */
  readonly note: string
}

/** The newest first. */
export interface AccountEventsPage {
  readonly events: readonly AccountEvent[]
  /** For the next page's `before`; null on the last. */
  readonly next: number | null
}

export const consentPurposes = ['terms', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** One account signed in on one device. */
export interface DeviceSession {
  readonly id: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
  /** The network that it came from, without the last part of the address. */
  readonly network: string
  readonly device: Device
  /** The one that asks. */
  readonly isCurrent: boolean
}

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari'] as const
export const systems = ['Android', 'iOS', 'Linux', 'macOS', 'Windows'] as const
export type DeviceForm = 'computer' | 'phone' | 'program'

/** What a User-Agent header says; null for what it does not. */
export interface Device {
  readonly browser: (typeof browsers)[number] | null
  readonly system: (typeof systems)[number] | null
  readonly form: DeviceForm
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export interface TeamMember {
  /** Of the account. */
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: CompanyRole
  /** The one who asks. */
  readonly isSelf: boolean
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: CompanyRole
  readonly expiresAt: Date
}

/** What still lies between a right password and what it opens. */
export type SignInStage = 'complete' | 'code' | 'enrolment'

/** What somebody's phone is shown; nothing of it is stored before a code has proved that it arrived. */
export interface EnrolmentOffer {
  /** The secret, sealed for this session: comes back with the form. */
  readonly sealed: string
  /** In groups of four, for those who type it. */
  readonly secret: string
  /** A QR code of the otpauth address. */
  readonly svg: string
}

/** One that could still be used. */
export interface OpenSession {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly ip: string
  readonly userAgent: string
}

export interface CaredFor {
  readonly tenantId: number
  readonly accountId: number
}

/**
 * What an operator does to somebody's account, each with its entry in the audit log and in the account's own. Throws
 * 'account.not-found', and 'account.changed-meanwhile' where somebody was quicker.
 */
export interface AccountCare {
  listSessions(actor: Actor, of: CaredFor): Promise<OpenSession[]>
  endSession(actor: Actor, of: CaredFor, sessionId: string): Promise<void>
  /** All of them. */
  endSessions(actor: Actor, of: CaredFor): Promise<void>
  /** With its passkeys and sessions. Its owner is told why. */
  resetSecondFactor(actor: Actor, of: CaredFor, reason: string): Promise<void>
  /** The mail that confirms the address, once more. Throws 'request.too-many'. */
  mailConfirmation(actor: Actor, of: CaredFor): Promise<void>
  /** Nobody signs in to it, and who is signed in is so no more. Its owner is told why. */
  block(actor: Actor, of: CaredFor, reason: string): Promise<void>
  unblock(actor: Actor, of: CaredFor, reason: string): Promise<void>
}
