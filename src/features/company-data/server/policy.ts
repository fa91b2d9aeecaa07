import type { CompanyRole } from '#features/accounts/contract.ts'
import { companyDataRoles } from '../enumerations.ts'

export const canChangeCompanyData = (role: CompanyRole): boolean =>
  companyDataRoles.some((one) => one === role)
