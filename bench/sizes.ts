/** '20k', '1m' and plain numbers among the words of a command. */
export const sizesIn = (words: readonly string[]): number[] =>
  words.flatMap((word) => {
    const [, digits, unit] = /^(\d+)([km]?)$/.exec(word) ?? []
    return digits === undefined ? [] : Number(digits) * (unit === 'm' ? 1e6 : unit === 'k' ? 1e3 : 1)
  })
