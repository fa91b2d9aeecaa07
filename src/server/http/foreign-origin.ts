const OWN_SITES: readonly string[] = ['same-origin', 'none']

/**
 * Whether a page of another origin made a browser send this; `null` is of no page that can be named. Programs send
 * neither header.
 */
export const isOfForeignPage = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && !OWN_SITES.includes(site)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return !URL.canParse(origin) || new URL(origin).host !== host
}
