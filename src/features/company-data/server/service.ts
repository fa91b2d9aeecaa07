import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Billing } from '#features/payments/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { UploadedImage } from '#server/images/encode-image.ts'
import type { RegisteredData, TypedCompanyData } from '../contract.ts'
import { readCompanyData } from '../rules.ts'
import { canChangeCompanyData } from './policy.ts'
import { findRegistered, updateRegistered } from './store.ts'

export interface CompanyData {
  /** Null until it is first saved. */
  find(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<RegisteredData | null>
  /**
   * Saves everything typed and the logo, or nothing; also sets the company's billing data if it has none.
   * Throws 'company.invalid' with the problem of each field, 'image.invalid' with that of the logo.
   */
  save(member: CompanyMember, typed: TypedCompanyData, logo?: UploadedImage | null): Promise<void>
}

interface CompanyDataDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly companies: Pick<Companies, 'saveFacts' | 'encodeLogo' | 'saveLogo'>
  readonly billing: Pick<Billing, 'begin'>
}

export const createCompanyData = (dependencies: CompanyDataDependencies): CompanyData => {
  const { database, clock, companies, billing } = dependencies
  return {
    find: ({ tenantId, companyId }) => findRegistered(forTenant(database, tenantId), companyId),

    async save({ tenantId, companyId, role }, typed, logo) {
      allow(canChangeCompanyData(role))
      const { problems, form } = readCompanyData(typed)
      if (!form) throw new AppError('company.invalid', { problems })
      const { registered, website, size } = form
      const encoded = logo && (await companies.encodeLogo(logo))
      await forTenant(database, tenantId).transaction(async (tx) => {
        await updateRegistered(tx, { companyId, registered, now: clock.now() })
        if (encoded) await companies.saveLogo(tx, companyId, encoded)
        await companies.saveFacts(tx, companyId, { website, size })
        await billing.begin(tx, companyId, registered)
      })
    },
  }
}
