import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, operatorOf, queryText } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { isMonth } from '../rules.ts'

/** Invoices and corrections of a month as a CSV file. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const month = params.month ?? ''
  if (!isMonth(month)) throw new Response(null, { status: 404 })
  const tenantId = keyNumber(queryText(url, 'tenant'))
  const csv = await page.services.boardNumbers.invoicesAsCsv(operator, { month, tenantId })
  return new Response(csv, {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="faktury-${month}.csv"`,
    },
  })
}
