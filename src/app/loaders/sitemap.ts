import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { filterOf, hrefFor } from '#features/search/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageContext } from '../page-context.ts'
import { readCard } from './load-listing.ts'

/** Protocol's limit of addresses is 50,000; each offer has two. */
const OFFERS_A_FILE = 20_000

type Alternates = Readonly<Record<Locale, string>>

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })

const offerTotal = ({ tenant, currency, services }: PageContext): number =>
  services.search.count(tenant, filterOf(emptyListing), currency)

/** The sitemaps of the board. */
export const sitemapIndex = (page: PageContext): Response => {
  const files = Math.max(1, Math.ceil(offerTotal(page) / OFFERS_A_FILE))
  const names = ['lists', ...Array.from({ length: files }, (_, at) => `offers-${at + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${page.origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  )
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  )
}

/** One of them, or null for an unknown name. */
export const sitemapFile = (page: PageContext, name: string): Response | null => {
  if (name === 'lists.xml') return urlSet(page, listPages(page))
  const number = Number(/^offers-(\d{1,4})\.xml$/.exec(name)?.[1] ?? 0)
  const offers = number > 0 ? offerPages(page, number) : []
  return offers.length > 0 ? urlSet(page, offers) : null
}

const urlSet = ({ origin }: PageContext, pages: readonly Alternates[]): Response => {
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + path)}"/>`
  const entries = pages.flatMap((page) => {
    const links = link('pl', page.pl) + link('en', page.en) + link('x-default', page.pl)
    return [page.pl, page.en].map((path) => `<url><loc>${escapeXml(origin + path)}</loc>${links}</url>`)
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`,
  )
}

const inBoth = (hrefOf: (locale: Locale) => string): Alternates => ({ pl: hrefOf('pl'), en: hrefOf('en') })

/** Running offers, by their canonical slugs. */
const offerPages = ({ tenant, currency, services }: PageContext, number: number): readonly Alternates[] => {
  const { cards } = services.search.list(tenant, filterOf(emptyListing), {
    sort: 'newest',
    order: 'ASC',
    from: (number - 1) * OFFERS_A_FILE,
    size: OFFERS_A_FILE,
    currency,
  })
  return cards.map((bytes) => {
    const { slug } = readCard(bytes)
    return inBoth((locale) => hrefFor('offer', { slug }, locale))
  })
}

/** Home, categories, and the lists of places and categories that have offers now. */
const listPages = (page: PageContext): readonly Alternates[] => {
  const { tenant, currency, services } = page
  const counts = services.search.facets(tenant, filterOf(emptyListing), currency).categories
  const withOffers = tenant.categories.filter(({ id }) => (counts[id] ?? 0) > 0)
  const cities = services.search.cities(tenant).filter((slug) => services.places.bySlug(slug))
  const lists: Partial<Listing>[] = [
    {},
    { isRemote: true },
    ...cities.map((citySlug) => ({ citySlug })),
    ...withOffers.map((category) => {
      const parent = withOffers.find(({ id }) => id === category.parentId)
      return parent ? { category: parent, subcategories: [category] } : { category }
    }),
  ]
  return [
    inBoth((locale) => hrefFor('home', {}, locale)),
    inBoth((locale) => hrefFor('categories', {}, locale)),
    ...lists.map((list) => inBoth((locale) => hrefFor('listing', list, locale))),
  ]
}
