// Apart from the contract, so that pages do not carry what only servers need.

export const decisions = ['verified', 'refused'] as const
export type Decision = (typeof decisions)[number]

/** What becomes of the money for offers of a refused company. */
export const moneyWays = ['code', 'refund'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** What the list of companies shows; 'waiting': something is paid for and waits for a decision. */
export const companyFilters = ['waiting', 'unverified', 'refused', 'all'] as const
export type CompanyFilter = (typeof companyFilters)[number]

export const companySorts = ['newest', 'oldest', 'name', 'offers'] as const
export type CompanySort = (typeof companySorts)[number]
/** The first is the one without a choice: who waits stands in the order of coming. */
export const sortsOf = (show: string): readonly [CompanySort, ...CompanySort[]] =>
  show === 'waiting' || show === '' ? ['oldest', 'newest', 'name', 'offers'] : companySorts

export const claimSorts = ['oldest', 'newest', 'name'] as const
export type ClaimSort = (typeof claimSorts)[number]

/** Who speaks for a company. */
export const claimRoles = ['owner', 'admin'] as const
