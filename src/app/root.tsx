import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { pageContext } from './page-context.ts'
import '../web/theme/theme.css'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale, theme } = context.get(pageContext)
  return { locale, theme, accent: tenant.settings.accent }
}

export const Layout = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={data?.locale ?? 'pl'} data-theme={data?.theme} data-accent={data?.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
