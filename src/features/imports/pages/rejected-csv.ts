import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, operatorOf, queryText } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { importErrors } from '../contract.ts'
import { rejectionReasons } from '../enumerations.ts'

/** Downloads the rejected rows of an import. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const id = keyNumber(params.id ?? '') ?? 0
  const reason = rejectionReasons.find((known) => known === queryText(url, 'reason'))
  const csv = await page.services.importRuns
    .rejectionsAsCsv(operator, id, { reason, text: plainLine(queryText(url, 'text')) })
    .catch(refuseWith(importErrors))
  return new Response(csv, {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id}.csv"`,
    },
  })
}
