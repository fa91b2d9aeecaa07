import { AppError } from '#kernel/app-error.ts'
import { type Handler, handleResponse } from '#server/http/handle.ts'
import { companyLogo } from '../contract.ts'
import { type CompanyRoutes, profileRoutes } from './profile-routes.ts'
import type { Companies } from './service.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SHORTLY = 'public, max-age=300'

export const companyRoutes = (options: CompanyRoutes): Handler[] => [
  logoRoute(options.companies),
  ...profileRoutes(options),
]

/** Answers bytes of a picture, so it makes its response itself. */
const logoRoute = (companies: Companies): Handler =>
  handleResponse(companyLogo, async ({ request, params: { slug }, query: { v }, tenant }) => {
    const logo = await companies.findLogo(tenant, slug, v)
    if (!logo) throw new AppError('company.not-found')
    const etag = `"${logo.version}"`
    const headers = {
      etag,
      'cache-control': v === logo.version ? FOREVER : SHORTLY,
      'access-control-allow-origin': '*',
      // A picture opened by itself is a document: nothing in it may run or load.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    if (request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(logo.bytes, {
      headers: {
        ...headers,
        'content-type': 'image/svg+xml',
        'content-length': String(logo.bytes.byteLength),
      },
    })
  })
