import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, operatorOf } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'

/** Serves the text of a legal document as somebody consented to it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { content, tenants } = page.services
  const board = tenants.list().find(({ id }) => id === keyNumber(params.board ?? ''))
  const sha256 = /^[\da-f]{64}$/.exec(params.sha256 ?? '')?.[0]
  const edition = board && sha256 ? await content.findEdition(operator, board.id, sha256) : null
  if (!edition) throw new Response(null, { status: 404 })
  return new Response(edition.body, {
    headers: {
      ...ownHeaders,
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${edition.key}-${edition.locale}-${edition.sha256.slice(0, 8)}.md"`,
    },
  })
}
