const YEAR_SECONDS = 31_536_000

/** The value of one cookie of a Cookie header, or null. */
export const readCookie = (header: string | null, name: string): string | null => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** A Set-Cookie header that keeps a choice for a year; an empty value deletes it. Values are not escaped. */
export const preferenceCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${value ? YEAR_SECONDS : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The names in a Cookie header. */
export const cookieNames = (header: string | null): string[] =>
  (header?.split(';') ?? []).map((pair) => pair.split('=', 1)[0]?.trim() ?? '').filter((name) => name !== '')
