import type { Place } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import { slugify } from '#kernel/text/slugify.ts'
import type { LocationDraft, OfferDraft } from '../contract.ts'
import { defaultPlanKey } from '../enumerations.ts'
import { maskOfShifts } from '../week-contract.ts'
import { cleanBody } from './body.ts'
import { type SkillDictionary, skillKey } from './skills.ts'
import { assignSlugs, slugBase } from './slugs.ts'
import type { LanguageRow, LocationRow, OfferRow, SalaryRow, StoredOffer } from './tables.ts'

export const DEFAULT_DURATION_DAYS = 30
export const DAY_MS = 86_400_000

/** Identity of an offer, and the columns that its content does not determine. */
export type OfferHead = Pick<
  OfferRow,
  | 'id'
  | 'guid'
  | 'tenant_id'
  | 'source'
  | 'source_id'
  | 'source_hash'
  | 'version'
  | 'bumps_used'
  | 'created_at'
>

export interface DraftContext {
  readonly now: Date
  readonly places: Pick<Places, 'find' | 'byId'>
  readonly skills: SkillDictionary
  /** All current and former slugs of the offer. */
  readonly ownSlugs: readonly string[]
  /** The drafts' companies that read their applications. */
  readonly readingCompanies: ReadonlySet<number>
}

const line = (text: string | null | undefined): string | null => plainLine(text ?? '') || null
const text = (value: string | null | undefined): string | null => storableText(value ?? '').trim() || null
/** A URL that is safe to link to, else null. Logos may have a path of the board. */
const webAddress = (url: string | null | undefined): string | null => {
  const address = line(url)
  if (!address) return null
  const isLink = /^https?:\/\/[^\s/]/i.test(address) || /^\/[^/\\]/.test(address)
  return isLink && URL.canParse(address, 'https://board.invalid') ? address : null
}

export type Schedule = Pick<
  OfferRow,
  'state' | 'published_at' | 'last_published_at' | 'expired_at' | 'ended_at'
>

/** State and times of a stored offer. */
export const storedSchedule = ({
  state,
  published_at,
  last_published_at,
  expired_at,
  ended_at,
}: OfferRow): Schedule => ({ state, published_at, last_published_at, expired_at, ended_at })

/** State and times of a new offer: a published one that is past its end is expired. */
export const scheduleOf = (draft: OfferDraft, now: Date): Schedule => {
  const state = draft.state ?? 'draft'
  const ended_at = draft.endedAt ?? null
  if (state !== 'published')
    return {
      state,
      published_at: draft.publishedAt ?? null,
      last_published_at: draft.lastPublishedAt ?? draft.publishedAt ?? null,
      expired_at: draft.expiredAt ?? null,
      ended_at,
    }
  const published_at = draft.publishedAt ?? now
  const days = draft.limits?.durationInDays ?? DEFAULT_DURATION_DAYS
  const expired_at = draft.expiredAt ?? new Date(published_at.getTime() + days * DAY_MS)
  return {
    state: expired_at.getTime() <= now.getTime() ? 'expired' : 'published',
    published_at,
    last_published_at: draft.lastPublishedAt ?? published_at,
    expired_at,
    ended_at,
  }
}

type Content = Omit<OfferRow, keyof OfferHead | keyof Schedule | 'updated_at' | 'company_reads'>

const applyColumns = (draft: OfferDraft): Pick<Content, 'apply_method' | 'apply_url' | 'apply_email'> => {
  const apply = draft.apply ?? { method: 'form' }
  if (apply.method === 'form')
    return { apply_method: 'form', apply_url: null, apply_email: line(apply.email)?.toLowerCase() ?? null }
  const url = externalUrl(apply.url)
  if (!url)
    throw new AppError('offer.invalid', {
      problems: [{ field: 'apply.url', reason: 'must be a web address' }],
    })
  return { apply_method: 'external', apply_url: url, apply_email: null }
}

const contentOf = (draft: OfferDraft): Content => {
  const title = line(draft.title)
  if (!title) throw new AppError('offer.invalid', { problems: [{ field: 'title', reason: 'is required' }] })
  const { company = {}, contact = {} } = draft
  return {
    ...applyColumns(draft),
    source_url: externalUrl(draft.sourceUrl),
    company_id: draft.companyId ?? null,
    title,
    short_title: line(draft.shortTitle),
    body: cleanBody(storableText(draft.body ?? '')).trim(),
    content_language: draft.contentLanguage ?? 'pl',
    category_id: draft.categoryId ?? null,
    experience_level: draft.experienceLevel ?? 'undetermined',
    workplace_type: draft.workplaceType ?? 'undetermined',
    working_time: draft.workingTime ?? 'undetermined',
    schedule: maskOfShifts(draft.schedule ?? []),
    minimum_age: draft.minimumAge ?? null,
    duration: draft.duration ?? null,
    remote_interview: draft.remoteInterview ?? null,
    open_to_hire_ukrainians: draft.openToHireUkrainians ?? null,
    information_clause: text(draft.informationClause),
    future_consent_enabled: draft.futureConsent?.enabled ?? false,
    future_consent: text(draft.futureConsent?.value),
    custom_consent_enabled: draft.customConsent?.enabled ?? false,
    custom_consent: text(draft.customConsent?.value),
    contact_name: line(contact.name),
    contact_email: line(contact.email)?.toLowerCase() ?? null,
    contact_phone: line(contact.phone),
    company_name: line(company.name),
    company_short_name: line(company.shortName),
    company_url: webAddress(company.url),
    company_size: line(company.size),
    company_type: line(company.type),
    company_logo_url: webAddress(company.logoUrl),
    company_logo_thumb_url: webAddress(company.logoThumbUrl ?? company.logoUrl),
    plan_key: draft.planKey ?? defaultPlanKey,
    limits_sub_type: line(draft.limitsSubType),
    limits: draft.limits ?? {},
    creation_type: draft.creationType ?? 'form',
    banner_url: webAddress(draft.bannerUrl),
    video_url: webAddress(draft.videoUrl),
    country_code: draft.countryCode ?? 'PL',
    is_super_offer: draft.isSuperOffer ?? false,
    promoted_position: draft.promotedPosition ?? null,
    promoted_key_filters: draft.promotedKeyFilters ?? [],
  }
}

