/** A download's Content-Disposition: the file name encoded as in RFC 5987, with an ASCII one for old clients. */
export const dispositionOf = (name: string, shown: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
