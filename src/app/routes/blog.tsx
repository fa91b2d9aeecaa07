import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { blogTopicPage } from '#features/content/addresses.ts'
import { readAddress } from '#kernel/addresses.ts'
import { BlogScreen } from '#screens/content/blog-screen.tsx'
import { blogAlternates, loadBlog } from '../loaders/load-content.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const t = translatorOf(page.locale)
  const address = readAddress(blogTopicPage, url)
  const topic = address.kind === 'page' ? address.params.topic : null
  const blog = await loadBlog(page, topic)
  if (!blog) throw data(null, { status: 404 })
  const about = [blog.topic, t('content:blog.pageTitle')].filter((part) => part !== null).join(' · ')
  return {
    blog,
    title: `${about} | ${page.tenant.settings.brand.name}`,
    description: t('content:blog.description'),
    feedTitle: about,
    messages: messagesOf(page.locale, 'content:blog'),
    ...(await blogAlternates(page, topic)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: loaderData.title },
        {
          ...{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml' },
          ...{ title: loaderData.feedTitle, href: loaderData.blog.feedHref },
        },
      ]
    : []

export default function Blog() {
  const { blog } = useLoaderData<typeof loader>()
  return <BlogScreen data={blog} />
}
