import type { CompanyVerification } from '#features/companies/contract.ts'
import type { ConsentDocument } from '#features/consents/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { CompanyFilter, CompanySort, Decision } from './enumerations.ts'

/** A company in the console's list. */
export interface CheckedCompany {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly slug: string
  readonly website: string | null
  readonly verification: CompanyVerification
  readonly createdAt: Date
  /** From the registration, else from the billing details; null without either. */
  readonly taxId: string | null
  readonly country: string | null
  /** Number of held offers. */
  readonly heldCount: number
  readonly offerCount: number
  readonly people: number
}

export interface CompanyQuery {
  readonly show: CompanyFilter
  /** Part of a name, a website or a member's e-mail, or a tax id. */
  readonly text: string
  readonly tenantId?: number | undefined
  readonly sort?: CompanySort | undefined
  /** Cursor: the last company of the previous page. */
  readonly after?: number | undefined
}

export interface CompaniesPage {
  readonly companies: readonly CheckedCompany[]
  readonly next: number | null
}

export interface CompanyPerson {
  /** Id of the account. */
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly isConfirmed: boolean
}

export interface CompanyOffer {
  readonly id: number
  readonly guid: string
  readonly title: string
  readonly slug: string
  readonly state: OfferState
  /** Uid of the order that paid for the held offer; null when a code paid. */
  readonly orderUid: string | null
}

export interface CompanyDecision {
  readonly id: number
  readonly decision: Decision
  readonly reason: string
  readonly published: readonly string[]
  readonly codes: readonly string[]
  readonly refunds: readonly string[]
  readonly operator: string
  readonly decidedAt: Date
}

/** Data for the decision on a company. */
export interface CompanyToCheck {
  readonly company: CheckedCompany
  readonly registered: {
    readonly name: string
    readonly street: string
    readonly place: string
    readonly from: 'registers' | 'invoices'
  } | null
  readonly people: readonly CompanyPerson[]
  readonly offers: readonly CompanyOffer[]
  readonly decisions: readonly CompanyDecision[]
  /** Companies of any board with the same tax id or website. */
  readonly alike: readonly CheckedCompany[]
}

export interface TypedDecision {
  readonly decision: string
  readonly reason: string
  readonly money: string
}

export type DecisionOutcome =
  | { readonly kind: 'decided' }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export interface DecisionInput {
  readonly companyId: number
  readonly typed: TypedDecision
}

/** Notice in the company's panel; null for none. */
export type CheckNotice =
  | { readonly state: 'unverified' }
  | { readonly state: 'refused'; readonly reason: string }
  | null

export const companyCheckErrors = {
  'company.not-found': 404,
  // Another operator was faster.
  'company.already-decided': 409,
} as const

/** A member's answer to a consent, with the text as it was shown. */
export interface CompanyConsent {
  readonly id: number
  readonly email: string
  readonly text: string
  readonly isGiven: boolean
  readonly at: Date
  readonly withdrawnAt: Date | null
  readonly documents: readonly ConsentDocument[]
}
