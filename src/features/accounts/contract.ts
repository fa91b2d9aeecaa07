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
  /** Stored in lower case; unique within tenant and kind. */
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

/** Membership of an account in a company, with its role there. */
export interface CompanyMember {
  readonly tenantId: number
  readonly companyId: number
  readonly accountId: number
  readonly role: CompanyRole
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts unused, and how long at most. */
export const sessionLifetimes: Readonly<Record<AccountKind, { idleMs: number; absoluteMs: number }>> = {
  candidate: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
  employer: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  operator: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
}

/**
 * Why a session ended: 'reused' when an old refresh token was presented, 'replaced' by a session with a second factor.
 */
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
  'member.changed': 409,
  'account.invalid': 422,
} as const

/** How long mailed links work, by purpose. */
export const mailedTokenLifetimes = {
  'confirm-account': DAY_MS,
  'reset-password': HOUR_MS,
  'change-email': DAY_MS,
} as const
/** An address of an invitation to several that was refused; `reason` is that of a form's problem, or an error code. */
export interface RefusedInvitation {
  readonly email: string
  readonly reason: string
}

export const invitationLifetimeMs = 7 * DAY_MS

/** Actions recorded in an account's log, which its owner can read; the messages have a text for each. */
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
  /** The reason that an operator gave for the action. */
  readonly note: string
}

/** A page of an account's log, newest first. */
export interface AccountEventsPage {
  readonly events: readonly AccountEvent[]
  /** Id to pass as `before` for the next page; null on the last. */
  readonly next: number | null
}

export const consentPurposes = ['terms', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** One account signed in on one device. */
export interface DeviceSession {
  readonly id: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
  /** Network of the IP address, without its last part. */
  readonly network: string
  readonly device: Device
  /** Whether it is the session of this request. */
  readonly isCurrent: boolean
}

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari'] as const
export const systems = ['Android', 'iOS', 'Linux', 'macOS', 'Windows'] as const
export type DeviceForm = 'computer' | 'phone' | 'program'

/** What a User-Agent header reveals; unknown parts are null. */
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
  /** Uid of the account. */
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: CompanyRole
  /** Whether it is the account that asks. */
  readonly isSelf: boolean
}

/** A public offer and the one of the team, or formerly of it, whom its page names as the contact. */
export interface NamedOffer {
  readonly offerId: string
  readonly title: string
  /** Uid of the contact's account. */
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly hasLeft: boolean
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: CompanyRole
  readonly expiresAt: Date
}

/** What a session still needs after the right password: nothing, the second factor's code, or its enrolment. */
export type SignInStage = 'complete' | 'code' | 'enrolment'

/**
 * The secret of a new second factor, to be put into an authenticator app. Stored only once a code proves that it
 * arrived there.
 */
export interface EnrolmentOffer {
  /** The secret, sealed for this session; the form sends it back. */
  readonly sealed: string
  /** The secret in groups of four, for typing. */
  readonly secret: string
  /** A QR code of the otpauth address. */
  readonly svg: string
}

/** A session that can still be used. */
export interface OpenSession {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly ip: string
  readonly userAgent: string
}

export interface ManagedAccount {
  readonly tenantId: number
  readonly accountId: number
}

/**
 * Actions of an operator on an account; each is recorded in the audit log and in the account's own. Throws
 * 'account.not-found', and 'account.changed-meanwhile' when a concurrent change made it pointless.
 */
export interface AccountAdministration {
  listSessions(actor: Actor, of: ManagedAccount): Promise<OpenSession[]>
  endSession(actor: Actor, of: ManagedAccount, sessionId: string): Promise<void>
  /** Ends all sessions of the account. */
  endSessions(actor: Actor, of: ManagedAccount): Promise<void>
  /** Removes the second factor, the passkeys and the sessions. The owner is mailed the reason. */
  resetSecondFactor(actor: Actor, of: ManagedAccount, reason: string): Promise<void>
  /** Mails the link that confirms the address again. Throws 'request.too-many'. */
  mailConfirmation(actor: Actor, of: ManagedAccount): Promise<void>
  /** Prevents sign-ins and ends the sessions. The owner is mailed the reason. */
  block(actor: Actor, of: ManagedAccount, reason: string): Promise<void>
  unblock(actor: Actor, of: ManagedAccount, reason: string): Promise<void>
}
