import { type Monogram, monogramColours } from '#kernel/text/monogram.ts'

// Icon for a name without letters or digits, equal to that of the pages.
const HOUSE =
  '<path fill="none" stroke="#5b6472" stroke-width="2" stroke-linejoin="round" d="M17 37V13h14v24M12 37h24M21 19h2m2 0h2m-6 6h2m2 0h2m-5 12v-6h4v6"/>'

// Contains letters and digits only, so that no escaping is needed.
const lettersOf = (letters: string, ink: string): string =>
  `<text x="24" y="24" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${[...letters].length > 2 ? 12 : 17}" font-weight="600" fill="${ink}">${letters}</text>`

/** A light tile that is readable on light and dark pages, in the colours of the board's own pages. */
export const drawMonogram = (monogram: Monogram): string => {
  const { letters } = monogram
  const { ground, ink } = monogramColours(monogram)
  const content = letters === '' ? HOUSE : lettersOf(letters, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${ground}"/>${content}</svg>`
}
