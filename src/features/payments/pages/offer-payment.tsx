import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, isTicked, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { memberOf, unsavedPage } from '#app/loaders/panel.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { defaultPlanKey } from '#features/offers/enumerations.ts'
import { planProblems } from '#features/offers/rules.ts'
import { extendOfferPage, offerSummaryPage } from '#features/posting/addresses.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { offerPaymentPage, paymentResultPage } from '../addresses.ts'
import { stepErrors } from '../contract.ts'
import { readInvoiceFields } from '../form.ts'
import { countryChoices } from '../rules.ts'
import type { StepOutcome } from './payment-parts.tsx'
import { type PaymentStepData, PaymentStepScreen } from './payment-step-screen.tsx'
import { placeByKey, refuseStep } from './refuse-step.ts'

const nullIfRefused = (error: unknown): null => {
  if (isAppError(error)) return null
  throw error
}

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const { employer } = await memberOf(page)
  const id = params.id ?? ''
  const { offer, use, billing, tried, prior, canPayOnline, canSaveBilling } = await services.payments
    .openStep(employer, id)
    .catch(async (error: unknown) => {
      // A draft that was not handed in yet is completed and handed in on its summary.
      if (isAppError(error) && error.code === 'offer.not-found') {
        const draft = await services.posting.read(employer, id).catch(nullIfRefused)
        if (draft?.canWrite) throw redirect(hrefFor(offerSummaryPage, { id: draft.id }, locale))
      }
      return refuseWith(stepErrors)(error)
    })
  const plans = await services.plans.listPlans(tenant.id)
  // The plan may have been changed in the form after the offer was handed in.
  const draft =
    offer.state === 'awaitingPayment' && (await services.posting.read(employer, id).catch(nullIfRefused))
  const asked = url.searchParams.get('plan') ?? (draft || offer).planKey
  const fitting = plans.filter((plan) => planProblems(offer.facts, plan).length === 0)
  const chosen = [asked, offer.planKey, defaultPlanKey].find((key) =>
    fitting.some((plan) => plan.key === key),
  )
  const t = translatorOf(locale)
  const step: PaymentStepData = {
    back:
      use === 'extend'
        ? { href: hrefFor(extendOfferPage, { id }, locale), label: t('payments:step.backToExtension') }
        : { href: hrefFor(offerSummaryPage, { id }, locale), label: t('payments:step.backToSummary') },
    offer: { title: offer.title, companyName: offer.companyName ?? '', logoUrl: offer.companyLogoUrl },
    ...{
      use,
      canPayOnline,
      canSaveBilling,
      action: hrefFor(offerPaymentPage, { id }, locale),
      key: crypto.randomUUID(),
    },
    ...{ isHeldFirst: offer.isHeldFirst, isWaiting: offer.state === 'held' },
    isBlocked: offer.state === 'blocked',
    chosen: chosen ?? fitting[0]?.key ?? '',
    plans: plans.map((plan) => ({
      ...{ key: plan.key, name: plan.name, price: plan.price, promotionDeadline: plan.promotionDeadline },
      ...{ days: plan.limits.durationInDays, bumps: plan.limits.bumpsUpCount },
      isFitting: fitting.includes(plan),
    })),
    billing: tried ?? billing,
    hasStored: billing !== null,
    editions: services.billing.editionsOf(billing),
    prior: prior && {
      ...prior,
      href: prior.isPayable
        ? withQuery(hrefFor(paymentResultPage, { id }, locale), { payment: prior.uid, go: '1' })
        : null,
      email: prior.email === employer.email ? null : prior.email,
    },
    reservedCode: await services.codes.findReservedCode(employer, offer),
    countries: countryChoices(locale),
    email: employer.email,
  }
  return {
    step,
    title: `${t('payments:step.page')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(
      locale,
      'posting:steps',
      'payments:step',
      'payments:invoice',
      'payments:failures',
      'plans:agreement',
      'panel:frame',
    ),
    alternates: alternatesOf(offerPaymentPage, { id }),
  }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const id = params.id ?? ''
  const fields = await fieldsOf(page, request)
  const { country: _, ...details } = readInvoiceFields(fields)
  const texts = Object.values(details)
  const { employer } = await memberOf(page, undefined, ...texts)
  const result = hrefFor(paymentResultPage, { id }, locale)
  try {
    // The use that the page offered: on a page left open, nobody pays for another one.
    const use = textIn(fields, 'use', 10) === 'extend' ? 'extend' : 'publish'
    if (textIn(fields, 'intent') === 'code') {
      const code = textIn(fields, 'code', 60)
      if (!isTicked(fields, 'regulations'))
        throw new AppError('payment.invalid', { problems: [{ field: 'regulations', reason: 'required' }] })
      const accepted = { locale, acceptsNewsletter: isTicked(fields, 'newsletter') }
      const offer = { offer: id, code, use, accepted } as const
      await services.codes.spendCode(employer, offer, textIn(fields, 'key', 40))
      return redirectTo(withQuery(result, { code: use }))
    }
    const planKey = textIn(fields, 'plan', 20)
    const order = (idempotencyKey: string) =>
      services.payments.pay(
        { actor: employer, tenant },
        {
          ...{ offer: id, planKey, extend: use === 'extend' },
          invoice: readInvoiceFields(fields),
          savesInvoice: isTicked(fields, 'save'),
          editions: textIn(fields, 'editions', 40) || null,
          acceptsRegulations: isTicked(fields, 'regulations'),
          acceptsNewsletter: isTicked(fields, 'newsletter'),
          // A demo is reachable under any host name, so the return URL uses the current one.
          returnUrl: page.isDemo ? `${page.url.origin}${result}` : result,
          ...{ locale, idempotencyKey, known: textIn(fields, 'known', 60) || null },
          shownPrice: textIn(fields, `price-${planKey}`, 60) || null,
        },
      )
    const placed = await placeByKey(textIn(fields, 'key', 40), order)
    // The CSP lets forms lead to our own pages only; the result page goes on to the provider.
    return redirectTo(withQuery(result, { payment: placed.uid, go: '1' }))
  } catch (error) {
    if (isAppError(error) && error.code === 'offer.not-found')
      throw unsavedPage(page, 'offerGone', ...texts, textIn(fields, 'code', 60))
    return refuseStep(error, fields, {
      locale,
      findBilling: async () => (await services.payments.openStep(employer, id)).billing,
    })
  }
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: StepOutcome = { typed: null, problems: [], failure: null }

export default function OfferPayment() {
  const { step } = useLoaderData<typeof loader>()
  return <PaymentStepScreen data={step} outcome={useActionData<typeof action>() ?? untouched} />
}
