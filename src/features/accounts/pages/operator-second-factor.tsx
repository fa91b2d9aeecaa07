import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { cookieHeaders, formHeaders, redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import type { Translate } from '#kernel/translator.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { secondFactorPage } from '../addresses.ts'
import { EnrolledScreen, EnrolmentScreen, RecoveryCodesScreen } from './enrolment-screen.tsx'
import type { SignInRefusal } from './sign-in-screen.tsx'
import { pathOfStage, refusalOf, sessionOf } from './sign-in-steps.ts'

/** Set when this request's form enrolled a second factor, which replaced its session. */
const enrolledContext = /* @__PURE__ */ createContext(false)
/** The offer whose code was mistyped: an authenticator app that has its secret already need not scan another. */
const earlierContext = /* @__PURE__ */ createContext<string | null>(null)

/**
 * The operator's session. One that still lacks the code of an enrolled second factor is redirected: it must not change
 * it.
 */
const ownSession = async (page: PageContext) => {
  const session = await sessionOf(page)
  if (session.stage === 'code') throw redirectTo(pathOfStage(session, page))
  return session
}

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { services, tenant, locale } = page
  const shown = {
    title: translatorOf(locale)('accounts:console.secondFactor'),
    messages: messagesOf(locale, 'accounts:enrolment', 'console:frame', 'accounts:signIn'),
    alternates: alternatesOf(secondFactorPage, {}),
  }
  if (context.get(enrolledContext)) return { ...shown, offer: null, isRequired: false }
  const session = await ownSession(page)
  const offer = session.who.hasSecondFactor
    ? null
    : services.secondFactorSettings.offerEnrolment(
        session,
        tenant.settings.brand.name,
        context.get(earlierContext),
      )
  return { ...shown, offer, isRequired: session.stage === 'enrolment' }
}

interface Outcome {
  readonly codes: readonly string[] | null
  readonly refusal: SignInRefusal | null
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { secondFactorSettings } = page.services
  const asking = sessionLookupOf(page, request)
  const form = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  if (form.has('renew')) {
    const operator = await operatorOf(page)
    if (!operator.hasSecondFactor) throw redirectTo(hrefFor(secondFactorPage, {}, page.locale))
    return data<Outcome>({
      codes: await secondFactorSettings.renewRecoveryCodes(asking, operator),
      refusal: null,
    })
  }
  const session = await ownSession(page)
  const sealed = (form.get('sealed') ?? '').slice(0, 400)
  try {
    const { cookies, recoveryCodes } = await secondFactorSettings.enrol(asking, session, {
      sealed,
      code: (form.get('code') ?? '').slice(0, 40),
    })
    context.set(enrolledContext, true)
    return data<Outcome>({ codes: recoveryCodes, refusal: null }, { headers: cookieHeaders(cookies) })
  } catch (error) {
    const { refusal, init } = refusalOf(error)
    context.set(earlierContext, sealed)
    return data<Outcome>({ codes: null, refusal }, init)
  }
}

export const headers = formHeaders
export const meta = ownMeta

const errorOf = (refusal: SignInRefusal, t: Translate): string =>
  refusal.reason === 'wrong'
    ? t('accounts:enrolment.wrongCode')
    : t('accounts:signIn.tooMany', { count: refusal.retryAfterSeconds })

export default function SecondFactor() {
  const { offer, isRequired } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = useT()
  if (outcome?.codes) return <RecoveryCodesScreen codes={outcome.codes} />
  if (!offer) return <EnrolledScreen />
  const error = outcome?.refusal ? errorOf(outcome.refusal, t) : null
  return <EnrolmentScreen offer={offer} isRequired={isRequired} error={error} />
}
