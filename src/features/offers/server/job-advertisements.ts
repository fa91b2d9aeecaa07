import { sql } from 'kysely'
import { majorUnits } from '#features/money/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById } from '#features/tenants/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import { monogramPath } from '#kernel/text/monogram.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { JobAdvertisement } from '../job-advertisement.ts'
import { isPublicState } from '../rules.ts'
import { weekOfRow } from './card.ts'
import { getStoredBySlug, isGuid } from './reading.ts'
import { readOffers } from './store.ts'
import { type StoredOffer, tables } from './tables.ts'

const tagsOf = ({ row }: StoredOffer): JobAdvertisement['publicTags'] => [
  ...(row.remote_interview ? [{ key: 'remote_interview' } as const] : []),
  ...(row.open_to_hire_ukrainians ? [{ key: 'open_to_hire_ukrainians' } as const] : []),
]

const salariesOf = ({ salaries }: StoredOffer): JobAdvertisement['employmentTypes'] =>
  salaries.map(({ type, currency, is_gross, from_minor, to_minor, unit, ordinal }) => ({
    type,
    currency: currency.toUpperCase(),
    amountType: (is_gross ?? type !== 'b2b') ? 'gross' : 'net',
    currencySource: 'original',
    salary: {
      from: from_minor === null ? null : majorUnits(from_minor),
      to: to_minor === null ? null : majorUnits(to_minor),
      unit,
    },
    order: ordinal,
  }))

const companyOf = ({ row }: StoredOffer): Pick<JobAdvertisement, 'hiringCompany' | 'company'> => {
  const name = row.company_name ?? ''
  const thumb = row.company_logo_thumb_url ?? row.company_logo_url ?? monogramPath(name)
  return {
    hiringCompany: {
      name,
      url: row.company_url,
      size: row.company_size,
      shortName: row.company_short_name,
      logoUrl: row.company_logo_url ?? thumb,
      logoUrlThumb: thumb,
      type: row.company_type,
    },
    company: { id: row.company_id, name },
  }
}

// PostgreSQL timestamps have microseconds, Date has milliseconds.
const microseconds = (moment: Date | null): string =>
  (moment ?? new Date(0)).toISOString().replace('Z', '000Z')

/** URLs on the board itself are paths. */
const advertisementOf = (offer: StoredOffer, tenant: Tenant): JobAdvertisement => {
  const { row, locations, skills } = offer
  const [main] = locations
  const category = row.category_id === null ? null : categoryById(tenant, row.category_id)
  return {
    jobBoard: tenant.key,
    id: row.guid,
    planKey: row.plan_key,
    title: row.title,
    slug: main.slug,
    shortTitle: row.short_title,
    body: row.body,
    workplaceType: row.workplace_type,
    workingTime: row.working_time,
    experienceLevel: row.experience_level,
    informationClause: row.information_clause,
    lastPublishedAt: microseconds(row.last_published_at),
    ...companyOf(offer),
    apply: { url: row.apply_url ?? `/job-offer/${main.slug}`, email: null },
    publicTags: tagsOf(offer),
    categories: category ? [{ key: category.key }] : [],
    requirements: skills.map(({ skill_id, name, level, ordinal, is_required }) => ({
      skillId: skill_id,
      skillName: name,
      level,
      ordinal,
      required: is_required,
    })),
    locations: locations.map(({ slug, country_code, street, city, latitude, longitude }) => ({
      id: slug,
      countryCode: country_code,
      street,
      city,
      geoCoordinates: { latitude, longitude },
    })),
    employmentTypes: salariesOf(offer),
    ...weekOfRow(row),
  }
}

const getStoredByGuid = async (db: TenantDb, guid: string): Promise<StoredOffer> => {
  const row = await tables(db).selectFrom('offers').selectAll().where('guid', '=', guid).executeTakeFirst()
  const [offer] = row && isPublicState(row.state) ? await readOffers(db, [row]) : []
  if (!offer) throw new AppError('offer.not-found', { id: guid })
  return offer
}

/** Throws `offer.not-found` for offers that are not public. */
export const getAdvertisement = async (
  db: TenantDb,
  tenant: Tenant,
  idOrSlug: string,
): Promise<JobAdvertisement> => {
  const offer = isGuid(idOrSlug)
    ? await getStoredByGuid(db, idOrSlug)
    : (await getStoredBySlug(db, idOrSlug)).offer
  return advertisementOf(offer, tenant)
}

export interface AdvertisementQuery {
  /** Only public offers among these; without ids all active ones. */
  readonly ids?: readonly string[] | undefined
  /** Only offers of this company. */
  readonly companyId?: number | undefined
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
}

export interface AdvertisementPage {
  readonly offers: readonly JobAdvertisement[]
  readonly hasNextPage: boolean
}

export const listAdvertisements = async (
  db: TenantDb,
  tenant: Tenant,
  { ids, companyId, page, pageSize, order }: AdvertisementQuery,
  now: Date,
): Promise<AdvertisementPage> => {
  const ofBoard = tables(db).selectFrom('offers').selectAll()
  const asked = ids
    ? ofBoard
        .where('guid', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .where('state', 'in', ['published', 'expired', 'ended'])
    : ofBoard.where('state', '=', 'published').where('expired_at', '>', now)
  const rows = await (companyId === undefined ? asked : asked.where('company_id', '=', companyId))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const offers = await readOffers(db, rows.slice(0, pageSize))
  return {
    offers: offers.map((offer) => advertisementOf(offer, tenant)),
    hasNextPage: rows.length > pageSize,
  }
}
