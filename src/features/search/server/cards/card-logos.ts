/*
 * Cards name pictures of the board itself by their path, since the board's host is not theirs to know; programs that get
 * them want whole addresses.
 */

const PATH_BEGINS = Buffer.from('"companyLogoThumbUrl":"/')
const LENGTH = PATH_BEGINS.length
const FIRST = PATH_BEGINS[0]

// By the letter under the beginning of the pattern: how much further to the front it may begin at all.
const steps = new Uint8Array(256).fill(LENGTH)
for (let at = LENGTH - 1; at > 0; at--) steps[PATH_BEGINS[at] ?? 0] = at

const beginsAt = (card: Uint8Array, start: number): boolean => {
  for (let at = 1; at < LENGTH; at++) if (card[start + at] !== PATH_BEGINS[at]) return false
  return true
}

/**
 * Where in a card the path of its logo begins, -1 when the logo lies elsewhere. A quote within a text of JSON has a
 * backslash before it, so that only the key itself is found. It is looked for from the end, which is nearer.
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
