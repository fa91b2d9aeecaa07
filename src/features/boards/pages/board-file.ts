import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { boardIn } from './load-form.ts'

/** Downloads the board, with its pricing, as the JSON file that `posada tenant` takes. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { key } = boardIn(page, params.board ?? '')
  const { file, pricing } = await page.services.boards.file(operator, key)
  return new Response(`${JSON.stringify({ ...file, pricing }, null, 2)}\n`, {
    headers: {
      ...ownHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${key}.json"`,
    },
  })
}
