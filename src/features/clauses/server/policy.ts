import type { CompanyRole } from '#features/accounts/contract.ts'
import { clauseRoles } from '../contract.ts'

export const canChangeClauses = (role: CompanyRole): boolean => clauseRoles.some((one) => one === role)
