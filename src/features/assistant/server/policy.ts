import type { CompanyRole } from '#features/accounts/contract.ts'

/** Viewers cannot edit offers, so they cannot use the assistant. */
export const canAskAssistant = (role: CompanyRole): boolean => role !== 'viewer'
