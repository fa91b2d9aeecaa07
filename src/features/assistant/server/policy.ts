import type { CompanyRole } from '#features/accounts/contract.ts'

/** Whoever may write offers may have help with it. */
export const canAskAssistant = (role: CompanyRole): boolean => role !== 'viewer'
