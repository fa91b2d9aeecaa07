import { createHash } from 'node:crypto'
import { data, type LoaderFunctionArgs } from 'react-router'
import { atomXml } from '#app/feeds/atom.ts'
import { blogFeed } from '#app/feeds/blog-feed.ts'
import { pageContext } from '#app/pages/page-context.ts'

/** /blog.atom, with `topic` for the posts of one topic. */
export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const feed = await blogFeed(page, url.searchParams.get('topic') || null)
  if (!feed) throw data(null, { status: 404 })
  const xml = atomXml(feed)
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=600' }
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } })
}
