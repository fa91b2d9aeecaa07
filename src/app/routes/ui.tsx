import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accents } from '#features/tenants/contract.ts'
import { ShowcaseScreen } from '#screens/showcase/showcase-screen.tsx'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

/** The page of components, for developers and designers; in demo mode only. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { isDemo, locale, tenant, url, now } = context.get(pageContext)
  if (!isDemo) throw data(null, { status: 404 })
  const asked = url.searchParams.get('accent')
  return {
    accents,
    now,
    accent: accents.find((accent) => accent === asked) ?? tenant.settings.accent,
    messages: messagesOf(locale, 'showcase', 'offers'),
    alternates: { pl: '/ui', en: '/en/ui' },
  }
}

export default function Ui() {
  const { accent, accents: all, now } = useLoaderData<typeof loader>()
  return <ShowcaseScreen accent={accent} accents={all} now={now} />
}
