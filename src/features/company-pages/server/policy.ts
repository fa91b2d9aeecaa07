import type { CompanyRole } from '#features/accounts/contract.ts'

/** All members see the drafts; viewers change nothing. */
export const canEditPages = (role: CompanyRole): boolean => role !== 'viewer'

/** Publishing is limited to owners and admins. */
export const canPublishPages = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'
