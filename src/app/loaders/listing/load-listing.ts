import type { Place } from '#features/geo/contract.ts'
import { locativeOf } from '#features/geo/rules.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { gatewayQuery } from '#features/search/address/gateway-query.ts'
import { effectiveSort, emptyListing, type Listing } from '#features/search/address/listing.ts'
import { feedListing, formatHrefOf } from '#features/search/address/listing-formats.ts'
import { sortParams, writeListingQuery } from '#features/search/address/listing-query.ts'
import { filtersPage, listingPage, searchPage } from '#features/search/addresses.ts'
import { type SortOption, sortOptions } from '#features/search/contract.ts'
import { filterOf, salaryHistogram, shownPay } from '#features/search/rules.ts'
import { nothingUnderstood } from '#features/search/understanding/understanding.ts'
import { canKeepOffers, categoryById, defaultCurrency, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Packed } from '#kernel/text/packed.ts'
import { filterFormData } from '#screens/listing/filters/filter-form-data.ts'
import { chipsOf, conditionsOf } from '#screens/listing/list/chips.ts'
import { type RelaxedSearch, searchAlternatives } from '#screens/listing/list/search-alternatives.ts'
import { firstCards, type ListingData, type SearchFormData } from '#screens/listing/listing-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { boardRowsOf } from '../board-rows.ts'
import { categoryBarData, subcategoryLinks } from '../category-links.ts'
import { cityNamesOf } from '../place-texts.ts'
import { listingMapOf } from './listing-map.ts'
import { cityGroupsOf, cityLinksOf, locationData } from './location-data.ts'
import { shownCorrections } from './shown-corrections.ts'
import { similarOccupations } from './similar-occupations.ts'
import { stackFilterOf } from './stack-filter.ts'
import { understoodPieces, understoodPlace } from './understood-pieces.ts'

/** Loads the data of a listing's page. */
export const loadListing = async (page: PageContext, listing: Listing): Promise<ListingData> => {
  const { tenant, locale, currency, now, origin, services } = page
  const { search, places } = services
  const filter = filterOf(listing)
  const params = sortParams(effectiveSort(listing))
  const pageSize = Math.min(listing.itemsCount, firstCards)
  const found = search.listWithFacets(tenant, filter, {
    sort: params?.sortBy ?? 'relevance',
    order: params?.orderBy ?? 'DESC',
    from: listing.from,
    size: pageSize,
    currency,
    withSkills: tenant.settings.offerRows === 'stack',
  })
  const { facets } = found
  const medianPayPln = search.medianPay(tenant, filter, { salaries: facets.salaries, currency })
  const rates = services.rates.find()
  const count = (other: Listing) => search.count(tenant, filterOf(other), currency)
  const city = listing.citySlug === null ? null : places.bySlug(listing.citySlug)
  const labelOf = ({ id }: { id: number }) => categoryById(tenant, id)?.labels[locale] ?? ''
  const understanding = filter.typed ? search.understand(tenant, filter) : nothingUnderstood
  const understood = understoodPieces(understanding, filter, {
    ...{ t: translatorOf(locale), locale, now, rates },
  })
  const meant = understoodPlace(understanding, filter)
  const names = {
    ...{ locale, currency, cityName: city?.names[locale] ?? null, labelOf },
    ...{ understood, lookedFor: understanding.rest, count, rows: tenant.settings.offerRows },
  }
  // The cookie gives the amounts of the page their currency; other formats read no cookie.
  const stated = listing.salary !== null && currency !== defaultCurrency(tenant) ? currency : null
  const hrefOf = (change: Partial<Listing>) =>
    hrefFor(listingPage, { ...listing, from: 0, ...change }, locale)
  const conditions = conditionsOf(listing, names)
  const { pieces } = understanding
  // An empty list says so itself, with what to leave out.
  const corrected = found.total > 0 ? search.corrections(tenant, filter) : []
  const out =
    found.total === 0
      ? searchAlternatives(listing, conditions, {
          ...{ locale, count, pieces, similar: similarOccupations(page, understanding) },
        })
      : noAlternatives

  return {
    id: hrefOf({ showMap: false }),
    total: found.total,
    boardTotal: count(emptyListing),
    place: {
      cityName: names.cityName,
      inCity: city && locativeOf(city, locale),
      offersCity: (city ?? meant?.place)?.names.pl ?? null,
      radiusKm: listing.radiusKm,
      isRemote: listing.isRemote,
      unknownCity: listing.unknownCity,
    },
    understoodCity:
      meant?.radiusKm === 0
        ? { cityName: meant.place.names[locale], inCity: locativeOf(meant.place, locale) }
        : null,
    categoryLabels: [listing.category, ...listing.subcategories].flatMap((one) =>
      one ? [labelOf(one)] : [],
    ),
    corrections: shownCorrections(corrected, corrected.length > 0 ? found.cards.map(readCard) : [], {
      ...{ listing, locale },
    }),
    cards: found.cards.map(packedCard),
    cityNames: cityNamesOf(page),
    from: listing.from,
    pageSize,
    itemsCount: listing.itemsCount,
    origin,
    listQuery: gatewayQuery(filter, { sort: listing.sort, currency, cityName: city && gazetteerName(city) }),
    chips: chipsOf(listing, names),
    clearHref: hrefFor(listingPage, {}, locale),
    formats: {
      atom: formatHrefOf(hrefFor(listingPage, feedListing(listing), locale), 'atom', stated),
      json: formatHrefOf(hrefOf({ showMap: false }), 'json', stated),
      csv: formatHrefOf(hrefOf({ showMap: false }), 'csv', stated),
    },
    sort: listing.sort,
    sorts: sortOptions
      .filter((sort) => sort !== 'relevance' || listing.keyword !== '')
      .map((sort: SortOption) => ({ sort, href: hrefOf({ sort }) })),
    filters: filterFormData(listing, {
      ...{ facets, total: found.total, locale, rows: tenant.settings.offerRows },
      asksLanguages: hasFlag(tenant, 'offerLanguages'),
      stack:
        found.skills &&
        stackFilterOf(listing.skills, found.skills, {
          skills: services.skillNames,
          nameOf: (key) => search.skillName(tenant, key),
        }),
      bands: salaryHistogram(facets.salaries, currency, rates),
      medianPay: medianPayPln === null ? null : shownPay(medianPayPln, currency, rates),
    }),
    filtersHref: hrefFor(filtersPage, { ...listing, from: 0 }, locale),
    search: searchFormData(page, listing),
    searchHref: hrefFor(searchPage, { ...listing, from: 0 }, locale),
    categories: await categoryBarData(listing, facets.categories, {
      ...{ tenant, locale },
      total: listing.category ? count({ ...listing, category: null, subcategories: [] }) : found.total,
    }),
    subcategories: subcategoryLinks(listing, facets.categories, { tenant, locale }),
    ratesDay: rates?.day ?? null,
    comparesPay:
      /^salary/.test(listing.sort) ||
      listing.salary !== null ||
      understanding.parts.some(({ meaning }) => meaning.kind === 'salary'),
    searchAlternatives: out.alternatives,
    closest: out.closest && closestOffers(page, out.closest),
    location: locationData(page, listing),
    cityLinks: cityLinksOf(page, listing),
    map: listingMapOf(page, listing, meant),
    saved:
      hasFlag(tenant, 'jobAlerts') && conditions.length > 0
        ? {
            id: services.savedSearches.idOf(listing),
            searchUrl: hrefFor(listingPage, feedListing(listing), locale),
            hasAlerts: hasFlag(tenant, 'enableJobAlert'),
          }
        : null,
    currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    showsHearts: canKeepOffers(tenant),
    ...boardRowsOf(page),
    now: now.getTime(),
  }
}

