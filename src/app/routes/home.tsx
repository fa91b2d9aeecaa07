import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Shell } from '#screens/shell/shell.tsx'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale } = context.get(pageContext)
  return { headline: tenant.settings.home.headline[locale] }
}

export default function Home() {
  const { headline } = useLoaderData<typeof loader>()
  return (
    <Shell className="wrap">
      <h1 className="title-40">{headline}</h1>
    </Shell>
  )
}
