/* Cards store the board's own pictures as paths, because a card does not depend on the board's host; API clients get
   absolute addresses. */

const PATH_BEGINS = Buffer.from('"companyLogoThumbUrl":"/')
const LENGTH = PATH_BEGINS.length
const FIRST = PATH_BEGINS[0]

// Boyer-Moore-Horspool from the end: how far the search may move left for the byte at the current start.
const steps = new Uint8Array(256).fill(LENGTH)
for (let at = LENGTH - 1; at > 0; at--) steps[PATH_BEGINS[at] ?? 0] = at

const beginsAt = (card: Uint8Array, start: number): boolean => {
  for (let at = 1; at < LENGTH; at++) if (card[start + at] !== PATH_BEGINS[at]) return false
  return true
}

/**
 * Offset of the logo's path in a card, -1 when the logo is not on the board itself. Quotes inside JSON strings are
 * escaped, so only the key itself can match. The search runs from the end, which is nearer to the key.
 */
export const logoPathAt = (card: Uint8Array): number => {
  let start = card.length - LENGTH
  while (start >= 0) {
    const letter = card[start] ?? 0
    if (letter === FIRST && beginsAt(card, start)) return start + LENGTH - 1
    start -= steps[letter] ?? 1
  }
  return -1
}
