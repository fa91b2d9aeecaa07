import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'

/** Downloads the template of a CSV file of offers. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  return new Response(page.services.importUploads.template(await operatorOf(page)), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="oferty.csv"',
    },
  })
}
