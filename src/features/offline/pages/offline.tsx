import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { offlinePage } from '../addresses.ts'
import { OfflineScreen } from './offline-screen.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale, tenant } = context.get(pageContext)
  return {
    title: `${translatorOf(locale)('offline:page.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'offline'),
    alternates: alternatesOf(offlinePage, {}),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []

export default function OfflinePage() {
  useLoaderData<typeof loader>()
  return <OfflineScreen />
}
