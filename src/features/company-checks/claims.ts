import type { CompanyVerification } from '#features/companies/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ClaimSort } from './enumerations.ts'

export type ClaimState = 'open' | 'granted' | 'refused'

/** Verification of a company that has to be verified before it can be granted a claim. */
export type ClaimHold = Exclude<CompanyVerification, 'verified'>

/** A company's claim on the imported company page and offers in its name. */
export interface CompanyClaim {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly companyName: string
  /** Null once the imported company was merged. */
  readonly targetId: number | null
  readonly targetName: string
  readonly note: string
  readonly state: ClaimState
  readonly reason: string
  readonly createdAt: Date
}

/** A claim as operators see it. */
export interface ClaimInQueue extends CompanyClaim {
  /** Names of other companies with an open claim to the same profile. */
  readonly rivals: readonly string[]
  /** E-mail address of the company's owner; null for a company without members. */
  readonly email: string | null
  /** Website of the claimed company; null without one and once the company is gone. */
  readonly website: string | null
  /** The claiming company must be verified first. */
  readonly isHeld: boolean
}

export interface ClaimQuery {
  /** Part of the name of either company. */
  readonly text: string
  readonly sort?: ClaimSort | undefined
  /** Cursor: the last claim of the previous page. */
  readonly after?: number | undefined
}

/** What a company can claim without an operator, because the member's e-mail has the website's domain. */
export interface Claimable {
  readonly domain: string
  /** Null when only offers were imported. */
  readonly name: string | null
  readonly slug: string | null
  readonly offerCount: number
}

export interface TypedClaim {
  /** URL of the company's page, or its slug. */
  readonly page: string
  readonly note: string
}

export type ClaimOutcome =
  | { readonly kind: 'asked' }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export const claimErrors = {
  'claim.not-found': 404,
  // Nothing is left to claim, or it was decided already.
  'claim.gone': 409,
  // The claiming company has to be verified first.
  'claim.held': 409,
} as const

export const MAX_NOTE_LENGTH = 1_000

export const claimProblems = ({ page, note }: TypedClaim): FormProblem[] => [
  ...(page === '' ? [{ field: 'page', reason: 'required' }] : []),
  ...(note === '' ? [{ field: 'note', reason: 'required' }] : []),
  ...(note.length > MAX_NOTE_LENGTH ? [{ field: 'note', reason: 'tooLong', limit: MAX_NOTE_LENGTH }] : []),
]

/** The slug in a typed URL, or the typed slug itself. */
export const slugOfPage = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
    ?.slice(0, 200) ?? ''
