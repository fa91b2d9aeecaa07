import { setImmediate } from 'node:timers/promises'
import { calculatorPage } from '#features/calculator/addresses.ts'
import { brandStoryPage, companiesPage, companyPage } from '#features/companies/addresses.ts'
import { blogPage, blogTopicPage, legalDocumentPage, postPage } from '#features/content/addresses.ts'
import { type ContentKind, pageKeys } from '#features/content/contract.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { categoriesPage, listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { homePage } from '#features/tenants/addresses.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { choosableCategories, hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { type Locale, locales } from '#kernel/locale.ts'
import { orIfUnavailable } from '#server/db/unavailable.ts'
import type { PageContext } from '../pages/page-context.ts'
import { pageOfKey } from './load-content.ts'

/** Pages in a file. Each has two addresses, and the sitemap protocol allows 50,000. */
const PAGES_A_FILE = 20_000

interface Slugged {
  readonly slug: string
}

type SitemapContext = Pick<PageContext, 'tenant' | 'currency' | 'origin' | 'now'> & {
  readonly services: Pick<PageContext['services'], 'search' | 'places'> & {
    readonly content: Pick<PageContext['services']['content'], 'list'>
    readonly companyProfiles: {
      list(tenant: Tenant): Promise<readonly { readonly company: Slugged; readonly story: Slugged | null }[]>
    }
  }
}

interface Page {
  /** Only the languages that the page exists in. */
  readonly paths: Readonly<Partial<Record<Locale, string>>>
  /** Last change of the content; null for listings, which change all the time. */
  readonly changedAt: Date | null
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })

/** The index of the board's sitemaps. */
export const sitemapIndex = async (page: SitemapContext): Promise<Response> => {
  const { tenant, currency, origin, services } = page
  const offers = services.search.count(tenant, filterOf(emptyListing), currency)
  const numbered = (name: string, count: number) =>
    Array.from({ length: Math.ceil(count / PAGES_A_FILE) }, (_, at) => `${name}-${at + 1}`)
  // Listings and offers come from the index, so they are complete even while the database is away.
  const others = await orIfUnavailable(otherPages(page), [])
  const names = [
    ...numbered('lists', (await keptListPages(page)).length),
    ...numbered('pages', others.length),
    ...numbered('offers', offers),
  ]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  )
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  )
}

/** A sitemap by its file name; null for an unknown one. */
export const sitemapFile = async (page: SitemapContext, name: string): Promise<Response | null> => {
  const [, kind, number] = /^(lists|pages|offers)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  if (number === undefined) return null
  const from = (Number(number) - 1) * PAGES_A_FILE
  const pages =
    kind === 'offers'
      ? offerPages(page, { from, size: PAGES_A_FILE })
      : (await (kind === 'lists' ? keptListPages(page) : otherPages(page))).slice(from, from + PAGES_A_FILE)
  return pages.length > 0 ? urlSet(page, pages) : null
}

