import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { billingPage } from '../addresses.ts'
import { billingRoles, invoiceFields } from '../enumerations.ts'
import { readInvoiceFields } from '../form.ts'
import { countryChoices, stateOfInvoice } from '../rules.ts'
import { storedFields } from '../web/parts/changed-meanwhile.tsx'
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
  const details = await services.billing.find(employer)
  const billing: BillingData = {
    ...{ frame, freeCodes },
    packs: await services.codes.listPacks(employer),
    sellsPacks: (await services.plans.listPlans(page.tenant.id)).some(({ packs }) => packs.length > 0),
    isSaved: url.searchParams.has('saved'),
    ...{ details, editions: services.billing.editionsOf(details) },
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
  const editions = textIn(fields, 'editions', 40)
  const { employer } = await memberOf(page, billingRoles, ...Object.values(texts))
  try {
    await page.services.billing.save(employer, typed, editions || undefined)
  } catch (error) {
    if (isAppError(error) && error.code === 'payment.changed') {
      const { fields, theirs } = error.details
      const stored = await page.services.billing.find(employer)
      const differing = invoiceFields.filter((field) => Array.isArray(fields) && fields.includes(field))
      const changed = storedFields(stored, differing, countryChoices(page.locale))
      // Else the next save would put back what the member never touched.
      const kept = invoiceFields.filter(
        (field) => Array.isArray(theirs) && theirs.includes(field === 'email' ? 'email' : 'buyer'),
      )
      const shown = { ...typed, ...Object.fromEntries(kept.map((field) => [field, stored?.[field] ?? ''])) }
      return data<BillingOutcome>({ typed: shown, problems: [], changed }, { status: 409 })
    }
    if (!isAppError(error) || error.code !== 'payment.invalid') return refuseWith()(error)
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<BillingOutcome>({ typed, problems, editions }, { status: 422 })
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
