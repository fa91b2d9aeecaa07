const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** 'null' is of no page that can be named. */
const isForeign = (origin: string, request: Request): boolean =>
  !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host

/**
 * Whether another site's page makes a browser write here. Browsers say whose page it is in Sec-Fetch-Site (another
 * board of the installation is 'same-site') and in Origin; what sends neither is no browser.
 */
export const isForeignWrite = (request: Request): boolean => {
  if (READING.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  // A page that hides its address sends 'null' to its own site as well, and then only the other header tells.
  if (origin === 'null') return site !== 'same-origin'
  return origin !== null && isForeign(origin, request)
}
