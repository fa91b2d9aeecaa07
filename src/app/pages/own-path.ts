/** A path of this site to go back to, or '/' for anything that would lead elsewhere. */
export const ownPath = (value: unknown): string => {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/'
  // Browsers read '//' and '/\' as the start of another host, and drop tabs and line breaks first.
  const base = 'http://own.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  // Dots that fold away leave two slashes in front: '/..//host' is '//host'.
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
