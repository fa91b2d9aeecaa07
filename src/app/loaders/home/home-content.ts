import { companiesPage } from '#features/companies/addresses.ts'
import { blogPage } from '#features/content/addresses.ts'
import type { ReadEntry } from '#features/content/contract.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { ArticleBlock, ArticleText } from '#kernel/text/article.ts'
import { plainText } from '#kernel/text/article.ts'
import type { HomeContent, HomeLink, Occasion } from '#screens/home/home-data.ts'
import { orIfUnavailable } from '#server/db/unavailable.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { boardOf } from '../board.ts'
import { storyPreview } from '../load-company.ts'
import { headOf, loadPosts } from '../load-content.ts'
import { promoPays } from './promo-pays.ts'

const MAX_STORIES = 20
const MAX_POSTS = 3

/** Items of an article's lists, each as its texts. */
const itemsOf = (entry: ReadEntry | null): (readonly ArticleText[])[] => {
  const textsOf = (block: ArticleBlock) => (block.kind === 'paragraph' ? block.children : [])
  return (entry?.article ?? []).flatMap((block) =>
    block.kind === 'list' ? block.items.map((item) => item.flatMap(textsOf)) : [],
  )
}

const linksIn = (texts: readonly ArticleText[]): HomeLink[] =>
  texts.flatMap((text) =>
    typeof text !== 'string' && text.kind === 'link'
      ? [{ label: plainText(text.children), href: text.href }]
      : [],
  )

/** An item's link to a list of offers, with the words after it; nothing without offers. */
const occasionOf = (page: PageContext, texts: readonly ArticleText[]): Occasion[] => {
  const { tenant, currency, services, origin } = page
  const [link] = linksIn(texts)
  if (!link) return []
  const url = URL.parse(link.href, origin)
  if (url?.origin !== origin) return []
  const read = readListingAddress(listingPage, url, boardOf(page))
  const count =
    read.kind === 'page'
      ? services.search.count(tenant, filterOf({ ...emptyListing, ...read.params }), currency)
      : 0
  if (count === 0) return []
  const note = plainText(texts.filter((text) => typeof text === 'string')).trim()
  return [{ ...link, note, count, coverPath: coverPath(link.label) }]
}

const occasionsOf = (page: PageContext, entry: ReadEntry | null): HomeContent['occasions'] => {
  const tiles = itemsOf(entry).flatMap((texts) => occasionOf(page, texts))
  return entry && tiles.length > 0 ? { title: entry.title, tiles } : null
}

/** Companies' stories, posts, promotion and partners of the home page; left out while the database is away. */
export const loadHomeContent = async (page: PageContext): Promise<HomeContent> => {
  const { tenant, locale, services } = page
  const block = (key: string) =>
    orIfUnavailable(services.content.find(tenant, { kind: 'block', locale, key }), null)
  const [stories, occasions, promo, partners] = await Promise.all([
    orIfUnavailable(services.companyProfiles.listStories(tenant), null),
    block('occasions'),
    block('promo'),
    block('partners'),
  ])
  // Posts are written mainly in Polish.
  const showsBlog = locale === 'pl' && hasFlag(tenant, 'blogShowcase')
  return {
    occasions: occasionsOf(page, occasions),
    stories: (stories ?? []).slice(0, MAX_STORIES).flatMap((company) => storyPreview(page, company) ?? []),
    companiesHref: hrefFor(companiesPage, {}, locale),
    promo:
      promo && promo.link !== ''
        ? {
            ...headOf(promo, locale),
            ...{ href: promo.link, label: promo.linkLabel },
            figures: promoPays(promo.link, locale, page.now),
          }
        : null,
    partners: itemsOf(partners).flatMap(linksIn),
    posts: showsBlog ? (await orIfUnavailable(loadPosts(page), [])).slice(0, MAX_POSTS) : [],
    blogHref: hrefFor(blogPage, {}, locale),
  }
}
