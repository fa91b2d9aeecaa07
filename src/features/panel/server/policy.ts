import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'

/** Viewers only read. */
export const canChangeOffers = (role: CompanyRole): boolean => managesOffers(role)

export const canDecideApplications = (role: CompanyRole): boolean => managesOffers(role)
