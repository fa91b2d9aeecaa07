import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { allSalaries, experienceLevelOf, workplaceTypeOf } from '#features/offers/rules.ts'
import { salaryAmount, salaryKind } from '#features/offers/web/parts/salary-text.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { feedListing, formatHrefOf } from '#features/search/address/listing-formats.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById, categoryPath, defaultCurrency, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { listingSubject } from '#screens/listing/list/listing-subject.ts'
import type { Services } from '../compose.ts'
import { translatorOf } from '../messages.ts'
import type { AtomEntry, AtomFeed } from './atom.ts'
import { slugAtCityOf } from './slug-at-city.ts'

/** A candidate's private feed (of a saved search), at a secret address. */
export interface OwnFeed {
  readonly name: string
  /** URL of the feed. */
  readonly selfHref: string
  readonly id: string
}

export interface ListingFeedOptions {
  readonly tenant: Tenant
  readonly locale: Locale
  readonly listing: Listing
  /** Origin of the canonical host. */
  readonly origin: string
  readonly services: Pick<Services, 'search' | 'places'>
  readonly own?: OwnFeed
  /** Currency of the listing's amounts; by default the board's first. */
  readonly currency?: Currency | null
}

const ENTRIES = 50
const NOTHING_YET = '1970-01-01T00:00:00.000Z'

/**
 * A tag URI (RFC 4151), which stays the same when addresses change. 2026 is a year in which the board owned the host.
 */
const tagOf = ({ canonicalHost }: Tenant, name: string): string => `tag:${canonicalHost},2026:${name}`

const decoder = new TextDecoder()

/** The feed's title, from the listing's conditions and the brand: '„java” · Warszawa · IT · Posada'. */
export const listingTitle = ({
  tenant,
  locale,
  listing,
  services,
  own,
}: Omit<ListingFeedOptions, 'origin'>): string => {
  const brand = tenant.settings.brand.name
  if (own) return `${own.name} · ${brand}`
  const t = translatorOf(locale)
  const city = listing.citySlug === null ? null : services.places.bySlug(listing.citySlug)
  const place = {
    ...{ cityName: city?.names[locale] ?? null, inCity: null, offersCity: null, unknownCity: '' },
    ...{ radiusKm: listing.radiusKm, isRemote: listing.isRemote },
  }
  const categoryLabels = [listing.category, ...listing.subcategories].flatMap(
    (one) => categoryById(tenant, one?.id ?? 0)?.labels[locale] ?? [],
  )
  const keyword = listing.keyword === '' ? [] : [t('search:chips.keyword', { text: listing.keyword })]
  return [...keyword, listingSubject({ place, categoryLabels }, t), brand].join(' · ')
}

/** A feed of the newest offers of a listing. */
export const listingFeed = (options: ListingFeedOptions): AtomFeed => {
  const { tenant, locale, origin, services, currency = null } = options
  const listing = feedListing(options.listing)
  const t = translatorOf(locale)
  const { cards } = services.search.list(tenant, filterOf(listing), {
    ...{ sort: 'newest', order: 'DESC', from: 0, size: ENTRIES },
    currency: currency ?? defaultCurrency(tenant),
  })
  const slugOf = slugAtCityOf({ ...options, listing })
  const entries = cards.map((bytes) => {
    const card: OfferCard = JSON.parse(decoder.decode(bytes))
    return entryOf(card, slugOf(card), options)
  })
  const href = hrefFor(listingPage, listing, locale)
  const { own } = options
  return {
    id: tagOf(tenant, own ? `saved:${own.id}` : `list:${href}${currency === null ? '' : ` ${currency}`}`),
    title: listingTitle({ ...options, listing }),
    subtitle: t(own ? 'saved-searches:feed.subtitle' : 'search:feed.subtitle'),
    language: locale,
    selfHref: own?.selfHref ?? origin + formatHrefOf(href, 'atom', currency),
    pageHref: origin + href,
    author: tenant.settings.brand.name,
    updated: entries[0]?.updated ?? NOTHING_YET,
    entries,
  }
}

const entryOf = (
  card: OfferCard,
  slug: string,
  { tenant, locale, origin }: ListingFeedOptions,
): AtomEntry => {
  const categories = card.categoryId === null ? [] : categoryPath(tenant, card.categoryId)
  return {
    id: tagOf(tenant, `offer:${card.guid}`),
    title: card.title,
    href: origin + hrefFor(offerPage, { slug }, locale),
    published: card.publishedAt,
    updated: card.lastPublishedAt,
    author: card.companyName || tenant.settings.brand.name,
    summary: summaryOf(card, tenant, locale),
    language: locale,
    categories: categories.map(({ key, labels }) => ({ term: key, label: labels[locale] })),
  }
}

/** 'Warszawa, Kraków · Zdalnie · Senior · 18 500 – 24 000 zł netto + VAT · B2B · Java, SQL' */
const summaryOf = (card: OfferCard, tenant: Tenant, locale: Locale): string => {
  const t = translatorOf(locale)
  const cities = new Set(card.multilocation.map(({ city }) => city).filter((city) => city !== ''))
  const salaries = allSalaries(card.employmentTypes, defaultCurrency(tenant)).map(
    (salary) => `${salaryAmount(salary, locale)} ${salaryKind(salary, t)}`,
  )
  const workplace = workplaceTypeOf(card.workplaceType)
  const level = experienceLevelOf(card.experienceLevel)
  const facts = [
    [...cities].join(', '),
    workplace === 'undetermined' ? '' : t(`offers:workplaceType.${workplace}`),
    level === 'undetermined' ? '' : t(`offers:experienceLevel.${level}`),
    salaries.join(', ') || (hasFlag(tenant, 'undisclosedSalary') ? t('offers:salary.undisclosed') : ''),
    card.requiredSkills.join(', '),
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}
