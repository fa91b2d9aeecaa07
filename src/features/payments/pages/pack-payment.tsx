import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, isTicked, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { packPaymentPage, packResultPage } from '../addresses.ts'
import { packErrors } from '../contract.ts'
import { readInvoiceFields } from '../form.ts'
import { countryChoices } from '../rules.ts'
import { type PackData, PackPaymentScreen } from './pack-payment-screen.tsx'
import type { StepOutcome } from './payment-parts.tsx'
import { placeByKey, refuseStep } from './refuse-step.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const { employer } = await memberOf(page)
  const of = { plan: params.plan ?? '', count: params.count ?? '' }
  const plan = await services.plans.findPlan(tenant.id, of.plan)
  const pack = plan?.packs.find(({ count }) => String(count) === of.count)
  if (!plan || !pack) throw new Response(null, { status: 404 })
  const { billing, tried, prior, canPayOnline, canSaveBilling } = await services.payments
    .openPackStep(employer, { planKey: plan.key, count: pack.count })
    .catch(refuseWith(packErrors))
  const shown: PackData = {
    ...{
      plan: plan.name,
      pack,
      single: plan.price,
      billing: tried ?? billing,
      hasStored: billing !== null,
      editions: services.billing.editionsOf(billing),
      canPayOnline,
      canSaveBilling,
      key: crypto.randomUUID(),
    },
    prior: prior && {
      ...prior,
      href: prior.isPayable
        ? withQuery(hrefFor(packResultPage, of, locale), { payment: prior.uid, go: '1' })
        : null,
      email: prior.email === employer.email ? null : prior.email,
    },
    ...{ action: hrefFor(packPaymentPage, of, locale), countries: countryChoices(locale) },
    email: employer.email,
  }
  const name = translatorOf(locale)('payments:pack.name', { plan: plan.name, number: pack.count })
  return {
    pack: shown,
    title: `${name} | ${tenant.settings.brand.name}`,
    messages: messagesOf(
      locale,
      'posting:steps',
      'payments:step',
      'payments:pack',
      'payments:invoice',
      'payments:failures',
      'plans:agreement',
      'panel:frame',
    ),
    alternates: alternatesOf(packPaymentPage, of),
  }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const of = { plan: params.plan ?? '', count: params.count ?? '' }
  const fields = await fieldsOf(page, request)
  const { country: _, ...texts } = readInvoiceFields(fields)
  const { employer } = await memberOf(page, undefined, ...Object.values(texts))
  const result = hrefFor(packResultPage, of, locale)
  const order = (idempotencyKey: string) =>
    services.payments.payPack(
      { actor: employer, tenant },
      {
        ...{ planKey: of.plan, count: Number(of.count), invoice: readInvoiceFields(fields) },
        savesInvoice: isTicked(fields, 'save'),
        editions: textIn(fields, 'editions', 40) || null,
        acceptsRegulations: isTicked(fields, 'regulations'),
        acceptsNewsletter: isTicked(fields, 'newsletter'),
        // A demo is reachable under any host name, so the return URL uses the current one.
        returnUrl: page.isDemo ? `${page.url.origin}${result}` : result,
        known: textIn(fields, 'known', 60) || null,
        ...{ locale, idempotencyKey, shownPrice: textIn(fields, 'price', 60) || null },
      },
    )
  try {
    const placed = await placeByKey(textIn(fields, 'key', 40), order)
    return redirectTo(withQuery(result, { payment: placed.uid, go: '1' }))
  } catch (error) {
    const pack = { planKey: of.plan, count: Number(of.count) }
    return refuseStep(error, fields, {
      locale,
      findBilling: async () => (await services.payments.openPackStep(employer, pack)).billing,
    })
  }
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: StepOutcome = { typed: null, problems: [], failure: null }

export default function PackPayment() {
  const { pack } = useLoaderData<typeof loader>()
  return <PackPaymentScreen data={pack} outcome={useActionData<typeof action>() ?? untouched} />
}
