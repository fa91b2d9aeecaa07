const MAX_LENGTH = 2_000

/** A page on the web that may be linked to and redirected to, as browsers write it; null for anything else. */
export const outsideAddress = (text: string | null | undefined): string | null => {
  const url = URL.parse(text?.trim() ?? '')
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  // A name before the host makes the host look like another one.
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  return url.href.length <= MAX_LENGTH ? url.href : null
}
