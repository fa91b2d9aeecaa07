import type { LoaderFunctionArgs } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { packErrors } from '../contract.ts'
import { sendInvoiceArchive } from './invoices/send-archive.ts'
import { formatIn, sendInvoiceFile } from './invoices/send-file.ts'

/** Downloads an invoice of the user's company: PDF, the structured file for KSeF, or KSeF's receipt; or an archive of many. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const employer = await ownerOf(page, 'employer')
  if (params.id === 'all' && params.format === 'zip') return sendInvoiceArchive(page, employer, url)
  const format = formatIn(params.format)
  const file = await page.services.payments
    .writeInvoice(employer, params.id ?? '', format)
    .catch(refuseWith(packErrors))
  return sendInvoiceFile(file, format)
}
