import type { LoaderFunctionArgs } from 'react-router'
import { operatorOf } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { registrationErrors } from '../contract.ts'
import { formatIn, sendInvoiceFile } from './invoices/send-file.ts'

/** Like `invoice-file`, for any company of any board. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const format = formatIn(params.format)
  const file = await page.services.operatorInvoices
    .file(operator, params.id ?? '', format)
    .catch(refuseWith(registrationErrors))
  return sendInvoiceFile(file, format)
}
