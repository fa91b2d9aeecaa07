import { type CityNames, withCityNames } from '#features/offers/web/parts/city-names.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { categoriesPage, listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { canKeepOffers, childCategories, choosableCategories, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { startOfWarsawDay } from '#kernel/calendar-day.ts'
import {
  candidateTabs,
  type Evidence,
  type HomeData,
  type HomeOffers,
  homeTabs,
  type MapCity,
  rowsShown,
  tilesShown,
} from '#screens/home/home-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { payScale } from '../board-rows.ts'
import { iconShapes } from '../category-icons.ts'
import { readCard, searchFormData } from '../listing/load-listing.ts'
import { cityNamesOf, jobsInText } from '../place-texts.ts'
import { loadHomeContent } from './home-content.ts'
import { payBySkill, payByWeek } from './home-pay.ts'

const CATEGORIES_SHOWN = 8
const LINKED_CATEGORIES = 8

/** Loads the data of the home page. */
export const loadHome = async (page: PageContext): Promise<HomeData> => {
  const { tenant, locale, currency, now, services } = page
  const { home } = tenant.settings
  const count = countOf(page)
  const withSalary = { withSalary: true, sort: 'newest' } as const
  const categories = await homeCategories(page)
  const cityNames = cityNamesOf(page)
  return {
    headline: home.headline[locale],
    lead: home.lead[locale],
    total: count({}),
    newToday: services.search.countPublishedSince(tenant, startOfWarsawDay(now)),
    search: searchFormData(page, emptyListing),
    popular: home.popularSearches.map(({ label, href }) => ({ label: label[locale], href: href[locale] })),
    categories: categories.filter(({ isMain }) => isMain).slice(0, CATEGORIES_SHOWN),
    categoryCount: categories.length,
    categoriesHref: hrefFor(categoriesPage, {}, locale),
    allCategories: categories.map(({ label, href, count }) => ({ label, href, count })),
    offers: homeOffers(page, cityNames),
    cityNames,
    rows:
      tenant.settings.offerRows === 'stack'
        ? { scale: payScale(page), opens: tenant.settings.cardsOpen }
        : null,
    content: await loadHomeContent(page),
    newestHref: hrefFor(listingPage, withSalary, locale),
    cities: cityLinks(page),
    largestCategories: categories
      .toSorted((one, other) => other.count - one.count)
      .slice(0, LINKED_CATEGORIES)
      .map(({ label, href, count }) => ({ label, href, count })),
    evidence: evidenceOf(page),
    currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    showsHearts: canKeepOffers(tenant),
    homeHref: hrefFor(homePage, {}, locale),
    now: now.getTime(),
  }
}

/** The offers of the tab named in the address; other tabs load theirs when chosen. */
const homeOffers = (page: PageContext, cityNames: CityNames): HomeOffers => {
  const { tenant, locale, currency, services, url } = page
  const tab = homeTabs.find((known) => known === url.searchParams.get('tab')) ?? 'newWithSalary'
  const most = tenant.settings.offerRows === 'stack' ? rowsShown : tilesShown
  const window = { from: 0, size: most }
  const found =
    tab === 'popular'
      ? services.search.listRanked(tenant, services.popularity.ranking(tenant.id), {
          ...window,
          most,
        })
      : services.search.list(tenant, filterOf({ ...emptyListing, withSalary: true }), {
          ...{ ...window, sort: 'newest', order: 'DESC', currency },
        })
  const home = hrefFor(homePage, {}, locale)
  return {
    tab,
    hrefs: { newWithSalary: home, popular: withQuery(home, { tab: 'popular' }) },
    cards: found.cards.map((card) => withCityNames(readCard(card), cityNames)),
    own: candidateTabs
      .filter((own) => hasFlag(tenant, own === 'matchedForYou' ? 'fit' : 'favoriteButton'))
      .map((own) => ({ tab: own, href: withQuery(home, { tab: own }) })),
  }
}

const countOf =
  ({ tenant, currency, services }: PageContext) =>
  (listing: Partial<Listing>): number =>
    services.search.count(tenant, filterOf({ ...emptyListing, ...listing }), currency)

/** Top categories with offers, in the board's order; those that are not main are in the drawer only. */
const homeCategories = async (page: PageContext) => {
  const { tenant, locale, currency, services } = page
  const { categories: counts } = services.search.listWithFacets(tenant, filterOf(emptyListing), {
    ...{ sort: 'newest', order: 'DESC', from: 0, size: 0, currency },
  }).facets
  const shown = choosableCategories(childCategories(tenant, null)).filter(({ id }) => (counts[id] ?? 0) > 0)
  return Promise.all(
    shown.map(async (category) => ({
      id: category.id,
      isMain: category.isMain,
      label: category.labels[locale],
      href: hrefFor(listingPage, { category }, locale),
      icon: await iconShapes(category.icon),
      count: counts[category.id] ?? 0,
    })),
  )
}

const cityLinks = (page: PageContext): HomeData['cities'] => {
  const { tenant, locale, services } = page
  const count = countOf(page)
  const links = tenant.settings.home.citySlugs.flatMap((citySlug) => {
    const city = services.places.bySlug(citySlug)
    const found = count({ citySlug })
    return city && found > 0
      ? [
          {
            label: jobsInText(city, locale, translatorOf(locale)),
            href: hrefFor(listingPage, { citySlug }, locale),
            count: found,
          },
        ]
      : []
  })
  return links.sort((one, other) => other.count - one.count)
}

/** Least number of skills for a chart that compares their pay. */
const FEWEST_SKILLS = 3

/** The board's section of figures; the map when its own kind has too few offers. */
const evidenceOf = (page: PageContext): Evidence | null => {
  const { evidence } = page.tenant.settings.home
  switch (evidence.kind) {
    case 'map':
      return mapOf(page)
    case 'pay': {
      const skills = payBySkill(page, evidence.skills)
      return skills.length < FEWEST_SKILLS ? mapOf(page) : { kind: 'pay', skills }
    }
    case 'week': {
      const week = payByWeek(page)
      return week ? { kind: 'week', week } : mapOf(page)
    }
  }
}

const mapOf = (page: PageContext): Evidence | null => {
  const cities = mapCities(page)
  return cities.length > 0 ? { kind: 'map', cities } : null
}

const MAX_ON_MAP = 24

/** The Polish cities with most offers. */
const mapCities = (page: PageContext): MapCity[] => {
  const { tenant, locale, services } = page
  const count = countOf(page)
  return services.search
    .cities(tenant)
    .flatMap((slug) => services.places.bySlug(slug) ?? [])
    .filter(({ countryCode }) => countryCode === 'PL')
    .slice(0, MAX_ON_MAP)
    .map(({ slug, names, latitude, longitude }) => ({
      ...{ name: names[locale], latitude, longitude },
      href: hrefFor(listingPage, { citySlug: slug }, locale),
      count: count({ citySlug: slug }),
    }))
}
