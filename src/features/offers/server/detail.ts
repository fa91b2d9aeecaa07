import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById } from '#features/tenants/rules.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { type Locale, locales } from '#kernel/locale.ts'
import type { ApplyTarget, FoundOffer, OfferCard, OfferDetail } from '../contract.ts'
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { isOfferActive } from '../rules.ts'
import { applyWayOfRow } from './apply-way.ts'
import { cleanBody } from './body.ts'
import { cardOf } from './card.ts'
import type { LocationRow, OfferRow, StoredOffer, StoryRow } from './tables.ts'

const labels = { pl, en }

const skillsOf = ({ skills }: StoredOffer, isRequired: boolean): OfferDetail['requiredSkills'] =>
  skills
    .filter((skill) => skill.is_required === isRequired)
    .map(({ name, level }) => ({ name, level: level ?? 0 }))

const categoryOf = (row: OfferRow, tenant: Tenant, locale: Locale): OfferDetail['category'] => {
  const category = row.category_id === null ? null : categoryById(tenant, row.category_id)
  return (
    category && {
      id: category.id,
      key: category.key,
      name: category.labels[locale],
      parentId: category.parentId,
    }
  )
}

const consentOf = (isEnabled: boolean, text: string | null): string | null => (isEnabled ? text : null)

const placeFields = ({
  city,
  street,
  latitude,
  longitude,
  slug,
  country_code,
}: LocationRow): Pick<
  OfferDetail,
  'slug' | 'city' | 'street' | 'latitude' | 'longitude' | 'countryCode'
> => ({
  slug,
  city: city ?? '',
  street: street ?? '-',
  latitude,
  longitude,
  countryCode: country_code,
})

const storyOf = (
  story: StoryRow | null | undefined,
  locale: Locale,
): Pick<OfferDetail, 'brandStorySlug' | 'brandStoryCoverPhotoUrl' | 'brandStoryShortDescription'> => ({
  brandStorySlug: story?.slug ?? null,
  brandStoryCoverPhotoUrl: story ? (story.cover_path ?? coverPath(story.slug)) : null,
  brandStoryShortDescription: story
    ? story.lead[locale] || (locales.map((other) => story.lead[other]).find(Boolean) ?? '')
    : null,
})

export interface DetailContext {
  readonly tenant: Tenant
  readonly locale: Locale
  readonly rates: ExchangeRates | null
  readonly now: Date
  /** Brand story of its company; absent where the offer is one of several, which show no story. */
  readonly story?: StoryRow | null
}

const detailOf = (
  offer: StoredOffer,
  card: OfferCard,
  place: LocationRow,
  { tenant, locale, now, story }: DetailContext,
): OfferDetail => {
  const { row } = offer
  const texts = labels[locale]
  const pick = <Value extends string>(group: Readonly<Record<Value, string>>, value: Value) => ({
    label: group[value],
    value,
  })
  return {
    ...card,
    ...placeFields(place),
    requiredSkills: skillsOf(offer, true),
    niceToHaveSkills: skillsOf(offer, false),
    workplaceType: pick(texts.workplaceType, row.workplace_type),
    workingTime: pick(texts.workingTime, row.working_time),
    experienceLevel: pick(texts.experienceLevel, row.experience_level),
    body: cleanBody(row.body),
    category: categoryOf(row, tenant, locale),
    companyUrl: externalUrl(row.company_url) && row.company_url,
    companySize: row.company_size,
    companyLogoUrl: row.company_logo_url ?? card.companyLogoThumbUrl,
    isOfferActive: isOfferActive(row.state, row.expired_at, now),
    informationClause: row.information_clause,
    futureConsent: consentOf(row.future_consent_enabled, row.future_consent),
    customConsent: consentOf(row.custom_consent_enabled, row.custom_consent),
    videoUrl: row.video_url,
    bannerUrl: row.banner_url,
    // Always null, as our offers have none; the key is part of the gateway's shape.
    coverImage: null,
    ...storyOf(story, locale),
  }
}

export const applyTargetOf = ({ row, locations: [main] }: StoredOffer, now: Date): ApplyTarget => {
  const { method, url } = applyWayOfRow(row)
  return {
    offerId: row.id,
    guid: row.guid,
    slug: main.slug,
    title: row.title,
    companyId: row.company_id,
    companyName: row.company_name ?? '',
    applyEmail: row.apply_email,
    applyMethod: method,
    applyUrl: url,
    isActive: isOfferActive(row.state, row.expired_at, now),
    informationClause: row.information_clause,
    futureConsent: consentOf(row.future_consent_enabled, row.future_consent),
    customConsent: consentOf(row.custom_consent_enabled, row.custom_consent),
  }
}

export const foundOfferOf = (
  offer: StoredOffer,
  slug: string,
  isCurrent: boolean,
  context: DetailContext,
): FoundOffer => {
  const { row, locations } = offer
  const [main] = locations
  const place = locations.find((location) => location.slug === slug) ?? main
  return {
    id: row.id,
    companyId: row.company_id,
    state: row.state,
    offer: detailOf(offer, cardOf(offer, context.rates), place, context),
    canonicalSlug: main.slug,
    redirectTo: isCurrent ? null : main.slug,
    contentLanguage: row.content_language,
    updatedAt: row.updated_at,
    overAt: row.state === 'ended' ? (row.ended_at ?? row.expired_at) : row.expired_at,
    applyTarget: applyTargetOf(offer, context.now),
  }
}
