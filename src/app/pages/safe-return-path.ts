/** A path of this site to return to; '/' for anything that would lead to another host. */
export const safeReturnPath = (value: unknown): string => {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/'
  // Browsers read '//' and '/\' as the start of a host, and strip tabs and line breaks before.
  const base = 'http://own.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  // Resolved dot segments may leave two slashes in front: '/..//host' becomes '//host'.
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