const coordinates = (
  { latitude, longitude, coordinatesFrom = 'offer' }: LocationDraft,
  centre: { latitude: number; longitude: number } | null,
): Pick<LocationRow, 'latitude' | 'longitude' | 'coordinates_from'> => {
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { latitude, longitude, coordinates_from: coordinatesFrom }
  if (centre) return { latitude: centre.latitude, longitude: centre.longitude, coordinates_from: 'city' }
  return { latitude: null, longitude: null, coordinates_from: null }
}

type PlacedLocation = Omit<LocationRow, 'offer_id' | 'ordinal' | 'slug'>

const findPlace = (
  { placeId, countryCode }: LocationDraft,
  city: string | null,
  places: DraftContext['places'],
): Place | null => {
  if (placeId !== undefined) return placeId === null ? null : places.byId(placeId)
  return city === null ? null : places.find(city, countryCode?.toUpperCase())
}

/** Unifies spellings such as Warsaw and Warszawa; a name unknown to the gazetteer is kept as given. */
const placed = (location: LocationDraft, places: DraftContext['places']): PlacedLocation => {
  const given = line(location.city)
  const country = location.countryCode?.toUpperCase()
  const place = findPlace(location, given, places)
  const city = place?.names.pl ?? given
  return {
    ...coordinates(location, place),
    city,
    city_slug: place?.slug ?? (city === null ? null : slugify(city) || null),
    place_id: place?.id ?? null,
    street: line(location.street),
    country_code: place?.countryCode ?? country ?? 'PL',
  }
}

const locationRows = (
  draft: OfferDraft,
  head: OfferHead,
  context: DraftContext,
): StoredOffer['locations'] => {
  const [main = {}, ...others] = draft.locations ?? []
  const company = draft.company?.name ?? null
  const locations = [main, ...others].map((location) => placed(location, context.places))
  const bases = locations.map(({ city }) => slugBase(draft.title, company, city))
  const slugs = assignSlugs(head.id, bases, context.ownSlugs)
  const [first, ...rest] = locations.map((location, ordinal) => ({
    offer_id: head.id,
    ordinal,
    ...location,
    slug: slugs[ordinal] ?? '',
  }))
  if (!first) throw new Error('an offer has at least one location')
  return [first, ...rest]
}

const skillRows = (
  draft: OfferDraft,
  offerId: number,
  dictionary: SkillDictionary,
): StoredOffer['skills'] => {
  const wanted = [
    ...(draft.requiredSkills ?? []).map((skill) => ({ ...skill, is_required: true })),
    ...(draft.niceToHaveSkills ?? []).map((skill) => ({ ...skill, is_required: false })),
  ]
  const rows = new Map<number, StoredOffer['skills'][number]>()
  for (const { name, level = null, is_required } of wanted) {
    const skill = dictionary.get(skillKey(name))
    if (!skill || rows.has(skill.id)) continue
    rows.set(skill.id, {
      offer_id: offerId,
      ordinal: rows.size,
      skill_id: skill.id,
      name: skill.name,
      level,
      is_required,
    })
  }
  return [...rows.values()]
}

const salaryRows = (draft: OfferDraft, offerId: number): SalaryRow[] =>
  (draft.salaries ?? []).map((salary, ordinal) => ({
    offer_id: offerId,
    ordinal,
    type: salary.type,
    from_minor: salary.fromMinor,
    to_minor: salary.toMinor,
    currency: salary.currency,
    unit: salary.unit,
    is_gross: salary.isGross,
  }))

const languageRows = (draft: OfferDraft, offerId: number): LanguageRow[] =>
  [...new Map((draft.languages ?? []).map(({ code, level }) => [code.toLowerCase(), level]))].map(
    ([code, level], ordinal) => ({ offer_id: offerId, ordinal, code, level }),
  )

/** The rows of an offer from its draft; `schedule` is the draft's for a new offer, else the stored one. */
export const offerFromDraft = (
  draft: OfferDraft,
  head: OfferHead,
  schedule: Schedule,
  context: DraftContext,
): StoredOffer => ({
  row: {
    ...head,
    ...contentOf(draft),
    ...schedule,
    company_reads: context.readingCompanies.has(draft.companyId ?? 0),
    updated_at: context.now,
  },
  locations: locationRows(draft, head, context),
  salaries: salaryRows(draft, head.id),
  skills: skillRows(draft, head.id, context.skills),
  languages: languageRows(draft, head.id),
})
