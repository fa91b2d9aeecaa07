import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'

/** Viewers only read. */
export const canChangeOffers = (role: CompanyRole): boolean => managesOffers(role)

/** A deletion that affects everybody is limited to owners and admins. */
export const canChangeRetention = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

/** The promise appears on every offer of the company. */
export const canPromiseAnswers = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

/** Affects what all members can see. */
export const canSetBlindReview = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'

export const canDecideApplications = (role: CompanyRole): boolean => managesOffers(role)