const urlSet = ({ origin, tenant }: SitemapContext, pages: readonly Page[]): Response => {
  const hasEnglish = hasFlag(tenant, 'internationalization')
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + path)}"/>`
  const entries = pages.flatMap(({ paths, changedAt }) => {
    const { pl, en } = paths
    const links =
      hasEnglish && pl !== undefined && en !== undefined
        ? link('pl', pl) + link('en', en) + link('x-default', pl)
        : ''
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return (hasEnglish ? [pl, en] : [pl])
      .filter((path) => path !== undefined)
      .map((path) => `<url><loc>${escapeXml(origin + path)}</loc>${changed}${links}</url>`)
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`,
  )
}

/** Pages of running offers, by canonical slug. */
const offerPages = (
  { tenant, services }: SitemapContext,
  window: { readonly from: number; readonly size: number },
): readonly Page[] =>
  services.search
    .listSlugs(tenant, window)
    .map(({ slug, updatedAt }) => ({ paths: alternatesOf(offerPage, { slug }), changedAt: updatedAt }))

/** Topics of the blog by key, with the languages that they have posts in. */
const listTopics = async ({ tenant, services }: SitemapContext): Promise<Written> => {
  const found = new Map<string, readonly Locale[]>()
  for (const locale of locales)
    for (const { topic } of await services.content.list(tenant, { kind: 'blog', locale }))
      if (topic !== undefined && !found.get(topic)?.includes(locale))
        found.set(topic, [...(found.get(topic) ?? []), locale])
  return found
}

type Written = ReadonlyMap<string, readonly Locale[]>

/** Content of a kind by key, with the languages that it exists in. */
const listTexts = async ({ tenant, services }: SitemapContext, kind: ContentKind): Promise<Written> => {
  const found = new Map<string, readonly Locale[]>()
  for (const locale of locales)
    for (const { key } of await services.content.list(tenant, { kind, locale }))
      found.set(key, [...(found.get(key) ?? []), locale])
  return found
}

type Paths = Page['paths']

const onlyIn = (written: readonly Locale[], paths: Paths): Paths =>
  Object.fromEntries(written.map((locale) => [locale, paths[locale]]))

/** Companies, their stories, posts, legal documents and content pages. */
const otherPages = async (page: SitemapContext): Promise<readonly Page[]> => {
  const { tenant, services } = page
  const [companies, posts, topics, documents, texts] = await Promise.all([
    services.companyProfiles.list(tenant),
    listTexts(page, 'blog'),
    listTopics(page),
    listTexts(page, 'legal'),
    listTexts(page, 'page'),
  ])
  const paths: readonly Paths[] = [
    alternatesOf(calculatorPage, {}),
    alternatesOf(companiesPage, {}),
    ...companies.map(({ company }) => alternatesOf(companyPage, { slug: company.slug })),
    ...companies.flatMap(({ story }) => (story ? [alternatesOf(brandStoryPage, { slug: story.slug })] : [])),
    ...(posts.size > 0 ? [alternatesOf(blogPage, {})] : []),
    ...[...posts].map(([post, written]) => onlyIn(written, alternatesOf(postPage, { post }))),
    ...[...topics].map(([topic, written]) => onlyIn(written, alternatesOf(blogTopicPage, { topic }))),
    ...[...documents].map(([document, written]) =>
      onlyIn(written, alternatesOf(legalDocumentPage, { document })),
    ),
    ...pageKeys.map((key) => onlyIn(texts.get(key) ?? [], alternatesOf(pageOfKey[key], {}))),
  ].filter((languages) => Object.keys(languages).length > 0)
  return paths.map((languages) => ({ paths: languages, changedAt: null }))
}

const KEPT_MS = 60_000
const kept = new WeakMap<Tenant, { readonly until: number; readonly pages: Promise<readonly Page[]> }>()

/** `listPages`, cached for a minute. */
const keptListPages = (page: SitemapContext): Promise<readonly Page[]> => {
  const known = kept.get(page.tenant)
  const now = page.now.getTime()
  if (known && now < known.until) return known.pages
  const pages = listPages(page)
  kept.set(page.tenant, { until: now + KEPT_MS, pages })
  pages.catch(() => kept.delete(page.tenant))
  return pages
}

/** Home, categories, and all listings of a category and place that have offers now. */
const listPages = async (page: SitemapContext): Promise<readonly Page[]> => {
  const lists: Partial<Listing>[] = []
  const { tenant, services } = page
  const { search, places } = services
  const categories = choosableCategories(tenant.categories).filter(
    ({ redirectTo, isStatic }) => redirectTo === null && !isStatic,
  )
  for (const branch of [{}, ...categories.map((category) => branchOf(category, categories))]) {
    const listing = { ...emptyListing, ...branch }
    const filter = filterOf(listing)
    if (search.count(tenant, filter, page.currency) === 0) continue
    lists.push(branch)
    if (search.count(tenant, { ...filter, isRemote: true }, page.currency) > 0)
      lists.push({ ...branch, isRemote: true })
    for (const citySlug of search.countByCity(tenant, filter).keys())
      if (places.bySlug(citySlug)) lists.push({ ...branch, citySlug })
    // Lets other requests run in between, as counting a million offers takes a while.
    await setImmediate()
  }
  return [
    alternatesOf(homePage, {}),
    alternatesOf(categoriesPage, {}),
    ...lists.map((list) => alternatesOf(listingPage, list)),
  ].map((paths) => ({ paths, changedAt: null }))
}

const branchOf = (category: Category, all: readonly Category[]): Partial<Listing> => {
  const parent = all.find(({ id }) => id === category.parentId)
  return parent ? { category: parent, subcategories: [category] } : { category }
}
