import type { GeneratedAlways, JSONColumnType, Kysely } from 'kysely'
import type { SalaryUnit } from '#features/money/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  LanguageLevel,
  OfferLimits,
  OfferState,
  WorkingTime,
  WorkplaceType,
} from '../contract.ts'
import type { MinimumAge, WorkDuration } from '../week-contract.ts'

export type OfferRow = {
  id: number
  guid: string
  tenant_id: number
  company_id: number | null
  source: string | null
  source_id: string | null
  source_hash: Buffer | null
  state: OfferState
  version: number
  title: string
  short_title: string | null
  body: string
  content_language: string
  category_id: number | null
  experience_level: ExperienceLevel
  workplace_type: WorkplaceType
  working_time: WorkingTime
  /** One bit for each shift; 0 where none is stated. */
  schedule: number
  minimum_age: MinimumAge | null
  duration: WorkDuration | null
  remote_interview: boolean | null
  open_to_hire_ukrainians: boolean | null
  /** As the employer chose; `applyWayOfRow` computes the effective way. */
  apply_method: 'form' | 'external'
  apply_url: string | null
  apply_email: string | null
  source_url: string | null
  company_reads: boolean
  information_clause: string | null
  future_consent_enabled: boolean
  future_consent: string | null
  custom_consent_enabled: boolean
  custom_consent: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  company_name: string | null
  company_short_name: string | null
  company_url: string | null
  company_size: string | null
  company_type: string | null
  company_logo_url: string | null
  company_logo_thumb_url: string | null
  plan_key: string
  limits_sub_type: string | null
  limits: OfferLimits
  bumps_used: number
  creation_type: string
  banner_url: string | null
  video_url: string | null
  country_code: string
  is_super_offer: boolean
  promoted_position: number | null
  promoted_key_filters: readonly string[]
  created_at: Date
  updated_at: Date
  published_at: Date | null
  last_published_at: Date | null
  expired_at: Date | null
  ended_at: Date | null
}

export type LocationRow = {
  offer_id: number
  ordinal: number
  city: string | null
  city_slug: string | null
  place_id: number | null
  street: string | null
  country_code: string
  latitude: number | null
  longitude: number | null
  coordinates_from: 'offer' | 'city' | null
  slug: string
}

type SlugRow = {
  tenant_id: number
  slug: string
  offer_id: number | null
  is_current: boolean
  /** Set for a removed offer that was once published, with its category. */
  removed_at: Date | null
  category_id: number | null
}

export type SalaryRow = {
  offer_id: number
  ordinal: number
  type: EmploymentType
  from_minor: number | null
  to_minor: number | null
  currency: Currency
  unit: SalaryUnit
  is_gross: boolean | null
}

type SkillRow = {
  offer_id: number
  ordinal: number
  skill_id: number
  level: number | null
  is_required: boolean
}

export type LanguageRow = { offer_id: number; ordinal: number; code: string; level: LanguageLevel }

export type OfferTables = {
  offers: OfferRow
  offer_locations: LocationRow
  offer_slugs: SlugRow
  offer_salaries: SalaryRow
  offer_skills: SkillRow
  offer_languages: LanguageRow
  skills: { id: GeneratedAlways<number>; folded: string; name: string }
  offer_projections: {
    offer_id: number
    tenant_id: number
    version: number
    /** Serialised by search-core. */
    document: Buffer
    card: Buffer
    /** Day of the exchange rates that it was made with. */
    rates_day: string | null
  }
  offer_views: { tenant_id: number; offer_id: number; day: string; views: number }
  /** Read only, like the next table: tells who reads applications. */
  companies: {
    id: number
    uid: string
    tenant_id: number
    contact_email: string | null
    verification: string
    claimed_domains: string[]
  }
  company_members: { tenant_id: number; company_id: number; role: string }
  /** Read only: the story shown on an offer's page. */
  brand_stories: {
    tenant_id: number
    company_id: number
    slug: string
    lead: JSONColumnType<Partial<Record<Locale, string>>>
    cover_path: string | null
    is_hidden: boolean
  }
}

export const tables = (db: TenantDb): Kysely<OfferTables> => db.kysely.withTables<OfferTables>()

/** An offer with its child rows: the source of projections, cards and pages. */
export interface StoredOffer {
  readonly row: OfferRow
  /** In order; the first is the main location. At least one. */
  readonly locations: readonly [LocationRow, ...LocationRow[]]
  readonly salaries: readonly SalaryRow[]
  /** With the dictionary's name of each skill. */
  readonly skills: readonly (SkillRow & { readonly name: string })[]
  readonly languages: readonly LanguageRow[]
}

/** The brand story of a company that shows one. */
export interface StoryRow {
  readonly slug: string
  readonly lead: Partial<Record<Locale, string>>
  readonly cover_path: string | null
}
