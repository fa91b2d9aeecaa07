import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { homePage } from '#features/tenants/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { ContentPageScreen } from '#screens/content/content-page-screen.tsx'
import { findContentKey, loadContentPage, pageOfKey, translationsOf } from '../loaders/load-content.ts'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const key = findContentKey(url, page)
  const content = key && (await loadContentPage(page, key))
  if (!key || !content) throw data(null, { status: 404 })
  return {
    content,
    title: `${content.title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:page'),
    ...(await translationsOf(
      page,
      { kind: 'page', key },
      { own: alternatesOf(pageOfKey[key], {}), instead: alternatesOf(homePage, {}) },
    )),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.content.lead },
        { property: 'og:title', content: loaderData.title },
      ]
    : []

export default function ContentPage() {
  const { content } = useLoaderData<typeof loader>()
  return <ContentPageScreen data={content} />
}
