const hidden = (pair: string): string => {
  const end = pair.indexOf('=')
  return end === -1 ? '…' : `${pair.slice(0, end)}=…`
}

/**
 * A URL whose query has its names only, for people to read: the values may be keys, as in `?token=…`. Other text is
 * returned as it is.
 */
export const withHiddenQuery = (text: string): string => {
  if (!/^https?:\/\/[^?#]*\?/i.test(text)) return text
  const start = text.indexOf('?') + 1
  const query = text.slice(start).replace(/#.*$/s, '')
  return text.slice(0, start) + query.split('&').map(hidden).join('&')
}
