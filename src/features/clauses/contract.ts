/** Length of a clause or consent in characters. */
export const clauseLimits = { min: 10, max: 10_000 } as const

/** A consent that candidates are asked for when they apply. */
export interface Consent {
  readonly enabled: boolean
  readonly value: string
}

/** Data protection texts of a company, copied to its new offers. */
export interface CompanyClauses {
  /** '' where none was written. */
  readonly informationClause: string
  readonly futureConsent: Consent
  readonly customConsent: Consent
}

export const noClauses: CompanyClauses = {
  informationClause: '',
  futureConsent: { enabled: false, value: '' },
  customConsent: { enabled: false, value: '' },
}

/** Roles that may change the company's clauses. */
export const clauseRoles = ['owner', 'admin'] as const

export const clauseErrors = {
  'company.not-found': 404,
  'clauses.invalid': 422,
  'clauses.conflict': 409,
} as const
