import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { blogPage, postPage } from '#features/content/addresses.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import { PostScreen } from '#screens/content/post-screen.tsx'
import { loadPost, translationsOf } from '../loaders/load-content.ts'
import { openAddress } from '../loaders/page-address.ts'
import { findPostCard, postPictureHref } from '../loaders/sharing/post-card.ts'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const key = openAddress(readAddress(postPage, url)).params.post
  const post = await loadPost(page, key)
  const card = await findPostCard(page, key)
  if (!post || !card) throw data(null, { status: 404 })
  return {
    post,
    picture: postPictureHref(page, key, card),
    title: `${post.title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:blog', 'content:page'),
    ...(await translationsOf(
      page,
      { kind: 'blog', key },
      { own: alternatesOf(postPage, { post: key }), instead: alternatesOf(blogPage, {}) },
    )),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.post.lead },
        { property: 'og:title', content: loaderData.post.title },
        { property: 'og:type', content: 'article' },
      ]
    : []

export default function BlogPost() {
  const { post } = useLoaderData<typeof loader>()
  return <PostScreen post={post} />
}
