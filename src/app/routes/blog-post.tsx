import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { blogPage, postPage } from '#features/content/addresses.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { PostScreen } from '#screens/content/post-screen.tsx'
import { loadPost } from '../loaders/load-content.ts'
import { openAddress } from '../loaders/page-address.ts'
import { messagesOf } from '../messages.ts'
import { type PageContext, pageContext } from '../pages/page-context.ts'

/** Addresses of a post in both languages; that of the blog for a language without the post. */
const alternatesOfPost = async ({ tenant, locale, services }: PageContext, key: string) => {
  const other: Locale = locale === 'pl' ? 'en' : 'pl'
  const [own, lists] = [alternatesOf(postPage, { post: key }), alternatesOf(blogPage, {})]
  const translated = await services.content.find(tenant, { kind: 'blog', locale: other, key })
  return translated ? own : { ...own, [other]: lists[other] }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const key = openAddress(readAddress(postPage, url)).params.post
  const post = await loadPost(page, key)
  if (!post) throw data(null, { status: 404 })
  return {
    post,
    title: `${post.title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:blog', 'content:page'),
    alternates: await alternatesOfPost(page, key),
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
