import type { ShareCard } from '#features/sharing/contract.ts'
import { withQuery } from '#kernel/addresses.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** The board of a share card. */
export const brandOf = ({ tenant }: PageContext) => ({
  accent: tenant.settings.accent,
  board: [tenant.settings.brand.name, tenant.settings.brand.suffix].filter(Boolean).join(' '),
})

/** URL of a share picture, with a version that changes with the card. */
export const versioned = (page: PageContext, href: string, card: ShareCard): string =>
  withQuery(href, { v: page.services.sharePictures.tagOf(card) })

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

/** Responds with a card's PNG; 304 without drawing it if the client has it, 503 while too many are being drawn. */
export const shareCardResponse = async (
  { services: { sharePictures } }: PageContext,
  request: Request,
  card: ShareCard,
): Promise<Response> => {
  const headers = {
    etag: `"${sharePictures.tagOf(card)}"`,
    'cache-control': CACHE_CONTROL,
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  const png = await sharePictures.draw(card)
  if (!png) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  return new Response(request.method === 'HEAD' ? null : png, {
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(png.byteLength) },
  })
}
