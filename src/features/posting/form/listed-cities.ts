const SEPARATOR = /[,;|\n\r\t]|\s\/\s/

/** Cities of a typed or pasted list, each once; empty where the text is one place, or an address with a number. */
export const listedCities = (text: string): string[] => {
  if (/\d/.test(text)) return []
  const parts = text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[\s•*·–-]+/, '').trim())
    .filter((part) => part !== '')
  const seen = new Set<string>()
  const once = parts.filter((part) => {
    const folded = part.toLocaleLowerCase('pl')
    return !seen.has(folded) && seen.add(folded)
  })
  return once.length > 1 ? once : []
}
