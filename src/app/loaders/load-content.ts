import { calculatorPage } from '#features/calculator/addresses.ts'
import {
  aboutPage,
  blogFeedPage,
  blogPage,
  blogTopicPage,
  careerPage,
  helpPage,
  livechatPage,
  postPage,
} from '#features/content/addresses.ts'
import { type PageKey, pageKeys, type ReadEntry } from '#features/content/contract.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type { BlogData, ContentPageData, PostData, PostPreview } from '#screens/content/content-data.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { orWithout } from '../pages/refusal.ts'
import { iconShapes } from './category-icons.ts'
import { loadBoardFigures } from './content/board-figures.ts'
import { postOffers } from './content/post-offers.ts'

const MAX_OTHERS = 3

export const pageOfKey = {
  about: aboutPage,
  career: careerPage,
  help: helpPage,
  livechat: livechatPage,
} as const

/** Title and lead with no-break spaces after one-letter Polish words. */
export const headOf = ({ title, lead }: Pick<ReadEntry, 'title' | 'lead'>, locale: Locale) => ({
  title: joinShortWords(title, locale),
  lead: joinShortWords(lead, locale),
})

/** Where a text is in both languages; `instead` is for a language without it. */
export const translationsOf = async (
  page: PageContext,
  { kind, key }: Pick<ReadEntry, 'kind' | 'key'>,
  { own, instead }: Readonly<Record<'own' | 'instead', Readonly<Record<Locale, string>>>>,
) => {
  const { tenant, locale, services } = page
  const other: Locale = locale === 'pl' ? 'en' : 'pl'
  const translated = services.content.find(tenant, { kind, locale: other, key })
  const isTranslated = (await orWithout(page, translated, null)) !== null
  return { isTranslated, alternates: isTranslated ? own : { ...own, [other]: instead[other] } }
}

/** '2026-11-22' as '22.11.2026'. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.')

export const findContentKey = (url: URL, { locale }: Pick<PageContext, 'locale'>): PageKey | null =>
  pageKeys.find((key) => hrefFor(pageOfKey[key], {}, locale) === url.pathname.replace(/\/$/, '')) ?? null

/** A content page; null without content in this language. */
export const loadContentPage = async (page: PageContext, key: PageKey): Promise<ContentPageData | null> => {
  const { tenant, locale, services } = page
  const entry = await services.content.find(tenant, { kind: 'page', locale, key })
  const contact =
    key === 'help'
      ? await orWithout(page, services.content.find(tenant, { kind: 'page', locale, key: 'livechat' }), null)
      : null
  return (
    entry && {
      ...headOf(entry, locale),
      article: entry.article,
      coverPath: coverPath(`${tenant.key} ${key}`),
      icons: await Promise.all((entry.icons ?? []).map(iconShapes)),
      figures: key === 'about' ? await orWithout(page, loadBoardFigures(page), []) : [],
      ask: contact && {
        href: hrefFor(livechatPage, {}, locale),
        lead: headOf(contact, locale).lead,
      },
    }
  )
}

const previewOf = ({ locale }: PageContext, entry: ReadEntry): PostPreview => ({
  ...headOf(entry, locale),
  tag: entry.tag,
  href: hrefFor(postPage, { post: entry.key }, locale),
  coverPath: coverPath(entry.key),
  date: shownDay(entry.date ?? ''),
  day: entry.date ?? '',
  minutes: entry.minutes,
})

/** Previews of all posts, newest first. */
export const loadPosts = async (page: PageContext): Promise<PostPreview[]> => {
  const { tenant, locale, services } = page
  const posts = await services.content.list(tenant, { kind: 'blog', locale })
  return posts.map((entry) => previewOf(page, entry))
}

/** Name of each topic that has posts in a language, by key; those with most posts first. */
export const blogTopics = (posts: readonly ReadEntry[]): ReadonlyMap<string, string> => {
  const groups = Map.groupBy(
    posts.filter(({ topic }) => topic !== undefined),
    ({ topic = '' }) => topic,
  )
  const sorted = [...groups].sort(
    ([oneKey, one], [otherKey, other]) => other.length - one.length || oneKey.localeCompare(otherKey),
  )
  return new Map(sorted.map(([key, [first]]) => [key, first?.tag ?? key]))
}

/** Posts of the blog, of a topic if one is given; null for a topic without posts. */
export const loadBlog = async (page: PageContext, topic: string | null): Promise<BlogData | null> => {
  const { tenant, locale, services } = page
  const posts = await services.content.list(tenant, { kind: 'blog', locale })
  const topics = blogTopics(posts)
  if (topic !== null && !topics.has(topic)) return null
  const all = { label: translatorOf(locale)('content:blog.everything'), href: hrefFor(blogPage, {}, locale) }
  return {
    posts: posts
      .filter((entry) => topic === null || entry.topic === topic)
      .map((entry) => previewOf(page, entry)),
    topics:
      topics.size < 2 && topic === null
        ? []
        : [
            { ...all, isCurrent: topic === null },
            ...[...topics].map(([key, label]) => ({
              ...{ label, href: hrefFor(blogTopicPage, { topic: key }, locale), isCurrent: key === topic },
            })),
          ],
    topic: topic === null ? null : (topics.get(topic) ?? topic),
    feedHref: withQuery(hrefFor(blogFeedPage, {}, locale), { topic: topic ?? '' }),
  }
}

/** The blog's addresses in both languages; a topic without posts in the other language leads to all of them there. */
export const blogAlternates = async (page: PageContext, topic: string | null) => {
  const { tenant, locale, services } = page
  const all = alternatesOf(blogPage, {})
  if (topic === null) return { alternates: all }
  const other: Locale = locale === 'pl' ? 'en' : 'pl'
  const posts = await orWithout(page, services.content.list(tenant, { kind: 'blog', locale: other }), [])
  const own = alternatesOf(blogTopicPage, { topic })
  const isTranslated = blogTopics(posts).has(topic)
  return { isTranslated, alternates: isTranslated ? own : { ...own, [other]: all[other] } }
}

export const loadPost = async (page: PageContext, key: string): Promise<PostData | null> => {
  const { tenant, locale, services } = page
  const entry = await services.content.find(tenant, { kind: 'blog', locale, key })
  if (!entry) return null
  const preview = previewOf(page, entry)
  const others = (await orWithout(page, loadPosts(page), [])).filter(({ href }) => href !== preview.href)
  return {
    ...preview,
    author: entry.author,
    article: entry.article,
    others: others.slice(0, MAX_OTHERS),
    topicHref: entry.topic === undefined ? null : hrefFor(blogTopicPage, { topic: entry.topic }, locale),
    offers: postOffers(page, entry),
    shareUrl: page.origin + preview.href,
    blogHref: hrefFor(blogPage, {}, locale),
    calculatorHref: hrefFor(calculatorPage, {}, locale),
  }
}
