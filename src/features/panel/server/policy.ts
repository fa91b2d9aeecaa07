import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'

/** Viewers only read. */
export const canChangeOffers = (role: CompanyRole): boolean => managesOffers(role)

/** What is deleted for everybody is decided by those who answer for the company. */
export const canChangeRetention = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

/** What is said on every offer of the company. */
export const canPromiseAnswers = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

/** What everybody of the company sees, and does not see. */
export const canSetBlindReview = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

export const canDecideApplications = (role: CompanyRole): boolean => managesOffers(role)
