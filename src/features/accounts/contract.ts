import { type ActorKind, actorKinds } from '#kernel/actor.ts'
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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without being used, and at most. */
export const sessionLifetimes: Readonly<Record<AccountKind, { idleMs: number; absoluteMs: number }>> = {
  candidate: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  employer: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  operator: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
}

/** What still lies between a right password and the console. */
export type SignInStage = 'complete' | 'code' | 'enrolment'

/** What an operator's phone is shown; nothing of it is stored before a code has proved that it arrived. */
export interface EnrolmentOffer {
  /** The secret, sealed for this session: comes back with the form. */
  readonly sealed: string
  /** In groups of four, for those who type it. */
  readonly secret: string
  /** A QR code of the otpauth address. */
  readonly svg: string
}
