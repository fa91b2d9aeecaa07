import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ClaimSort } from './enumerations.ts'

export type ClaimState = 'open' | 'granted' | 'refused'

/** A company's wish to take over what was imported in its name. */
export interface CompanyClaim {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly companyName: string
  /** Null once it was taken over. */
  readonly targetId: number | null
  readonly targetName: string
  readonly note: string
  readonly state: ClaimState
  readonly reason: string
  readonly createdAt: Date
}

/** As operators see it. */
export interface ClaimInQueue extends CompanyClaim {
  /** Other companies that ask for the same profile. */
  readonly rivals: readonly string[]
  /** Of the company's owner; null for a company without people. */
  readonly email: string | null
}

export interface ClaimQuery {
  /** Part of the name of either company. */
  readonly text: string
  readonly sort?: ClaimSort | undefined
  /** The last claim of the page before. */
  readonly after?: number | undefined
}

/** What a company may take over at once, because its people's e-mails have the domain of the website. */
export interface Claimable {
  readonly domain: string
  /** Null where only offers were imported. */
  readonly name: string | null
  readonly slug: string | null
  readonly offerCount: number
}

export interface TypedClaim {
  /** Address of the company's page, or its last part. */
  readonly page: string
  readonly note: string
}

export type Asked =
  | { readonly kind: 'asked' }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export const claimErrors = {
  'claim.not-found': 404,
  // there is nothing to take over any more, or it was decided already
  'claim.gone': 409,
} as const

export const MOST_NOTE = 1_000

export const claimProblems = ({ page, note }: TypedClaim): FormProblem[] => [
  ...(page === '' ? [{ field: 'page', reason: 'required' }] : []),
  ...(note === '' ? [{ field: 'note', reason: 'required' }] : []),
  ...(note.length > MOST_NOTE ? [{ field: 'note', reason: 'tooLong', limit: MOST_NOTE }] : []),
]

/** Of a typed address, or the slug itself. */
export const slugOfPage = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
    ?.slice(0, 200) ?? ''