const noAlternatives = { alternatives: [], closest: null }
const MAX_CLOSEST = 10

/** Offers of a relaxed search, shown when the listing is empty. */
const closestOffers = (
  { tenant, currency, services }: PageContext,
  { listing, ...alternative }: RelaxedSearch,
): ListingData['closest'] => {
  const params = sortParams(effectiveSort(listing))
  const { cards } = services.search.list(tenant, filterOf(listing), {
    ...{ sort: params?.sortBy ?? 'relevance', order: params?.orderBy ?? 'DESC' },
    ...{ from: 0, size: MAX_CLOSEST, currency },
  })
  return { alternative, cards: cards.map(packedCard) }
}

const decoder = new TextDecoder()
/** Packs a card, which `offers` stores as JSON bytes. */
const packedCard = (bytes: Uint8Array): Packed<OfferCard> => ({ json: decoder.decode(bytes) })

/** Parses a card, which `offers` stores as JSON bytes. */
export const readCard = (bytes: Uint8Array): OfferCard => JSON.parse(decoder.decode(bytes))

/** A name with region, by which the gazetteer finds exactly this place. */
const gazetteerName = ({ names, region }: Place): string =>
  region.pl ? `${names.pl} (${region.pl})` : names.pl

/** Data of the search form: fields for keyword and city, and the listing's other conditions as hidden ones. */
export const searchFormData = (page: PageContext, listing: Listing): SearchFormData => {
  const { tenant, locale, services } = page
  const asked = { ...listing, keyword: '', citySlug: null, radiusKm: 0, unknownCity: '', from: 0 }
  const cityOf = (slug: string) => services.places.bySlug(slug)?.names[locale]
  return {
    action: hrefFor(listingPage, asked, locale).replace(/\?.*$/, ''),
    hidden: writeListingQuery(asked),
    keyword: listing.keyword,
    city: listing.citySlug === null ? listing.unknownCity : (cityOf(listing.citySlug) ?? ''),
    radiusKm: listing.radiusKm,
    cities: cityGroupsOf(page).flatMap(({ cities }) => cities),
    tags: (['titles', 'companies', 'skills'] as const).flatMap((key) =>
      listing[key].map((label) => {
        const rest = listing[key].filter((other) => other !== label)
        return { label, href: hrefFor(listingPage, { ...listing, from: 0, [key]: rest }, locale) }
      }),
    ),
    skillsFirst: hasFlag(tenant, 'skillsFirst'),
  }
}
