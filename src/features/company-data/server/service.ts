import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Billing } from '#features/payments/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { editionsOf, mergeEditions } from '#server/forms/editions.ts'
import type { UploadedImage } from '#server/images/encode-image.ts'
import {
  companyDataParts,
  type RegisteredData,
  type StoredCompanyData,
  type TypedCompanyData,
} from '../contract.ts'
import { type CompanyDataForm, readCompanyData } from '../rules.ts'
import { canChangeCompanyData } from './policy.ts'
import { findRegistered, updateRegistered } from './store.ts'

export interface CompanyData {
  /** Null until it is first saved. */
  find(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<RegisteredData | null>
  /** From the company's invoices while nothing is saved; null if there is nothing to propose. */
  propose(member: CompanyMember): Promise<RegisteredData | null>
  /** Names the edition of each part, for `save`. */
  editionsOf(stored: StoredCompanyData): string
  /**
   * Saves everything typed and the logo, or nothing; also sets the company's billing data if it has none. With the
   * editions that were edited, parts that others alone changed since are kept; of parts that both sides changed it throws
   * 'company.conflict' with the `fields` that differ and the parts that are `theirs` alone.
   * Throws 'company.invalid' with the problem of each field, 'image.invalid' with that of the logo.
   */
  save(
    member: CompanyMember,
    typed: TypedCompanyData,
    edited?: { readonly logo?: UploadedImage | null; readonly editions?: string | undefined },
  ): Promise<void>
}

interface CompanyDataDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly companies: Pick<Companies, 'lockFacts' | 'saveFacts' | 'encodeLogo' | 'saveLogo'>
  readonly billing: Pick<Billing, 'begin' | 'ofCompany'>
}

/** What to store of the typed form. Throws 'company.conflict' if both sides have changed a part differently. */
const merged = (stored: StoredCompanyData, typed: CompanyDataForm, editions: string): CompanyDataForm => {
  const { form, conflicts, theirs } = mergeEditions<StoredCompanyData, (typeof companyDataParts)[number]>({
    ...{ parts: companyDataParts, stored, typed, editions },
  })
  if (conflicts.length === 0) return { ...form, registered: form.registered ?? typed.registered }
  const fields = conflicts.flatMap((part) =>
    part === 'registered'
      ? Object.entries(typed.registered)
          .filter(
            ([field, value]) => !isSame(value, new Map(Object.entries(stored.registered ?? {})).get(field)),
          )
          .map(([field]) => field)
      : [part],
  )
  throw new AppError('company.conflict', { fields, theirs })
}

export const createCompanyData = (dependencies: CompanyDataDependencies): CompanyData => {
  const { database, clock, companies, billing } = dependencies
  return {
    find: ({ tenantId, companyId }) => findRegistered(forTenant(database, tenantId), companyId),

    async propose(member) {
      if (!canChangeCompanyData(member.role)) return null
      const details = await billing.ofCompany(member)
      if (!details) return null
      const { email: _, ...registered } = details
      return registered
    },

    editionsOf: (stored) => editionsOf(stored, companyDataParts),

    async save({ tenantId, companyId, role }, typed, { logo, editions } = {}) {
      allow(canChangeCompanyData(role))
      const { problems, form } = readCompanyData(typed)
      if (!form) throw new AppError('company.invalid', { problems })
      const encoded = logo && (await companies.encodeLogo(logo))
      await forTenant(database, tenantId).transaction(async (tx) => {
        const facts = await companies.lockFacts(tx, companyId)
        if (!facts) throw new AppError('company.not-found')
        const stored = { ...facts, registered: await findRegistered(tx, companyId) }
        const { registered, website, size } = editions === undefined ? form : merged(stored, form, editions)
        await updateRegistered(tx, { companyId, registered, now: clock.now() })
        if (encoded) await companies.saveLogo(tx, companyId, encoded)
        await companies.saveFacts(tx, companyId, { website, size })
        await billing.begin(tx, companyId, registered)
      })
    },
  }
}
