import type { LoaderFunctionArgs } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { ownHeaders } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { paymentErrors } from '../contract.ts'

const TYPES = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' } as const

/** An invoice of one's own company as a picture, or as the structured file that KSeF takes. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const employer = await ownerOf(page, 'employer')
  const format = params.format === 'pdf' || params.format === 'xml' ? params.format : null
  if (!format) throw new Response(null, { status: 404 })
  const { number, bytes } = await page.services.payments
    .writeInvoice(employer, params.id ?? '', format)
    .catch(refuseWith(paymentErrors))
  const name = `${number.replace(/[^A-Z0-9]+/g, '-')}.${format}`
  return new Response(bytes, {
    headers: {
      ...ownHeaders,
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
