import { createHash } from 'node:crypto'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { slugify } from '#kernel/text/slugify.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { encodeImage, type UploadedImage } from '#server/images/encode-image.ts'
import type { Company, CompanyDraft, CompanyVerification } from '../contract.ts'
import { logoLeastSide } from '../enumerations.ts'
import { type CompanyMerge, claimDomains, mergeCompanies } from './merge-companies.ts'
import { countPublication } from './profile-store.ts'
import {
  findCompanies,
  findCompany,
  findCompanyBySlug,
  findSlugAfter,
  insertCompanies,
  listCompanies,
  listTakenSlugs,
  lockFacts,
  lockVerification,
  type NewCompany,
  type StoredCompany,
  updateLogo,
  updateSizeAndWebsite,
  updateVerification,
} from './store.ts'

export interface CompanyLogo {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly version: string
  /** Format: a generated SVG, or a re-encoded upload. */
  readonly kind: 'svg' | 'webp'
}

export interface Companies {
  /** Adds companies in one transaction, the caller's if given; slugs are derived from the names. */
  addCompanies(tenant: TenantRef, drafts: readonly CompanyDraft[], within?: TenantDb): Promise<Company[]>
  /** All companies of the tenant, by name. */
  listCompanies(tenant: TenantRef): Promise<Company[]>
  /** Throws 'company.not-found'. */
  getCompany(tenant: TenantRef, id: number): Promise<Company>
  /** Companies with these ids, in the order given; unknown ids are left out. */
  listCompaniesByIds(tenant: TenantRef, ids: readonly number[]): Promise<Company[]>
  findCompanyBySlug(tenant: TenantRef, slug: string): Promise<Company | null>
  /** Present slug of the company that had this one before. */
  findSlugAfter(tenant: TenantRef, former: string): Promise<string | null>
  /**
   * Re-encodes an uploaded picture and makes it the logo. Throws 'company.not-found', or `image.invalid` with field and
   * reason.
   */
  setLogo(tenant: TenantRef, slug: string, picture: UploadedImage): Promise<Company>
  /** Encodes a picture like `setLogo`; throws `image.invalid`. */
  encodeLogo(picture: UploadedImage): Promise<Buffer>
  /** Stores an encoded logo in the caller's transaction. */
  saveLogo(tx: TenantDb, id: number, encoded: Buffer): Promise<void>
  /** Stores website and size in the caller's transaction. */
  saveFacts(tx: TenantDb, id: number, facts: Pick<Company, 'website' | 'size'>): Promise<void>
  /** For a change in the caller's transaction, in which nobody else changes them; null for an unknown company. */
  lockFacts(tx: TenantDb, id: number): Promise<Pick<Company, 'website' | 'size'> | null>
  /** Returns the previous value; null for an unknown company. Runs in the caller's transaction. */
  setVerification(
    tx: TenantDb,
    id: number,
    verification: CompanyVerification,
  ): Promise<CompanyVerification | null>
  /**
   * Merges a company without members into this one; false if it is gone or has members. Runs in the caller's
   * transaction.
   */
  mergeCompanies(tx: TenantDb, merge: CompanyMerge): Promise<boolean>
  /** Assigns future imports for websites of these domains to the company, in the caller's transaction. */
  claimDomains(tx: TenantDb, id: number, domains: readonly string[]): Promise<void>
  /** The logo, cached in memory; a cached copy of another `version` is read again. */
  findLogo(tenant: TenantRef, slug: string, version?: string): Promise<CompanyLogo | null>
}

interface TenantRef {
  readonly id: number
  readonly key: string
}

const LOGOS_KEPT = 2000

const LOGO_SIDE = 256

const encodeLogo = (picture: UploadedImage): Promise<Buffer> =>
  encodeImage({ minSide: logoLeastSide, ...picture }, { side: LOGO_SIDE })

