import { companiesPage } from '#features/companies/addresses.ts'
import { blogPage } from '#features/content/addresses.ts'
import type { ReadEntry } from '#features/content/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { ArticleText } from '#kernel/text/article.ts'
import { plainText } from '#kernel/text/article.ts'
import type { HomeContent, HomeLink } from '#screens/home/home-data.ts'
import { orIfUnavailable } from '#server/db/unavailable.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { storyPreview } from '../load-company.ts'
import { headOf, loadPosts } from '../load-content.ts'
import { promoPays } from './promo-pays.ts'

const MAX_STORIES = 20
const MAX_POSTS = 3

/** Links in the lists of an article, such as those of partners. */
const linksOf = (entry: ReadEntry | null): HomeLink[] => {
  const inText = (text: ArticleText): HomeLink[] =>
    typeof text !== 'string' && text.kind === 'link'
      ? [{ label: plainText(text.children), href: text.href }]
      : []
  return (entry?.article ?? []).flatMap((block) =>
    block.kind === 'list'
      ? block.items.flatMap((item) =>
          item.flatMap((part) => (part.kind === 'paragraph' ? part.children.flatMap(inText) : [])),
        )
      : [],
  )
}

/** Companies' stories, posts, promotion and partners of the home page; left out while the database is away. */
export const loadHomeContent = async (page: PageContext): Promise<HomeContent> => {
  const { tenant, locale, services } = page
  const block = (key: string) =>
    orIfUnavailable(services.content.find(tenant, { kind: 'block', locale, key }), null)
  const [stories, promo, partners] = await Promise.all([
    orIfUnavailable(services.companyProfiles.listStories(tenant), null),
    block('promo'),
    block('partners'),
  ])
  // Posts are written mainly in Polish.
  const showsBlog = locale === 'pl' && hasFlag(tenant, 'blogShowcase')
  return {
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
    partners: linksOf(partners),
    posts: showsBlog ? (await orIfUnavailable(loadPosts(page), [])).slice(0, MAX_POSTS) : [],
    blogHref: hrefFor(blogPage, {}, locale),
  }
}
