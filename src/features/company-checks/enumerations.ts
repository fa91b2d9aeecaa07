// Apart from the contract, so that pages do not load server-only code.

export const decisions = ['verified', 'refused'] as const
export type Decision = (typeof decisions)[number]

/** What happens to payments for held offers of a refused company. */
export const compensations = ['code', 'refund'] as const
export type Compensation = (typeof compensations)[number]

/** Filters of the list of companies; 'waiting': with held offers that await a decision. */
export const companyFilters = ['waiting', 'unverified', 'refused', 'all'] as const
export type CompanyFilter = (typeof companyFilters)[number]

export const companySorts = ['newest', 'oldest', 'name', 'offers'] as const
export type CompanySort = (typeof companySorts)[number]
/** Orders of a filtered list, the default first: waiting companies are listed oldest first. */
export const sortsOf = (show: string): readonly [CompanySort, ...CompanySort[]] =>
  show === 'waiting' || show === '' ? ['oldest', 'newest', 'name', 'offers'] : companySorts

export const claimSorts = ['oldest', 'newest', 'name'] as const
export type ClaimSort = (typeof claimSorts)[number]

/** Company roles that may claim a company page. */
export const claimRoles = ['owner', 'admin'] as const
