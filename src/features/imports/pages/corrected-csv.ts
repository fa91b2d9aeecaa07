import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, operatorOf } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { importErrors } from '../contract.ts'

/** Downloads the values of an import that are stored otherwise than given. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const id = keyNumber(params.id ?? '') ?? 0
  const csv = await page.services.importRuns.correctionsAsCsv(operator, id).catch(refuseWith(importErrors))
  return new Response(csv, {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id}-corrections.csv"`,
    },
  })
}
