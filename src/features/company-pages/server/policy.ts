import type { CompanyRole } from '#features/accounts/contract.ts'

/** Everybody of the company sees its drafts; a viewer changes nothing. */
export const canEditPages = (role: CompanyRole): boolean => role !== 'viewer'

/** What the whole world reads of the company is up to those who answer for it. */
export const canPublishPages = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'
