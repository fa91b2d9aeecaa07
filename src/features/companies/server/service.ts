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
import { type Absorbing, absorb, keepDomains } from './absorb.ts'
import { countPublication } from './profile-store.ts'
import {
  findCompanies,
  findCompany,
  findCompanyBySlug,
  insertCompanies,
  listCompanies,
  listTakenSlugs,
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
  /** Drawn, or uploaded and encoded anew. */
  readonly kind: 'svg' | 'webp'
}

export interface Companies {
  /** In one transaction, the caller's if it has one; slugs are made from the names. */
  addCompanies(tenant: TenantRef, drafts: readonly CompanyDraft[], within?: TenantDb): Promise<Company[]>
  /** All of a tenant's, by name. */
  listCompanies(tenant: TenantRef): Promise<Company[]>
  /** Throws 'company.not-found'. */
  getCompany(tenant: TenantRef, id: number): Promise<Company>
  /** Those of the ids that the tenant has, in the order given. */
  listCompaniesByIds(tenant: TenantRef, ids: readonly number[]): Promise<Company[]>
  findCompanyBySlug(tenant: TenantRef, slug: string): Promise<Company | null>
  /**
   * Encodes an uploaded picture anew and shows it from now on. Throws 'company.not-found', or `image.invalid` with field
   * and reason.
   */
  setLogo(tenant: TenantRef, slug: string, picture: UploadedImage): Promise<Company>
  /** As `setLogo` shows it; throws `image.invalid`. */
  encodeLogo(picture: UploadedImage): Promise<Buffer>
  /** One that was encoded, in the caller's transaction. */
  saveLogo(tx: TenantDb, id: number, encoded: Buffer): Promise<void>
  /** In the caller's transaction. */
  saveFacts(tx: TenantDb, id: number, facts: Pick<Company, 'website' | 'size'>): Promise<void>
  /** What it was before, in the caller's transaction; null for an unknown company. */
  setVerification(
    tx: TenantDb,
    id: number,
    verification: CompanyVerification,
  ): Promise<CompanyVerification | null>
  /** Takes over a company without people; false where that is gone or has some. In the caller's transaction. */
  absorb(tx: TenantDb, absorbing: Absorbing): Promise<boolean>
  /** Offers that are imported for websites of these domains are the company's, in the caller's transaction. */
  keepDomains(tx: TenantDb, id: number, domains: readonly string[]): Promise<void>
  /** The picture from memory; `version` names the one that is wanted, an older copy is then read again. */
  findLogo(tenant: TenantRef, slug: string, version?: string): Promise<CompanyLogo | null>
}

interface TenantRef {
  readonly id: number
  readonly key: string
}

const LOGOS_KEPT = 2000

const LOGO_SIDE = 256

const encodeLogo = (picture: UploadedImage): Promise<Buffer> =>
  encodeImage({ leastSide: logoLeastSide, ...picture }, { side: LOGO_SIDE })

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

    async setLogo(tenant, slug, picture) {
      const db = forTenant(database, tenant.id)
      const company = await findCompanyBySlug(db, slug)
      if (!company) throw new AppError('company.not-found')
      const logoWebp = await encodeLogo(picture)
      await updateLogo(db, company.id, logoWebp)
      return shown(tenant, { ...company, logoWebp })
    },

    encodeLogo,
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

    absorb,
    keepDomains,

    async findLogo(tenant, slug, version) {
      const key = `${tenant.id}/${slug}`
      const kept = logos.get(key)
      if (kept && (version === undefined || version === kept.version)) return kept
      const company = await findCompanyBySlug(forTenant(database, tenant.id), slug)
      const logo = company && logoOf(company)
      if (!logo) return null
      // The oldest goes first: a full memory means somebody walks through all companies.
      const [oldest] = logos.size >= LOGOS_KEPT ? logos.keys() : []
      if (oldest !== undefined) logos.delete(oldest)
      logos.set(key, logo)
      return logo
    },
  }
}
