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
import { applyPage } from '#features/applications/addresses.ts'
import { applicationErrors } from '#features/applications/contract.ts'
import { isAsInProfile } from '#features/applications/rules.ts'
import { withApplicationForm } from '#features/applications/server/read-form.ts'
import { nothingTyped } from '#features/applications/web/parts/apply-form-data.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { listingPage } from '#features/search/addresses.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { type ApplyOutcome, type ApplyPageData, ApplyScreen } from '#screens/apply/apply-screen.tsx'
import { statusOf } from '#server/http/responses/errors.ts'
import { formHeaders } from '../loaders/asking.ts'
import { outcomeOf } from '../loaders/offer/apply-outcome.ts'
import { findOffer } from '../loaders/offer/find-offer.ts'
import { applyFormOf } from '../loaders/offer/load-offer.ts'
import { openAddress } from '../loaders/page-address.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale } = page
  const { slug } = openAddress(readAddress(applyPage, url)).params
  const found = await findOffer(page, slug, applyPage)
  const { offer, canonicalSlug } = found
  const offerHref = hrefFor(offerPage, { slug }, locale)
  const candidate = await page.findActor('candidate')
  // Offers with external applications and ended ones tell so on their own page.
  if (offer.applyMethod === 'external' || !offer.isOfferActive) throw redirect(offerHref)
  const apply: ApplyPageData = {
    form: applyFormOf(page, found),
    applicant: candidate && (await page.services.applications.describeApplicant(candidate)),
    logoUrl: offer.companyLogoThumbUrl,
    applyHref: hrefFor(applyPage, { slug }, locale),
    offerHref,
    offersHref: hrefFor(listingPage, {}, locale),
  }
  const t = translatorOf(locale)
  return {
    apply,
    title: `${t('applications:form.page', { title: offer.title })} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(
      locale,
      'applications:form',
      'applications:errors',
      'applications:sent',
      'applications:quick',
    ),
    alternates: alternatesOf(applyPage, { slug: canonicalSlug }),
  }
}

/** Handles the application form of browsers without scripts. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { slug } = openAddress(readAddress(applyPage, url)).params
  const { tenant, locale, ip, now, services } = page
  const candidate = await page.findActor('candidate')
  const { applications } = services
  const answered = await withApplicationForm(
    services.bodies,
    { request, ip },
    async ({ form, ...posted }) => {
      const applicant = candidate && (await applications.describeApplicant(candidate))
      // As with scripts, an unchanged form is sent with the CV of the profile that it shows.
      const named =
        applicant && form.profile_cv_id !== '' && isAsInProfile(form, applicant)
          ? { ...form, candidate_id: applicant.id }
          : { ...form, profile_cv_id: '' }
      return applications.submitForm({ ...posted, form: named, tenant, slug, locale, ip, candidate })
    },
  ).catch(refuseWith(applicationErrors))
  const outcome = outcomeOf(answered, { now, ownEmail: candidate?.email })
  if (answered.kind === 'sent') return outcome
  const { code, retryAfterSeconds } = answered
  return data(outcome, {
    status: statusOf(code, applicationErrors) ?? 400,
    ...(retryAfterSeconds !== null && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  })
}

/** Not cached, as the form is prefilled with the candidate's data. */
export const headers: HeadersFunction = formHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex, follow' }] : []

const untouchedOf = ({ applicant }: ApplyPageData): ApplyOutcome => ({
  sent: null,
  typed: applicant ? { ...nothingTyped, name: applicant.name, email: applicant.email } : nothingTyped,
  problems: [],
  failure: null,
})

export default function ApplyPage() {
  const { apply } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <ApplyScreen data={apply} outcome={outcome ?? untouchedOf(apply)} />
}
