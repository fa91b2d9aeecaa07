import type { CompanyVerification } from '#features/companies/contract.ts'
import type { ConsentDocument } from '#features/consents/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { CompanyFilter, CompanySort, Decision } from './enumerations.ts'

/** A company as the console lists it. */
export interface CheckedCompany {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly slug: string
  readonly website: string | null
  readonly verification: CompanyVerification
  readonly createdAt: Date
  /** As it is registered, else as invoices are made out to it; null before either. */
  readonly taxId: string | null
  readonly country: string | null
  /** Paid for and waiting. */
  readonly heldCount: number
  readonly offerCount: number
  readonly people: number
}

export interface CompanyQuery {
  readonly show: CompanyFilter
  /** Part of a name, of a website, of somebody's e-mail, or a tax id. */
  readonly text: string
  readonly tenantId?: number | undefined
  readonly sort?: CompanySort | undefined
  /** The last company of the page before. */
  readonly after?: number | undefined
}

export interface CompaniesPage {
  readonly companies: readonly CheckedCompany[]
  readonly next: number | null
}

export interface CompanyPerson {
  /** Of the account. */
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
  /** What paid for an offer that waits: an order, else a code. */
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

/** All that helps to decide. */
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
  /** Others with the same tax id or website, of any board. */
  readonly alike: readonly CheckedCompany[]
}

export interface TypedDecision {
  readonly decision: string
  readonly reason: string
  readonly money: string
}

export type Decided =
  | { readonly kind: 'decided' }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export interface DecisionInput {
  readonly companyId: number
  readonly typed: TypedDecision
}

/** What a company is told in its panel; null where nothing is to be said. */
export type Standing =
  | { readonly state: 'unverified' }
  | { readonly state: 'refused'; readonly reason: string }
  | null

export const companyCheckErrors = {
  'company.not-found': 404,
  // somebody else was quicker
  'company.already-decided': 409,
} as const

/** What somebody of a company answered, as it was asked. */
export interface CompanyConsent {
  readonly id: number
  readonly email: string
  readonly text: string
  readonly isGiven: boolean
  readonly at: Date
  readonly withdrawnAt: Date | null
  readonly documents: readonly ConsentDocument[]
}
