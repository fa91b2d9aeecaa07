import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { billingPage } from '../addresses.ts'
import { billingRoles } from '../enumerations.ts'
import { readInvoiceFields } from '../form.ts'
import { countryChoices, stateOfInvoice } from '../rules.ts'
import { type BillingData, type BillingOutcome, BillingScreen } from './billing-screen.tsx'
import { invoiceQueryOf } from './invoices/invoice-query.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const { employer, shown } = await loadPanel(page, {
    active: billingPage,
    title: translatorOf(locale)('payments:billing.title'),
    texts: ['payments:billing', 'payments:invoice', 'panel:list'],
  })
  const { frame, ...head } = shown
  const asked = invoiceQueryOf(url.searchParams)
  const { invoices, counts, page: at, pages, months } = await services.payments.listInvoices(employer, asked)
  const { total: freeCodes } = await services.codes.listCodes(employer, {
    ...{ state: 'free', page: 1, perPage: 1 },
  })
  const billing: BillingData = {
    ...{ frame, freeCodes },
    packs: await services.codes.listPacks(employer),
    sellsPacks: (await services.plans.listPlans(page.tenant.id)).some(({ packs }) => packs.length > 0),
    isSaved: url.searchParams.has('saved'),
    details: await services.billing.find(employer),
    list: {
      ...{ counts, pages, months, query: { ...asked, page: at } },
      invoices: invoices.map((invoice) => ({
        ...{ uid: invoice.uid, document: invoice.document, state: stateOfInvoice(invoice) },
        money: invoice.money,
        ksefNumber: invoice.registration?.ksefNumber ?? null,
        verificationUrl: invoice.registration?.verificationUrl ?? null,
        hasReceipt: invoice.registration?.hasReceipt ?? false,
      })),
    },
    refunds: await services.payments.listRefunds(employer),
    countries: countryChoices(locale),
  }
  return { ...head, billing, alternates: alternatesOf(billingPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const typed = readInvoiceFields(fields)
  const { country: _, ...texts } = typed
  const { employer } = await memberOf(page, billingRoles, ...Object.values(texts))
  try {
    await page.services.billing.save(employer, typed)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'payment.invalid') return refuseWith()(error)
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<BillingOutcome>({ typed, problems }, { status: 422 })
  }
  return redirectTo(withQuery(hrefFor(billingPage, {}, page.locale), { saved: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: BillingOutcome = { typed: null, problems: [] }

export default function Billing() {
  const { billing } = useLoaderData<typeof loader>()
  return <BillingScreen data={billing} outcome={useActionData<typeof action>() ?? untouched} />
}