const logoOf = ({ logoSvg, logoWebp }: Pick<StoredCompany, 'logoSvg' | 'logoWebp'>): CompanyLogo | null => {
  const stored = logoWebp ?? (logoSvg === null ? null : Buffer.from(logoSvg))
  if (stored === null) return null
  const bytes = new Uint8Array(stored)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { bytes, version, kind: logoWebp ? 'webp' : 'svg' }
}

const shown = (tenant: TenantRef, { logoSvg, logoWebp, ...company }: StoredCompany): Company => {
  const logo = logoOf({ logoSvg, logoWebp })
  const path = `/api/${tenant.key}/companies/${company.slug}`
  return { ...company, logoUrl: logo && `${path}/logo.${logo.kind}?v=${logo.version}` }
}

const freeSlug = (name: string, taken: Set<string>): string => {
  const plain = slugify(name, 60) || 'company'
  let slug = plain
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`
  taken.add(slug)
  return slug
}

export const createCompanies = ({ database, clock }: { database: Database; clock: Clock }): Companies => {
  const logos = new Map<string, CompanyLogo>()

  return {
    addCompanies: (tenant, drafts, within = forTenant(database, tenant.id)) =>
      within.transaction(async (tx) => {
        if (drafts.length === 0) return []
        const now = clock.now()
        const taken = await listTakenSlugs(
          tx,
          drafts.map((draft) => slugify(draft.name, 60) || 'company'),
        )
        const rows = drafts.map(
          (draft): NewCompany => ({ ...draft, uid: uuidV7(now), slug: freeSlug(draft.name, taken) }),
        )
        const stored = await insertCompanies(tx, rows, now)
        return stored.map((company) => shown(tenant, company))
      }),

    async listCompanies(tenant) {
      return (await listCompanies(forTenant(database, tenant.id))).map((company) => shown(tenant, company))
    },

    async getCompany(tenant, id) {
      const company = await findCompany(forTenant(database, tenant.id), id)
      if (!company) throw new AppError('company.not-found')
      return shown(tenant, company)
    },

    async listCompaniesByIds(tenant, ids) {
      const found = await findCompanies(forTenant(database, tenant.id), ids)
      const byId = new Map(found.map((company) => [company.id, company]))
      return ids.flatMap((id) => byId.get(id) ?? []).map((company) => shown(tenant, company))
    },

    async findCompanyBySlug(tenant, slug) {
      const company = await findCompanyBySlug(forTenant(database, tenant.id), slug)
      return company && shown(tenant, company)
    },

    findSlugAfter: (tenant, former) => findSlugAfter(forTenant(database, tenant.id), former),

    async setLogo(tenant, slug, picture) {
      const db = forTenant(database, tenant.id)
      const company = await findCompanyBySlug(db, slug)
      if (!company) throw new AppError('company.not-found')
      const logoWebp = await encodeLogo(picture)
      await updateLogo(db, company.id, logoWebp)
      return shown(tenant, { ...company, logoWebp })
    },

    encodeLogo,
    lockFacts,
    saveLogo: updateLogo,

    async saveFacts(tx, id, facts) {
      await updateSizeAndWebsite(tx, id, facts)
      await countPublication(tx)
    },

    async setVerification(tx, id, verification) {
      const before = await lockVerification(tx, id)
      if (before !== null && before !== verification) await updateVerification(tx, id, verification)
      return before
    },

    mergeCompanies,
    claimDomains,

    async findLogo(tenant, slug, version) {
      const key = `${tenant.id}/${slug}`
      const kept = logos.get(key)
      if (kept && (version === undefined || version === kept.version)) return kept
      const company = await findCompanyBySlug(forTenant(database, tenant.id), slug)
      const logo = company && logoOf(company)
      if (!logo) return null
      // Evicts in order of insertion: the cache is full only when somebody walks through all companies.
      const [oldest] = logos.size >= LOGOS_KEPT ? logos.keys() : []
      if (oldest !== undefined) logos.delete(oldest)
      logos.set(key, logo)
      return logo
    },
  }
}
