import { createHash } from 'node:crypto'
import { data, type LoaderFunctionArgs } from 'react-router'
import { legalDates } from '#app/loaders/content/legal.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { legalDocumentPage, legalFilePage } from '../addresses.ts'

/** A legal document as a PDF. */
export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, origin, services } = page
  const { document: key } = openAddress(readAddress(legalFilePage, url)).params
  const entry = await services.content.find(tenant, { kind: 'legal', locale, key: String(key) })
  if (!entry) throw data(null, { status: 404 })
  const note = [tenant.settings.brand.name, legalDates(page, entry).text]
    .filter((part) => part !== '')
    .join(' · ')
  // The note changes on the day when the document comes into force.
  const etag = `"${createHash('sha256').update(entry.sha256).update(note).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=600' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const pdf = await services.content.pdfOf(entry, {
    note,
    source: origin + hrefFor(legalDocumentPage, { document: entry.key }, locale),
  })
  return new Response(pdf, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${entry.key}-${locale}.pdf"`,
    },
  })
}
