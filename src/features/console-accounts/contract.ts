import type { AccountKind, CompanyRole, Device } from '#features/accounts/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { AccountChange, AccountSort, AccountState } from './enumerations.ts'

export interface ListedAccount {
  readonly id: number
  readonly tenantId: number
  readonly kind: AccountKind
  readonly email: string
  /** '' for an account without a name. */
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

/** All that is kept of an account whose owner had it erased. */
export interface ErasedAccount {
  readonly id: number
  readonly tenantId: number
  readonly erasedAt: Date
}

export interface AccountQuery {
  /** Part of an e-mail address or a name, or an account's id. */
  readonly text: string
  readonly tenantId?: number | undefined
  readonly kind?: AccountKind | undefined
  readonly state?: AccountState | undefined
  readonly sort?: AccountSort | undefined
  /** Id of the last account on the previous page. */
  readonly after?: number | undefined
}

/** `erased` is filled only for the state 'erased'; nothing is kept to search erased accounts by. */
export interface AccountsPage {
  readonly accounts: readonly ListedAccount[]
  readonly erased: readonly ErasedAccount[]
  readonly next: number | null
}

export interface SessionOfAccount {
  readonly id: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
  /** IP address without its last part. */
  readonly network: string
  readonly device: Device
}

/** What an operator sees of an account; nothing that its owner wrote or sent. */
export interface AccountDetail {
  readonly account: ListedAccount
  readonly confirmedAt: Date | null
  /** The newest block with the reason mailed to the owner; null for an account that is not blocked. */
  readonly block: { readonly at: Date; readonly reason: string } | null
  /** Since when the address takes no mail, or its owner wants none. */
  readonly refusedMail: { readonly reason: 'bounce' | 'complaint'; readonly at: Date } | null
  readonly sessions: readonly SessionOfAccount[]
  readonly secondFactorSince: Date | null
  readonly passkeyCount: number
}

export type AccountLookup =
  | { readonly kind: 'account'; readonly found: AccountDetail }
  | { readonly kind: 'erased'; readonly erased: ErasedAccount }

export interface TypedChange {
  readonly does: string
  readonly reason: string
  /** Id of the session to end. */
  readonly session: string
}

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly does: AccountChange }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export const consoleAccountErrors = {
  'account.not-found': 404,
  // the account has changed meanwhile
  'account.changed-meanwhile': 409,
} as const
