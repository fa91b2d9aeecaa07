const isReadable = (pathname: string): boolean => {
  try {
    // Its result is read: a call for its error alone is one that the build leaves out.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

/**
 * A request whose path the router can decode. Percent signs of one that nobody can are taken as what they look like: no
 * page has such an address, and the router would write a line for each.
 */
export const withReadablePath = (request: Request): Request => {
  const url = new URL(request.url)
  if (isReadable(url.pathname)) return request
  url.pathname = url.pathname.replaceAll('%', '%25')
  return new Request(url, request)
}
