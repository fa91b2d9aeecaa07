import type { AccountKind, CompanyRole, Device } from '#features/accounts/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { AccountChange, AccountSort, AccountState } from './enumerations.ts'

export interface ListedAccount {
  readonly id: number
  readonly tenantId: number
  readonly kind: AccountKind
  readonly email: string
  /** Empty for somebody who gave none. */
  readonly name: string
  readonly state: Exclude<AccountState, 'erased'>
  readonly createdAt: Date
  readonly signedInAt: Date | null
  readonly memberships: readonly CompanyOfAccount[]
}

export interface CompanyOfAccount {
  readonly companyId: number
  readonly companyName: string
  readonly role: CompanyRole
}

/** All that is left of an account whose owner had it erased. */
export interface ErasedAccount {
  readonly id: number
  readonly tenantId: number
  readonly erasedAt: Date
}

export interface AccountQuery {
  /** Part of an e-mail or of a name, or an account's number. */
  readonly text: string
  readonly tenantId?: number | undefined
  readonly kind?: AccountKind | undefined
  readonly state?: AccountState | undefined
  readonly sort?: AccountSort | undefined
  /** The last account of the page before. */
  readonly after?: number | undefined
}

/** Erased ones are a list of their own: nothing is left to find them by. */
export interface AccountsPage {
  readonly accounts: readonly ListedAccount[]
  readonly erased: readonly ErasedAccount[]
  readonly next: number | null
}

export interface SessionOfAccount {
  readonly id: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
  /** Without the last part of the address. */
  readonly network: string
  readonly device: Device
}

/** What helps its owner, and nothing that he wrote or sent. */
export interface AccountLookedAt {
  readonly account: ListedAccount
  readonly confirmedAt: Date | null
  /** The newest block, with what its owner was told; null while there is none. */
  readonly block: { readonly at: Date; readonly reason: string } | null
  readonly sessions: readonly SessionOfAccount[]
  readonly secondFactorSince: Date | null
  readonly passkeyCount: number
}

export type LookedAt =
  | { readonly kind: 'account'; readonly found: AccountLookedAt }
  | { readonly kind: 'erased'; readonly erased: ErasedAccount }

export interface TypedChange {
  readonly does: string
  readonly reason: string
  /** The session that is to end. */
  readonly session: string
}

export type Changed =
  | { readonly kind: 'done'; readonly does: AccountChange }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export const consoleAccountErrors = {
  'account.not-found': 404,
  // somebody else was quicker
  'account.changed-meanwhile': 409,
} as const
