const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES: readonly string[] = ['same-origin', 'none']

/**
 * Whether a page of another origin made the browser send this request. Browsers name the page's origin in Sec-Fetch-
 * Site (another board of the installation is 'same-site') and Origin; other clients send neither.
 */
export const isOfForeignPage = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && !OWN_SITES.includes(site)) return true
  // A page with `no-referrer` sends Origin 'null' also to its own site; then only Sec-Fetch-Site decides.
  if (origin === null || origin === 'null') return origin === 'null' && site !== 'same-origin'
  const host = request.headers.get('host') ?? new URL(request.url).host
  return !URL.canParse(origin) || new URL(origin).host !== host
}

export const isForeignWrite = (request: Request): boolean =>
  !READING.has(request.method) && isOfForeignPage(request)
