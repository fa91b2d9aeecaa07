const MAX_LENGTH = 2_000

/** The normalised http(s) URL, safe to link and redirect to; null for anything else. */
export const externalUrl = (text: string | null | undefined): string | null => {
  const url = URL.parse(text?.trim() ?? '')
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  // Credentials before the host can make a URL look like one of another host.
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  return url.href.length <= MAX_LENGTH ? url.href : null
}
