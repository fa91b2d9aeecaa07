import { type ReactNode, useMemo } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import latinExtended from '#web/theme/fonts/onest-latin-ext-wght-normal.woff2?url'
import latin from '#web/theme/fonts/onest-latin-wght-normal.woff2?url'
import { ToastProvider } from '#web/ui/toast.tsx'
import { messagesOf } from './messages.ts'
import { pageContext } from './page-context.ts'
import { mergePageData } from './page-data.ts'
import '#web/theme/theme.css'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale, theme } = context.get(pageContext)
  return { locale, theme, accent: tenant.settings.accent, messages: messagesOf(locale, 'web', 'shell') }
}

/** The frame stays as it is while one reads on; a change of language, theme or currency loads the whole page. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined

export const Layout = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.locale ?? 'pl'
  const matches = useMatches()
  const { messages = {} } = useMemo(() => mergePageData(matches.map((match) => match.loaderData)), [matches])
  return (
    <html lang={locale} data-theme={data?.theme ?? undefined} data-accent={data?.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        {locale === 'pl' && (
          <link rel="preload" as="font" type="font/woff2" href={latinExtended} crossOrigin="anonymous" />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={locale} messages={messages}>
          <ToastProvider>{children}</ToastProvider>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
