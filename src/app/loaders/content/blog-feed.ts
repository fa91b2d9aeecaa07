import { createHash } from 'node:crypto'
import { blogFeedPage, blogPage, blogTopicPage, postPage } from '#features/content/addresses.ts'
import type { ReadEntry } from '#features/content/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { type AtomEntry, type AtomFeed, atomXml } from '../../feeds/atom.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { blogTopics } from '../load-content.ts'

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
const blogFeed = async (page: FeedContext, topic: string | null): Promise<AtomFeed | null> => {
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

/** The answer with a feed, 304 for a reader that has it; null for a topic without posts. */
export const answerBlogFeed = async (
  page: FeedContext,
  { topic, known }: { readonly topic: string | null; readonly known: string | null },
): Promise<Response | null> => {
  const feed = await blogFeed(page, topic)
  if (!feed) return null
  const xml = atomXml(feed)
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=600' }
  return known === etag
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } })
}
