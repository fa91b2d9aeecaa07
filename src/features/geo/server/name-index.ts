/** A name of a thing that has a rank, the first being 0. A thing may have several names. */
export interface Named {
  readonly name: string
  readonly order: number
}

/** Names in alphabetical order: those with a common prefix are adjacent and found by binary search. */
export interface NameIndex {
  /** The first `count` things, by rank, that have this name. */
  named(text: string, count: number): number[]
  /** The first `count` things, by rank, with a name that begins with the text. */
  beginning(text: string, count: number): number[]
}

// Sorts after every letter, as no name contains it.
const LAST = '\uffff'
const NEXT = '\0'

const compareNames = (a: Named, b: Named): number => {
  if (a.name === b.name) return 0
  return a.name < b.name ? -1 : 1
}

/** The lowest distinct values of a range, ascending. */
const least = (values: Uint32Array, from: number, to: number, count: number): number[] => {
  const found: number[] = []
  for (let at = from; at < to; at++) {
    const value = values[at] ?? 0
    const worst = found[count - 1]
    if (worst !== undefined && value >= worst) continue
    let place = found.length
    while (place > 0 && value <= (found[place - 1] ?? 0)) place--
    if (found[place] === value) continue
    found.splice(place, 0, value)
    if (found.length > count) found.pop()
  }
  return found
}

/** Sorts alphabetically, yielding after each first letter. */
function* sortNames(given: readonly Named[]): Generator<undefined, Named[]> {
  const byLetter = Map.groupBy(given, ({ name }) => name.charAt(0))
  const sorted: Named[] = []
  for (const letter of [...byLetter.keys()].sort()) {
    for (const named of (byLetter.get(letter) ?? []).sort(compareNames)) sorted.push(named)
    yield
  }
  return sorted
}

/** A generator that yields between steps, because there are several hundred thousand names. */
export function* nameIndexInSteps(given: readonly Named[]): Generator<undefined, NameIndex> {
  const sorted = yield* sortNames(given)
  const names = sorted.map(({ name }) => name)
  const orders = Uint32Array.from(sorted, ({ order }) => order)

  const firstFrom = (text: string): number => {
    let [low, high] = [0, names.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((names[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
  const between = (text: string, end: string, count: number): number[] =>
    count < 1 ? [] : least(orders, firstFrom(text), firstFrom(end), count)

  return {
    named: (text, count) => between(text, text + NEXT, count),
    beginning: (text, count) => between(text, text + LAST, count),
  }
}
