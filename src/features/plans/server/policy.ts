import type { CompanyRole } from '#features/accounts/contract.ts'

/** All members of the company see its codes. */
export const canSeeCodes = (role: CompanyRole | null): boolean => role !== null

/** Everybody who may write offers may use codes. */
export const canUseCodes = (role: CompanyRole | null): boolean => role !== null && role !== 'viewer'
