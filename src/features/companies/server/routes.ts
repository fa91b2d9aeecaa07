import { crc32 } from 'node:zlib'
import { AppError } from '#kernel/app-error.ts'
import { readMonogram } from '#kernel/text/monogram.ts'
import { type Handler, handleResponse } from '#server/http/handle.ts'
import { drawCover } from '#server/images/cover-picture.ts'
import { companyCover, companyLogo, companyPicture, monogramPicture } from '../contract.ts'
import { dictionaryRoutes } from './dictionary-routes.ts'
import { drawMonogram } from './monogram-picture.ts'
import { type ProfileRoutes, profileRoutes } from './profile-routes.ts'
import type { Companies, CompanyLogo } from './service.ts'
import { storyRoutes } from './story-routes.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'
const SHORTLY = 'public, max-age=300'

interface CompanyRoutes extends ProfileRoutes {
  readonly companies: Companies
}

export const companyRoutes = (options: CompanyRoutes): Handler[] => [
  logoRoute(companyLogo, 'svg', options.companies),
  logoRoute(companyPicture, 'webp', options.companies),
  monogramRoute(),
  coverRoute(),
  ...profileRoutes(options),
  ...storyRoutes(options),
  ...dictionaryRoutes(),
]

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly cacheControl: string
  readonly mediaType: 'image/svg+xml' | 'image/webp'
}

const pictureResponse = (request: Request, { bytes, etag, cacheControl, mediaType }: Picture): Response => {
  const headers = {
    etag,
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    // A picture opened directly is a document: it must neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.byteLength),
    },
  })
}

const MEDIA_TYPES = { svg: 'image/svg+xml', webp: 'image/webp' } as const

const logoRoute = (
  contract: typeof companyLogo | typeof companyPicture,
  kind: CompanyLogo['kind'],
  companies: Companies,
): Handler =>
  handleResponse(contract, async ({ request, params: { slug }, query: { v }, tenant }) => {
    const logo = await companies.findLogo(tenant, slug, v)
    if (logo?.kind !== kind) throw new AppError('company.not-found')
    const { bytes, version } = logo
    const cacheControl = v === version ? FOREVER : SHORTLY
    return pictureResponse(request, {
      ...{ bytes, etag: `"${version}"`, cacheControl },
      mediaType: MEDIA_TYPES[kind],
    })
  })

/** Cached for a day, so that a change of the drawing appears a day later. */
const drawn = (request: Request, svg: string): Response => {
  const bytes = new Uint8Array(Buffer.from(svg))
  return pictureResponse(request, {
    bytes,
    etag: `"${crc32(bytes).toString(36)}"`,
    cacheControl: ONE_DAY,
    mediaType: MEDIA_TYPES.svg,
  })
}

const monogramRoute = (): Handler =>
  handleResponse(monogramPicture, async ({ request, params: { picture } }) => {
    const monogram = readMonogram(picture)
    if (!monogram) throw new AppError('company.no-monogram', { message: 'No monogram has this name' })
    return drawn(request, drawMonogram(monogram))
  })

const coverRoute = (): Handler =>
  handleResponse(companyCover, async ({ request, params: { picture } }) =>
    drawn(request, drawCover(picture.replace(/\.svg$/, ''))),
  )
