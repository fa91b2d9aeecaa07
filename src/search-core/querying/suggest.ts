import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { queryRuns } from '../text/tokenise.ts'
import { leastOf } from '../text/value-frequencies.ts'
import type { Fields } from './fields.ts'

export interface SuggestQuery {
  /** One of the schema's suggested keyword fields. */
  readonly field: string
  /** Its words as in a text clause, the last one always as a beginning. No word: nothing. */
  readonly text: string
  /** A value of the schema's scope: only documents that have it count. */
  readonly scope: string
  readonly limit: number
  readonly now: number
}

/** A value that documents have; those that most have come first, equals by the alphabet. */
export interface Suggestion {
  readonly value: string
  /** Documents that are found and have it. */
  readonly count: number
  /** One of them. */
  readonly id: number
}

export const suggest = (query: SuggestQuery, fields: Fields, scratch: Scratch): Suggestion[] => {
  const { field, text, scope, limit, now } = query
  const [book, values, scopes] = [fields.book(field), fields.keyword(field), fields.scope()]
  const [scopeNumber] = scopes.numbersOf([scope])
  if (scopeNumber === undefined || limit < 1 || queryRuns(text).length === 0) return []
  const matches = book.find(text, scopeNumber, fields.documents.used)
  const base = scratch.copy(fields.visibility.at(now))
  scopes.narrow(base, [scope], scratch)
  const best = new Best(limit, values)
  // Hidden documents are held too, so what is held is the most that a value can count: no other can count as much as
  // the last of the best when it is not held by as many.
  for (let level = matches.levels - 1; level >= 0 && best.least < leastOf(level + 1); level--)
    for (const value of byHeld(matches.list(level), matches.held)) {
      const held = matches.held[value] ?? 0
      if (held < best.least) break
      if (best.takes(value, held)) best.offer(value, values.countIn(value, base))
    }
  matches.release()
  const found = best.found.map(({ value, name, count }) => {
    const slot = values.postings(value)?.firstIn(base) ?? 0
    return { value: name, count, id: fields.documents.id(slot) }
  })
  scratch.give(base)
  return found
}

const byHeld = (values: Uint32Array, held: Uint32Array): Uint32Array =>
  values.sort((a, b) => (held[b] ?? 0) - (held[a] ?? 0))

interface Counted {
  readonly value: number
  readonly name: string
  readonly count: number
}

/** Those that count most, equals by the alphabet. */
class Best {
  readonly found: Counted[] = []
  readonly #limit: number
  readonly #values: KeywordField

  constructor(limit: number, values: KeywordField) {
    this.#limit = limit
    this.#values = values
  }

  /** What a value must count at least to be among them. */
  get least(): number {
    return this.found.length < this.#limit ? 1 : (this.found.at(-1)?.count ?? 1)
  }

  /** Whether the value would be among them with this count. */
  takes(value: number, count: number): boolean {
    const last = this.found.at(-1)
    if (this.found.length < this.#limit || !last || count !== last.count) return count >= this.least
    return this.#values.isBefore(value, last.name)
  }

  offer(value: number, count: number): void {
    if (!this.takes(value, count)) return
    const one = { value, count, name: this.#values.name(value) }
    let at = this.found.length
    for (let before = this.found[at - 1]; before; before = this.found[at - 1]) {
      if (before.count > count || (before.count === count && before.name < one.name)) break
      at--
    }
    this.found.splice(at, 0, one)
    if (this.found.length > this.#limit) this.found.pop()
  }
}
