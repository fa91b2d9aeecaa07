import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale } = context.get(pageContext)
  return { headline: tenant.settings.home.headline[locale] }
}

export default function Home() {
  const { headline } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{headline}</h1>
    </main>
  )
}
