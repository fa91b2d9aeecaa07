const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES: readonly string[] = ['same-origin', 'none']

/**
 * Whether a page of another origin made a browser send this. Browsers say whose page it is in Sec-Fetch-Site (another
 * board of the installation is 'same-site') and in Origin; programs send neither.
 */
export const isOfForeignPage = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && !OWN_SITES.includes(site)) return true
  // A page that hides its address sends 'null' to its own site as well, and then only the other header tells.
  if (origin === null || origin === 'null') return origin === 'null' && site !== 'same-origin'
  const host = request.headers.get('host') ?? new URL(request.url).host
  return !URL.canParse(origin) || new URL(origin).host !== host
}

export const isForeignWrite = (request: Request): boolean =>
  !READING.has(request.method) && isOfForeignPage(request)
