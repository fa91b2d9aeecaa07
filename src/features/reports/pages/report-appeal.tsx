import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { secretHeaders } from '#app/loaders/asking.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { appealPage } from '../addresses.ts'
import { type Appeal, reportErrors } from '../contract.ts'
import { readText } from '../rules.ts'
import { type AppealData, type AppealOutcome, AppealScreen } from './appeal-screen.tsx'

const MAX_TOKEN_LENGTH = 200

const readToken = (url: URL): string =>
  openAddress(readAddress(appealPage, url)).params.token.slice(0, MAX_TOKEN_LENGTH)

/** HTTP status of an invalid link; rethrows other errors. */
const statusOfLink = (error: unknown): number => {
  if (isAppError(error) && error.code === 'report.appeal-not-found') return 404
  if (isAppError(error) && error.code === 'report.appeal-expired') return 410
  return refuseWith(reportErrors)(error)
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { tenant, locale, ip, services } = context.get(pageContext)
  const token = readToken(url)
  const found: Appeal | number = await services.reports
    .findAppeal({ tenantId: tenant.id, token, ip })
    .catch(statusOfLink)
  const isFound = typeof found !== 'number'
  const appeal: AppealData = {
    appeal: isFound ? found : null,
    action: hrefFor(appealPage, { token }, locale),
    homeHref: hrefFor(homePage, {}, locale),
  }
  const title = translatorOf(locale)('reports:appeal.page')
  return data(
    {
      appeal,
      title: `${title} | ${tenant.settings.brand.name}`,
      messages: messagesOf(locale, 'reports:appeal'),
      alternates: alternatesOf(appealPage, { token }),
    },
    { status: isFound ? 200 : found },
  )
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const { tenant, locale, ip, services } = context.get(pageContext)
  const token = readToken(url)
  const fields = await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const text = readText(fields)
  const here = hrefFor(appealPage, { token }, locale)
  const taken = await services.reports.appeal({ tenantId: tenant.id, token, ip, text }).catch(statusOfLink)
  // The redirect target explains what is wrong with the link.
  if (typeof taken === 'number' || taken.kind === 'taken') return redirect(here, 303)
  return data<AppealOutcome>({ text, problems: taken.problems }, { status: 422 })
}

export const headers = () => secretHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []

const untouched: AppealOutcome = { text: '', problems: [] }

export default function ReportAppeal() {
  const { appeal } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <AppealScreen data={appeal} outcome={outcome ?? untouched} />
}
