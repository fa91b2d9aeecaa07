import { type BitSet, intersect, listBits, subtract, unite } from './bit-set.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexSchema } from './schema.ts'
import type { Scratch } from './scratch.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'
import { SortedList } from './sorted-list.ts'
import { documentWords, type QueryWord, queryWords } from './tokenise.ts'
import { ValueColumn } from './value-column.ts'

/** What a word that only starts with the sought one is worth beside it. A binary fraction: equal sums stay equal. */
const PREFIX_SHARE = 5 / 16

interface TextField {
  readonly name: string
  readonly weight: number
  readonly words: ValueColumn
}

interface Term {
  readonly exact: readonly number[]
  readonly longer: readonly number[]
}

/** Words of all text fields: one dictionary in alphabetical order, one column a field. */
export class TextIndex {
  readonly #dictionary = new Dictionary()
  readonly #alphabet = new SortedList((a, b) => {
    const [x, y] = [this.#dictionary.name(a), this.#dictionary.name(b)]
    return x < y ? -1 : x > y ? 1 : 0
  })
  readonly #fields: readonly TextField[]

  constructor(texts: IndexSchema['texts']) {
    this.#fields = Object.entries(texts)
      .map(([name, { weight }]) => ({ name, weight, words: new ValueColumn() }))
      .sort((a, b) => b.weight - a.weight)
  }

  set(slot: number, texts: Readonly<Record<string, string>>, capacity: number): void {
    for (const field of this.#fields) {
      const numbers = documentWords(texts[field.name] ?? '').map((word) => {
        const number = this.#dictionary.acquire(word)
        if (this.#dictionary.uses(number) === 1) this.#alphabet.insert(number)
        return number
      })
      field.words.set(slot, numbers, capacity)
    }
  }

  clear(slot: number): void {
    for (const field of this.#fields)
      for (const number of field.words.clear(slot)) {
        if (this.#dictionary.uses(number) === 1) this.#alphabet.remove(number)
        this.#dictionary.release(number)
      }
  }

  save(to: SnapshotWriter): void {
    this.#dictionary.save(to)
    this.#alphabet.save(to)
    for (const { words } of this.#fields) words.save(to)
  }

  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#dictionary.restore(from)
    this.#alphabet.restore(from)
    for (const { words } of this.#fields) words.restore(from, slots, capacity)
  }

  /** Leaves in `set` what has every word of the text in one of the fields. */
  narrow(set: BitSet, text: string, fieldNames: readonly string[] | undefined, scratch: Scratch): void {
    const fields = this.#fieldsNamed(fieldNames)
    for (const { whole, parts, isPrefix } of queryWords(text)) {
      const found = scratch.empty()
      this.#unite(found, this.#term(whole, isPrefix), fields)
      if (parts.length > 0) {
        const inParts = scratch.copy(set)
        parts.forEach((part, index) => {
          const inPart = scratch.empty()
          this.#unite(inPart, this.#term(part, isPrefix && index === parts.length - 1), fields)
          intersect(inParts, inPart)
          scratch.give(inPart)
        })
        unite(found, inParts)
        scratch.give(inParts)
      }
      intersect(set, found)
      scratch.give(found)
    }
  }

  /** Adds to `scores` of each hit, word for word, the weight of the best field that has it. */
  score(
    hits: BitSet,
    text: string,
    fieldNames: readonly string[] | undefined,
    scores: Float64Array,
    scratch: Scratch,
  ): void {
    const fields = this.#fieldsNamed(fieldNames)
    for (const word of queryWords(text)) this.#scoreWord(hits, word, fields, scores, scratch)
  }

  #scoreWord(
    hits: BitSet,
    { whole, parts, isPrefix }: QueryWord,
    fields: readonly TextField[],
    scores: Float64Array,
    scratch: Scratch,
  ): void {
    const unscored = scratch.copy(hits)
    this.#scoreTerm(unscored, this.#term(whole, isPrefix), { fields, share: 1, scores }, scratch)
    parts.forEach((part, index) => {
      const rest = scratch.copy(unscored)
      const term = this.#term(part, isPrefix && index === parts.length - 1)
      this.#scoreTerm(rest, term, { fields, share: 1 / parts.length, scores }, scratch)
      scratch.give(rest)
    })
    scratch.give(unscored)
  }

  /** Scores those of `unscored` that have the term and takes them out. */
  #scoreTerm(
    unscored: BitSet,
    term: Term,
    to: { fields: readonly TextField[]; share: number; scores: Float64Array },
    scratch: Scratch,
  ): void {
    const levels = to.fields.flatMap(({ words, weight }) => [
      { words, numbers: term.exact, score: weight },
      { words, numbers: term.longer, score: weight * PREFIX_SHARE },
    ])
    const list = scratch.list()
    for (const { words, numbers, score } of levels.sort((a, b) => b.score - a.score)) {
      if (numbers.length === 0) continue
      const level = scratch.empty()
      for (const number of numbers) words.uniteInto(level, number)
      intersect(level, unscored)
      subtract(unscored, level)
      const count = listBits(level, list)
      for (let index = 0; index < count; index++) {
        const slot = list[index] ?? 0
        to.scores[slot] = (to.scores[slot] ?? 0) + score * to.share
      }
      scratch.give(level)
    }
    scratch.giveList(list)
  }

  #unite(set: BitSet, { exact, longer }: Term, fields: readonly TextField[]): void {
    for (const { words } of fields) {
      for (const number of exact) words.uniteInto(set, number)
      for (const number of longer) words.uniteInto(set, number)
    }
  }

  #term(word: string, isPrefix: boolean): Term {
    const number = this.#dictionary.find(word)
    const longer: number[] = []
    if (isPrefix)
      this.#alphabet.visitFrom(
        (other) => this.#dictionary.name(other) <= word,
        (other) => this.#dictionary.name(other).startsWith(word) && longer.push(other) > 0,
      )
    return { exact: number === undefined ? [] : [number], longer }
  }

  #fieldsNamed(names: readonly string[] | undefined): readonly TextField[] {
    const unknown = names?.find((name) => !this.#fields.some((field) => field.name === name))
    if (unknown !== undefined) throw new Error(`search-core: no text field "${unknown}"`)
    return names ? this.#fields.filter(({ name }) => names.includes(name)) : this.#fields
  }
}
