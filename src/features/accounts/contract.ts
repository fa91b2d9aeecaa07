import type { Locale } from '#kernel/locale.ts'

export const accountKinds = ['candidate', 'employer', 'operator'] as const
export const companyRoles = ['owner', 'admin', 'recruiter', 'viewer'] as const
export type AccountKind = (typeof accountKinds)[number]
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
