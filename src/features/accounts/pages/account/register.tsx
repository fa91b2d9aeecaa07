import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  accountPageData,
  afterSignIn,
  fieldsOf,
  portalOf,
  refusedForm,
  returnPath,
} from '#app/loaders/account.ts'
import { formHeaders, guidIn, isTicked, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { ConfirmSentScreen } from '#screens/account/mail-screens.tsx'
import { type KeptApplication, type RegisterData, RegisterScreen } from '#screens/account/register-screen.tsx'

/** Fields of a guest's application, to prefill the form. Its id is a secret that only the guest knows. */
const keptOf = async ({ services, tenant }: PageContext, id: string): Promise<KeptApplication | null> => {
  const found = id === '' ? null : await services.applications.findGuestApplication(tenant.id, id)
  if (!found) return null
  const { name, email, title, companyName, sentAt } = found
  const [offer] = await services.offers.listOffers(tenant.id, [found.offerId], { withBlocked: true })
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const names = { firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 60) }
  return {
    ...names,
    email,
    title,
    ...{
      company: companyName ?? '',
      logoUrl: offer?.card.companyLogoThumbUrl ?? null,
    },
    city: offer?.card.city ?? '',
    sentAt: sentAt.getTime(),
  }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  // A signed-in visitor has an account already and is sent on, as by the page to sign in.
  const returnTo = returnPath(textIn(url.searchParams, 'returnTo', 2_000))
  if (await page.findSession(portal)) throw redirectTo(afterSignIn(portal, page, returnTo))
  const isCandidate = portal === 'candidate'
  const applicationId = isCandidate ? guidIn(url.searchParams, 'applicationId') : ''
  const redirectId = isCandidate ? guidIn(url.searchParams, 'redirectId') : ''
  const favoriteOfferId = isCandidate ? guidIn(url.searchParams, 'favoriteOfferId') : ''
  const kept = await keptOf(page, applicationId)
  const checksCompanies = !isCandidate && hasFlag(page.tenant, 'companyVerification')
  const carried = { applicationId, redirectId, favoriteOfferId, returnTo }
  const register: RegisterData = { portal, ...carried, kept, checksCompanies }
  return { ...accountPageData(page, portal, 'register'), register }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const fields = await fieldsOf(page, request)
  const email = textIn(fields, 'email', 255)
  try {
    await page.services.registration.register(sessionLookupOf(page, request), portal, {
      ...{ email, password: textIn(fields, 'password'), locale: page.locale },
      ...{ firstName: textIn(fields, 'firstName'), lastName: textIn(fields, 'lastName') },
      ...{ companyName: textIn(fields, 'companyName'), acceptsTerms: isTicked(fields, 'acceptsTerms') },
      acceptsMarketing: isTicked(fields, 'acceptsMarketing'),
      applicationId: guidIn(fields, 'applicationId') || null,
      redirectId: guidIn(fields, 'redirectId') || null,
      favoriteOfferId: guidIn(fields, 'favoriteOfferId') || null,
      returnTo: returnPath(textIn(fields, 'returnTo', 2_000)),
    })
    return { sent: email, outcome: nothingPosted }
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Register() {
  const { register } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (posted?.sent)
    return <ConfirmSentScreen portal={register.portal} email={posted.sent} outcome={posted.outcome} />
  return <RegisterScreen data={register} outcome={posted?.outcome ?? nothingPosted} />
}
