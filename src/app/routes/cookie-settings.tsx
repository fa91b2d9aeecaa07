import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { cookieSettingsPage } from '#features/notices/addresses.ts'
import { consentCookies } from '#features/notices/server/consent-cookies.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import {
  consentCategories,
  consentCookie,
  consentTo,
  cookieValue,
  readConsent,
} from '#kernel/cookie-consent.ts'
import { type CookieSettingsData, CookieSettingsScreen } from '#screens/notices/cookie-settings-screen.tsx'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'

export const loader = ({ context, request, url }: LoaderFunctionArgs) => {
  const { locale, tenant } = context.get(pageContext)
  const value = cookieValue(request.headers.get('cookie') ?? '', consentCookie)
  const settings: CookieSettingsData = {
    consent: readConsent(value) ?? consentTo([]),
    isSaved: url.searchParams.has('saved'),
    sendsRtb: hasFlag(tenant, 'rtbEvents'),
  }
  return {
    settings,
    title: `${translatorOf(locale)('notices:settings.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'notices:settings'),
    alternates: alternatesOf(cookieSettingsPage, {}),
  }
}

/** Stores the choice in a cookie, which scripts read too, and redirects to the page. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { locale, ip, origin, services } = context.get(pageContext)
  const form = await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const answer = form.get('choice')
  const chosen = consentCategories.filter(
    (category) => answer === 'all' || (answer === 'own' && form.has(category)),
  )
  const headers = new Headers({
    location: withQuery(hrefFor(cookieSettingsPage, {}, locale), { saved: '1' }),
  })
  for (const cookie of consentCookies(consentTo(chosen), origin.startsWith('https:')))
    headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex, follow' }] : []

export default function CookieSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return <CookieSettingsScreen data={settings} />
}
