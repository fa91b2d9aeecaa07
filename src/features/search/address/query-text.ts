/** A query string of the entries in the order given; unlike URLSearchParams it leaves commas readable. */
export const queryText = (entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0
    ? ''
    : `?${entries.map(([key, value]) => `${encodePart(key)}=${encodePart(value)}`).join('&')}`

const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')

/** Joins texts into one value; a comma inside a text is escaped, so that the list can be split again. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

export const splitTexts = (value: string): readonly string[] => {
  const texts = value
    .split(',')
    .map((text) => tidyText(text.replaceAll('%2C', ',').replaceAll('%25', '%')))
    .filter((text) => text !== '')
  return [...new Set(texts)]
}

/** One line without outer or double spaces, at most 200 characters. */
export const tidyText = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 200).trim()
