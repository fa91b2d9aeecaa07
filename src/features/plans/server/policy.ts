import type { CompanyRole } from '#features/accounts/contract.ts'

/** Everybody in a company sees what it has paid for. */
export const canSeeCodes = (role: CompanyRole | null): boolean => role !== null

/** Whoever writes offers publishes them with what was paid. */
export const canUseCodes = (role: CompanyRole | null): boolean => role !== null && role !== 'viewer'
