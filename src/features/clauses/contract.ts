/** Letters of a clause or a consent. */
export const clauseLimits = { min: 10, max: 10_000 } as const

/** A consent that candidates are asked for when they apply. */
export interface Consent {
  readonly enabled: boolean
  readonly value: string
}

/** What a company's new offers say about personal data. */
export interface CompanyClauses {
  /** Empty where none was written. */
  readonly informationClause: string
  readonly futureConsent: Consent
  readonly customConsent: Consent
}

export const noClauses: CompanyClauses = {
  informationClause: '',
  futureConsent: { enabled: false, value: '' },
  customConsent: { enabled: false, value: '' },
}

/** Who in a company writes its clauses. */
export const clauseRoles = ['owner', 'admin'] as const

export const clauseErrors = { 'company.not-found': 404, 'clauses.invalid': 422 } as const
