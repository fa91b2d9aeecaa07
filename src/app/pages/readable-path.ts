const isReadable = (pathname: string): boolean => {
  try {
    // The result is used: the build would drop a call made only for its exception.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

/**
 * A request whose path the router can decode. In a path that cannot be decoded, percent signs count as literal
 * characters, so that the page is not found; the router would log an error for each such request.
 */
export const withReadablePath = (request: Request): Request => {
  const url = new URL(request.url)
  if (isReadable(url.pathname)) return request
  url.pathname = url.pathname.replaceAll('%', '%25')
  return new Request(url, request)
}
