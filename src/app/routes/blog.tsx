import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { blogPage } from '#features/content/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { BlogScreen } from '#screens/content/blog-screen.tsx'
import { loadPosts } from '../loaders/load-content.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const t = translatorOf(page.locale)
  return {
    posts: await loadPosts(page),
    title: `${t('content:blog.pageTitle')} | ${page.tenant.settings.brand.name}`,
    description: t('content:blog.description'),
    messages: messagesOf(page.locale, 'content:blog'),
    alternates: alternatesOf(blogPage, {}),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: loaderData.title },
      ]
    : []

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>()
  return <BlogScreen posts={posts} />
}
