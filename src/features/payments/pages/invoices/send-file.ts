import { ownHeaders } from '#app/loaders/asking.ts'
import { type InvoiceFormat, invoiceFormats } from '../../enumerations.ts'
import { fileNameOf } from '../../rules.ts'

const TYPES = {
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
  upo: 'application/xml; charset=utf-8',
} as const satisfies Record<InvoiceFormat, string>

/** Throws a 404 response for an unknown format. */
export const formatIn = (text: string | undefined): InvoiceFormat => {
  const format = invoiceFormats.find((one) => one === text)
  if (!format) throw new Response(null, { status: 404 })
  return format
}

/** A download: browsers must never render it as a page of this origin. */
export const sendInvoiceFile = (
  { number, bytes }: { readonly number: string; readonly bytes: Buffer<ArrayBuffer> },
  format: InvoiceFormat,
): Response =>
  new Response(bytes, {
    headers: {
      ...ownHeaders,
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${fileNameOf(number, format)}"`,
      'x-content-type-options': 'nosniff',
    },
  })
