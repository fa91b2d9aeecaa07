import type { AtomFeed } from './atom.ts'

/** Serialises the feed as JSON Feed 1.1. */
export const jsonFeed = (feed: AtomFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.pageHref,
    feed_url: feed.selfHref,
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.entries.map(
      ({ id, href, title, summary, published, updated, author, language, categories }) => ({
        ...{ id, url: href, title, content_text: summary, language },
        ...{ date_published: published, date_modified: updated },
        authors: [{ name: author }],
        tags: categories.map(({ label }) => label),
      }),
    ),
  })
