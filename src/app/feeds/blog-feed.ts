import { blogFeedPage, blogPage, blogTopicPage, postPage } from '#features/content/addresses.ts'
import type { ReadEntry } from '#features/content/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { blogTopics } from '../loaders/load-content.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { AtomEntry, AtomFeed } from './atom.ts'

const ENTRIES = 50
const NOTHING_YET = '1970-01-01T00:00:00.000Z'

type FeedContext = Pick<PageContext, 'tenant' | 'locale' | 'origin'> & {
  readonly services: { readonly content: Pick<PageContext['services']['content'], 'list'> }
}

/** Posts have a day and no time. */
const momentOf = ({ date }: ReadEntry): string => (date === null ? NOTHING_YET : `${date}T00:00:00.000Z`)

const entryOf = (post: ReadEntry, { tenant, locale, origin }: FeedContext): AtomEntry => ({
  id: `tag:${tenant.canonicalHost},2026:post:${locale}:${post.key}`,
  title: post.title,
  href: origin + hrefFor(postPage, { post: post.key }, locale),
  published: momentOf(post),
  updated: momentOf(post),
  author: post.author || tenant.settings.brand.name,
  summary: post.lead,
  language: locale,
  categories: post.topic === undefined ? [] : [{ term: post.topic, label: post.tag }],
})

/** A feed of the newest posts, of a topic if one is given; null for a topic without posts. */
export const blogFeed = async (page: FeedContext, topic: string | null): Promise<AtomFeed | null> => {
  const { tenant, locale, origin, services } = page
  const posts = await services.content.list(tenant, { kind: 'blog', locale })
  const name = topic === null ? '' : blogTopics(posts).get(topic)
  if (name === undefined) return null
  const t = translatorOf(locale)
  const entries = posts
    .filter((post) => topic === null || post.topic === topic)
    .slice(0, ENTRIES)
    .map((post) => entryOf(post, page))
  const brand = tenant.settings.brand.name
  return {
    id: `tag:${tenant.canonicalHost},2026:blog:${locale}:${topic ?? ''}`,
    title: [name, t('content:blog.title'), brand].filter((part) => part !== '').join(' · '),
    subtitle: t('content:blog.description'),
    language: locale,
    selfHref: origin + withQuery(hrefFor(blogFeedPage, {}, locale), { topic: topic ?? '' }),
    pageHref:
      origin + (topic === null ? hrefFor(blogPage, {}, locale) : hrefFor(blogTopicPage, { topic }, locale)),
    author: brand,
    updated: entries[0]?.updated ?? NOTHING_YET,
    entries,
  }
}
