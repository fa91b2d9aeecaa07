interface TextPart {
  /** Start in the whole text. */
  readonly start: number
  readonly text: string
  /** Missing in the other text. */
  readonly isOwn: boolean
}

// Amounts such as '26 000' count as one word.
const WORD = /[\p{L}\p{N}]+(?:[\u00a0\u202f]\p{N}+)*|[^\p{L}\p{N}]/gu
const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? []

/** Above this the texts are marked as a whole: the table of the algorithm would be too large. */
const MAX_PAIRS = 4_000_000

/** Longest common subsequence: indexes of the first text's words that belong to it. */
const commonWords = (words: readonly string[], others: readonly string[]): ReadonlySet<number> => {
  const width = others.length + 1
  if (words.length * width > MAX_PAIRS) return new Set()
  const longest = new Uint16Array((words.length + 1) * width)
  const lengthAt = (at: number, other: number) => longest[at * width + other] ?? 0
  for (let at = words.length - 1; at >= 0; at--)
    for (let other = others.length - 1; other >= 0; other--)
      longest[at * width + other] =
        words[at] === others[other]
          ? lengthAt(at + 1, other + 1) + 1
          : Math.max(lengthAt(at + 1, other), lengthAt(at, other + 1))
  const common = new Set<number>()
  for (let at = 0, other = 0; at < words.length && other < others.length; ) {
    if (words[at] === others[other]) {
      common.add(at)
      at++
      other++
    } else if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at++
    else other++
  }
  return common
}

const equalFrom = (words: readonly string[], others: readonly string[], most: number): number => {
  let count = 0
  while (count < most && words.at(count) === others.at(count)) count++
  return count
}

/** Splits a text into parts, marking those that the other version lacks. */
export const differingParts = (text: string, other: string): readonly TextPart[] => {
  const [words, others] = [wordsIn(text), wordsIn(other)]
  const shorter = Math.min(words.length, others.length)
  const head = equalFrom(words, others, shorter)
  const tail = equalFrom(words.toReversed(), others.toReversed(), shorter - head)
  const [end, otherEnd] = [words.length - tail, others.length - tail]
  const common = commonWords(words.slice(head, end), others.slice(head, otherEnd))
  const isOwnAt = (at: number) => at >= head && at < end && !common.has(at - head)
  const parts: { start: number; text: string; isOwn: boolean }[] = []
  let start = 0
  words.forEach((word, at) => {
    // Separators between two differing words count as differing.
    const isOwn = isOwnAt(at) || (!/[\p{L}\p{N}]/u.test(word) && isOwnAt(at - 1) && isOwnAt(at + 1))
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) last.text += word
    else parts.push({ start, text: word, isOwn })
    start += word.length
  })
  return parts
}

/** Characters of common text kept on each side of a difference. */
const NEAR = 80

const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  const head = isFirst ? '' : text.slice(0, NEAR).replace(/\S*$/, '')
  const tail = isLast ? '' : text.slice(-NEAR).replace(/^\S*/, '')
  return head.length + tail.length + NEAR < text.length ? `${head}…${tail}` : text
}

/** The differences of a long text with some context. */
export const aroundDifferences = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts.map((part, at) =>
    part.isOwn ? part : { ...part, text: shorten(part.text, at === 0, at === parts.length - 1) },
  )
