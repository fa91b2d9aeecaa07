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
import { billingPage, companyInvoicePage } from '../addresses.ts'
import { invoiceMailErrors } from '../contract.ts'
import { billingRoles } from '../enumerations.ts'
import { invoiceQueryOf } from './invoices/invoice-query.ts'
import { withInvoices } from './invoices/list-address.ts'
import { type InvoicePageData, InvoicePreviewScreen, type MailOutcome } from './invoices/preview-screen.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const id = params.id ?? ''
  const { employer } = await memberOf(page, billingRoles)
  const { invoice, paper, mailTo } = await services.companyInvoices
    .preview(employer, id)
    .catch(refuseWith(invoiceMailErrors))
  const { shown } = await loadPanel(page, {
    active: billingPage,
    title: translatorOf(locale)('payments:preview.title', { number: paper.number }),
    texts: ['payments:billing', 'payments:preview', 'panel:list'],
  })
  const { frame, ...head } = shown
  const asked = invoiceQueryOf(url.searchParams)
  const { invoices, page: at, pages } = await services.payments.listInvoices(employer, asked)
  const preview: InvoicePageData = {
    ...{ frame, paper, mailTo, pages, uid: invoice.uid, email: employer.email },
    query: { ...asked, page: at },
    invoices: invoices.map(({ uid, document, money }) => ({ uid, document, money })),
    refunds: await services.payments.listRefunds(employer),
    asksToMail: url.searchParams.has('mail'),
    isSent: url.searchParams.has('sent'),
  }
  return { ...head, preview, alternates: alternatesOf(companyInvoicePage, { id }) }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale } = page
  const { employer } = await memberOf(page, billingRoles)
  const uid = params.id ?? ''
  const to = textIn(await fieldsOf(page, request), 'to', 300)
  try {
    await page.services.companyInvoices.mail(employer, { uid, to, locale })
  } catch (error) {
    if (!isAppError(error)) throw error
    const isOfForm = error.code === 'invoice.email-invalid' || error.code === 'request.too-many'
    if (!isOfForm) return refuseWith(invoiceMailErrors)(error)
    const failure = error.code === 'request.too-many' ? 'tooMany' : 'invalid'
    return data<MailOutcome>({ to, failure }, { status: failure === 'tooMany' ? 429 : 422 })
  }
  const list = withInvoices(
    hrefFor(companyInvoicePage, { id: uid }, locale),
    invoiceQueryOf(url.searchParams),
  )
  return redirectTo(withQuery(list, { sent: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function CompanyInvoice() {
  const { preview } = useLoaderData<typeof loader>()
  return <InvoicePreviewScreen data={preview} outcome={useActionData<typeof action>() ?? null} />
}
