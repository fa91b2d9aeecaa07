import { makeZip } from 'client-zip'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { billingPage } from '../../addresses.ts'
import { type Invoice, packErrors } from '../../contract.ts'
import { fileNameOf } from '../../rules.ts'
import { invoiceQueryOf } from './invoice-query.ts'

/** Streams a ZIP archive with the PDFs of all invoices that the list's filter finds, each made when it is sent. */
export const sendInvoiceArchive = async (
  page: PageContext,
  employer: SignedIn,
  url: URL,
): Promise<Response> => {
  const { payments } = page.services
  const query = invoiceQueryOf(url.searchParams)
  const invoices = await payments.listAllInvoices(employer, query).catch(refuseWith(packErrors))
  if (invoices.length === 0) return redirectTo(hrefFor(billingPage, {}, page.locale))
  async function* entriesOf(found: readonly Invoice[]) {
    for (const { uid, issuedAt } of found) {
      const { number, bytes } = await payments.writeInvoice(employer, uid, 'pdf')
      yield { name: fileNameOf(number, 'pdf'), lastModified: issuedAt, input: new Uint8Array(bytes) }
    }
  }
  const name = translatorOf(page.locale)('payments:billing.archive')
  return new Response(makeZip(entriesOf(invoices)), {
    headers: {
      ...ownHeaders,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}-${query.period ?? warsawDay(page.now)}.zip"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
