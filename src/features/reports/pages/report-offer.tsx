import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { findOffer } from '#app/loaders/offer/find-offer.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { alternatesOf, hrefFor, readAddress, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { reportOfferPage } from '../addresses.ts'
import { reportErrors } from '../contract.ts'
import { readReport } from '../rules.ts'
import { type ReportFormData, type ReportFormOutcome, ReportFormScreen } from './report-form-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale } = page
  const { slug } = openAddress(readAddress(reportOfferPage, url)).params
  const { offer, canonicalSlug } = await findOffer(page, slug, reportOfferPage)
  const offerHref = hrefFor(offerPage, { slug }, locale)
  // The offer's page says that it has ended.
  if (!offer.isOfferActive) throw redirect(offerHref)
  const report: ReportFormData = {
    ...{ offerTitle: offer.title, companyName: offer.companyName, offerHref },
    action: hrefFor(reportOfferPage, { slug }, locale),
    isSent: url.searchParams.has('sent'),
  }
  const title = translatorOf(locale)('reports:form.page', { title: offer.title })
  return {
    report,
    title: `${title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'reports:form', 'reports:reasons'),
    alternates: alternatesOf(reportOfferPage, { slug: canonicalSlug }),
  }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { slug } = openAddress(readAddress(reportOfferPage, url)).params
  const { tenant, locale, ip, services } = page
  const fields = await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const typed = readReport(fields)
  const answer = (
    outcome: Omit<ReportFormOutcome, 'typed'>,
    init: { status: number; headers?: HeadersInit },
  ) => data<ReportFormOutcome>({ ...outcome, typed }, init)
  try {
    const taken = await services.reports.report({ tenantId: tenant.id, slug, typed, locale, ip })
    if (taken.kind === 'refused')
      return answer({ problems: taken.problems, isTooMany: false }, { status: 422 })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'request.too-many') return refuseWith(reportErrors)(error)
    const headers = { 'retry-after': String(error.details.retryAfterSeconds ?? 60) }
    return answer({ problems: [], isTooMany: true }, { status: 429, headers })
  }
  return redirect(withQuery(hrefFor(reportOfferPage, { slug }, locale), { sent: '1' }), 303)
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex, follow' }] : []

const untouched: ReportFormOutcome = {
  typed: { reason: '', text: '', email: '' },
  problems: [],
  isTooMany: false,
}

export default function ReportOffer() {
  const { report } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <ReportFormScreen data={report} outcome={outcome ?? untouched} />
}
