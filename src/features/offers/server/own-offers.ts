import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferDraft, OwnOffer } from '../contract.ts'
import { shiftsOfMask } from '../week-contract.ts'
import { isGuid } from './reading.ts'
import { readOffers } from './store.ts'
import { type StoredOffer, tables } from './tables.ts'

const applyOf = ({ row }: StoredOffer): NonNullable<OfferDraft['apply']> =>
  row.apply_method === 'external' && row.apply_url !== null
    ? { method: 'external', url: row.apply_url }
    : { method: 'form', email: row.apply_email }

const skillsOf = ({ skills }: StoredOffer, isRequired: boolean) =>
  skills
    .filter((skill) => skill.is_required === isRequired)
    .map(({ skill_id: id, name, level }) => ({ id, name, level }))

/** The submitted content, read back. */
const contentOf = (offer: StoredOffer): OwnOffer['content'] => {
  const { row } = offer
  return {
    title: row.title,
    shortTitle: row.short_title,
    body: row.body,
    contentLanguage: row.content_language,
    categoryId: row.category_id,
    experienceLevel: row.experience_level,
    workplaceType: row.workplace_type,
    workingTime: row.working_time,
    schedule: shiftsOfMask(row.schedule),
    minimumAge: row.minimum_age,
    duration: row.duration,
    remoteInterview: row.remote_interview,
    openToHireUkrainians: row.open_to_hire_ukrainians,
    apply: applyOf(offer),
    sourceUrl: row.source_url,
    informationClause: row.information_clause,
    futureConsent: { enabled: row.future_consent_enabled, value: row.future_consent ?? '' },
    customConsent: { enabled: row.custom_consent_enabled, value: row.custom_consent ?? '' },
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    companyId: row.company_id,
    company: {
      ...{ name: row.company_name, shortName: row.company_short_name, url: row.company_url },
      ...{ size: row.company_size, type: row.company_type },
      ...{ logoUrl: row.company_logo_url, logoThumbUrl: row.company_logo_thumb_url },
    },
    planKey: row.plan_key,
    limits: row.limits,
    limitsSubType: row.limits_sub_type,
    creationType: row.creation_type,
    bannerUrl: row.banner_url,
    videoUrl: row.video_url,
    countryCode: row.country_code,
    isSuperOffer: row.is_super_offer,
    promotedPosition: row.promoted_position,
    promotedKeyFilters: row.promoted_key_filters,
    locations: offer.locations.map(
      ({ city, place_id, street, country_code, latitude, longitude, ...rest }) => ({
        ...{ city, placeId: place_id, street, countryCode: country_code, latitude, longitude },
        coordinatesFrom: rest.coordinates_from ?? 'offer',
      }),
    ),
    salaries: offer.salaries.map(({ type, from_minor, to_minor, currency, unit, is_gross }) => ({
      ...{ type, fromMinor: from_minor, toMinor: to_minor, currency, unit, isGross: is_gross },
    })),
    requiredSkills: skillsOf(offer, true),
    niceToHaveSkills: skillsOf(offer, false),
    languages: offer.languages.map(({ code, level }) => ({ code, level })),
  }
}

interface OwnKey {
  readonly companyId: number
  /** Guid, or a current or former slug. */
  readonly idOrSlug: string
}

const ownOf = async (db: TenantDb, row: StoredOffer['row']): Promise<OwnOffer | null> => {
  const [offer] = await readOffers(db, [row])
  if (!offer) return null
  return {
    id: offer.row.id,
    guid: offer.row.guid,
    slug: offer.locations[0].slug,
    state: offer.row.state,
    version: offer.row.version,
    bumpsUsed: offer.row.bumps_used,
    publishedAt: offer.row.published_at,
    lastPublishedAt: offer.row.last_published_at,
    expiredAt: offer.row.expired_at,
    content: contentOf(offer),
  }
}

/** An offer of the company in any state; null for another company's. */
export const findOwnOffer = async (
  db: TenantDb,
  { companyId, idOrSlug }: OwnKey,
): Promise<OwnOffer | null> => {
  const ofCompany = tables(db).selectFrom('offers').selectAll('offers').where('company_id', '=', companyId)
  const row = await (isGuid(idOrSlug)
    ? ofCompany.where('guid', '=', idOrSlug.toLowerCase())
    : ofCompany
        .innerJoin('offer_slugs', 'offer_slugs.offer_id', 'offers.id')
        .where('offer_slugs.slug', '=', idOrSlug)
  ).executeTakeFirst()
  return row ? ownOf(db, row) : null
}

/** The company's offer that was published last, in any state but blocked; null for a company without one. */
export const findLatestPublished = async (db: TenantDb, companyId: number): Promise<OwnOffer | null> => {
  const row = await tables(db)
    .selectFrom('offers')
    .selectAll('offers')
    .where('company_id', '=', companyId)
    .where('published_at', 'is not', null)
    .where('state', '<>', 'blocked')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? ownOf(db, row) : null
}

/** Position among the newest active offers of its category, counted from 1. */
export const findPlaceAmongNewest = async (db: TenantDb, guid: string): Promise<number> => {
  const { newer } = await tables(db)
    .selectFrom('offers as own')
    .innerJoin('offers as other', (on) =>
      on
        .onRef('other.tenant_id', '=', 'own.tenant_id')
        .on('other.state', '=', 'published')
        .on((row) => row('other.category_id', 'is not distinct from', row.ref('own.category_id')))
        .onRef('other.last_published_at', '>', 'own.last_published_at'),
    )
    .select((row) => row.fn.countAll<number>().as('newer'))
    .where('own.guid', '=', guid)
    .executeTakeFirstOrThrow()
  return Number(newer) + 1
}
