import { data, type LoaderFunctionArgs } from 'react-router'
import { answerBlogFeed } from '#app/loaders/content/blog-feed.ts'
import { pageContext } from '#app/pages/page-context.ts'

/** /blog.atom, with `topic` for the posts of one topic. */
export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const answer = await answerBlogFeed(context.get(pageContext), {
    topic: url.searchParams.get('topic') || null,
    known: request.headers.get('if-none-match'),
  })
  if (!answer) throw data(null, { status: 404 })
  return answer
}
