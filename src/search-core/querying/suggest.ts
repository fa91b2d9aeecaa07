import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { queryRuns } from '../text/tokenise.ts'
import { minFrequencyOf } from '../text/value-frequencies.ts'
import type { Fields } from './fields.ts'

export interface SuggestQuery {
  /** One of the schema's suggested keyword fields. */
  readonly field: string
  /** Matched like a text clause, with the last word always as a prefix. A text without words has no suggestions. */
  readonly text: string
  /** A value of the schema's scope field: only documents with it count. */
  readonly scope: string
  readonly limit: number
  readonly now: number
}

/** A value in use. The most frequent come first, ties in code-unit order. */
export interface Suggestion {
  readonly value: string
  /** Number of visible documents with the value. */
  readonly count: number
  /** One of these documents. */
  readonly id: number
}

export const suggest = (query: SuggestQuery, fields: Fields, scratch: Scratch): Suggestion[] => {
  const { field, text, scope, limit, now } = query
  const [suggester, values, scopes] = [fields.suggester(field), fields.keyword(field), fields.scope()]
  const [scopeNumber] = scopes.numbersOf([scope])
  if (scopeNumber === undefined || limit < 1 || queryRuns(text).length === 0) return []
  const matches = suggester.find(text, scopeNumber, fields.documents.used)
  const base = scratch.copy(fields.visibility.at(now))
  scopes.narrow(base, [scope], scratch)
  const best = new Best(limit, values)
  // Frequencies include invisible documents, so they are upper bounds of the counts: values of lower levels cannot beat
  // those found.
  for (let level = matches.levels - 1; level >= 0 && best.least < minFrequencyOf(level + 1); level--)
    for (const value of byFrequency(matches.list(level), matches.frequencies)) {
      const frequency = matches.frequencies[value] ?? 0
      if (frequency < best.least) break
      if (best.takes(value, frequency)) best.offer(value, values.countIn(value, base))
    }
  matches.release()
  const found = best.found.map(({ value, name, count }) => {
    const docId = values.postings(value)?.firstIn(base) ?? 0
    return { value: name, count, id: fields.documents.id(docId) }
  })
  scratch.release(base)
  return found
}

const byFrequency = (values: Uint32Array, frequency: Uint32Array): Uint32Array =>
  values.sort((a, b) => (frequency[b] ?? 0) - (frequency[a] ?? 0))

interface Counted {
  readonly value: number
  readonly name: string
  readonly count: number
}

/** The values with the highest counts, ties in code-unit order. */
class Best {
  readonly found: Counted[] = []
  readonly #limit: number
  readonly #values: KeywordField

  constructor(limit: number, values: KeywordField) {
    this.#limit = limit
    this.#values = values
  }

  /** The lowest count that is accepted. */
  get least(): number {
    return this.found.length < this.#limit ? 1 : (this.found.at(-1)?.count ?? 1)
  }

  /** Whether a value with this count would be accepted. */
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
