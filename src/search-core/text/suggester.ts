import type { KeywordField } from '../columns/keyword-field.ts'
import { Scratch } from '../columns/scratch.ts'
import { type BitSet, hasBit, intersect, listMembers } from '../memory/bit-set.ts'
import { TextIndex } from './text-index.ts'
import { ValueFrequencies } from './value-frequencies.ts'

const TEXT = 'value'
// Texts up to this length are searched most often; their matches are cached until a value is added or removed.
const CACHED_LENGTH = 3
const MAX_CACHED = 64

// Cost of testing one value, in the unit of `TextIndex.costOf`.
const TEST_COST = 50

const roomFor = (count: number): number => Math.ceil((count * 1.5) / 128) * 128

export interface Matches {
  /** Number of documents in the scope by value number. */
  readonly frequencies: Uint32Array
  readonly levels: number
  /** Values of one level of frequency; valid until the next call. */
  list(level: number): Uint32Array
  release(): void
}

const membersInto = (list: Uint32Array, values: Uint32Array, set: BitSet): number => {
  let count = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (hasBit(set, value)) list[count++] = value
  }
  return count
}

/**
 * Searches the values of a keyword field as texts, by frequency in a scope. Built from the field's columns in steps, or
 * by the first query, and maintained from then on.
 */
export class Suggester {
  readonly #values: KeywordField
  readonly #scopes: KeywordField
  readonly #scratch = new Scratch()
  readonly #texts = new TextIndex({ [TEXT]: { weight: 1 } }, { shortestPrefix: 1 })
  /** Documents below this doc id are included; others wait for `prepare`. */
  #preparedEnd = 0
  /** Cached matching values by text. */
  readonly #cachedMatches = new Map<string, BitSet>()
  /** Values without documents that are still in the text index. */
  readonly #unused = new Set<number>()
  /** Doc ids that were tombstoned before `prepare` reached them. */
  readonly #skipped = new Set<number>()
  #uses = new Uint32Array(0)
  /** Frequencies by scope number. */
  #frequencies: (ValueFrequencies | undefined)[] = []

  constructor(values: KeywordField, scopes: KeywordField) {
    this.#values = values
    this.#scopes = scopes
  }

  /** Call it after the document's values are in the fields. */
  add(docId: number): void {
    // `prepare` will include later doc ids.
    if (docId < this.#preparedEnd) this.#enter(docId)
  }

  #enter(docId: number): void {
    const texts = this.#texts
    for (const value of this.#values.lists.list(docId)) {
      this.#grow(value + 1)
      const uses = (this.#uses[value] ?? 0) + 1
      this.#uses[value] = uses
      if (uses === 1) {
        if (this.#unused.delete(value)) texts.clear(value)
        texts.set(value, { [TEXT]: this.#values.name(value) }, this.#uses.length)
        this.#cachedMatches.clear()
      }
      for (const scope of this.#scopes.lists.list(docId)) this.#frequenciesIn(scope).add(value)
    }
  }

  /** Discounts the document. Values without other documents are no longer found. */
  tombstone(docId: number): void {
    if (docId >= this.#preparedEnd) {
      this.#skipped.add(docId)
      return
    }
    const { pool } = this.#values.lists
    const start = this.#values.lists.start(docId)
    const end = start + this.#values.lists.length(docId)
    for (let at = start; at < end; at++) {
      const value = pool[at] ?? 0
      const uses = (this.#uses[value] ?? 0) - 1
      this.#uses[value] = uses
      if (uses > 0) continue
      this.#texts.tombstone(value)
      this.#unused.add(value)
      this.#cachedMatches.clear()
    }
  }

  /** Removes a tombstoned document from the frequencies; its values must still be in the fields. */
  remove(docId: number): void {
    if (this.#skipped.delete(docId) || docId >= this.#preparedEnd) return
    for (const value of this.#values.lists.list(docId)) {
      if (this.#uses[value] === 0 && this.#unused.delete(value)) this.#texts.clear(value)
      for (const scope of this.#scopes.lists.list(docId)) this.#frequenciesIn(scope).remove(value)
    }
  }

  /** Includes up to `atMost` more doc ids below `docIds`; returns whether all are included. */
  prepare(docIds: number, atMost = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(docIds, this.#preparedEnd + atMost)
    for (; this.#preparedEnd < end; this.#preparedEnd++)
      if (!this.#skipped.has(this.#preparedEnd)) this.#enter(this.#preparedEnd)
    return this.#preparedEnd >= docIds
  }

  build(): void {
    for (const _ of this.#texts.build());
  }

  /** The values that match the text, by frequency in the scope. */
  find(text: string, scope: number, docIds: number): Matches {
    this.prepare(docIds)
    const [frequencies, scratch] = [this.#frequenciesIn(scope), this.#scratch]
    const list = scratch.list()
    const cost = this.#texts.costOf({ text })
    // For an expensive text the values of a level are tested one by one, which suffices if the frequent values fill the
    // page.
    let all = this.#cachedMatches.get(text)
    return {
      frequencies: frequencies.counts,
      levels: frequencies.levels,
      list: (level) => {
        const few = frequencies.fewOf(level, scratch)
        if (few && !all && few.length * TEST_COST < cost)
          return list.subarray(0, this.#texts.filterInto(list, few, { text }))
        all ??= this.#matching(text)
        if (few) return list.subarray(0, membersInto(list, few, all))
        const some = scratch.empty()
        frequencies.unite(some, level)
        intersect(some, all)
        const count = listMembers(some, list)
        scratch.release(some)
        return list.subarray(0, count)
      },
      release: () => {
        if (all && !this.#cachedMatches.has(text)) scratch.release(all)
        scratch.releaseList(list)
      },
    }
  }

  #matching(text: string): BitSet {
    const cachedMatches = this.#cachedMatches.get(text)
    if (cachedMatches) return cachedMatches
    const set = this.#scratch.empty()
    set.fill(0xffff_ffff)
    const listed = this.#texts.narrow(set, { text }, this.#scratch)
    if (listed) this.#scratch.releaseList(listed.list)
    if (text.length > CACHED_LENGTH) return set
    if (this.#cachedMatches.size >= MAX_CACHED) this.#cachedMatches.clear()
    this.#cachedMatches.set(text, set)
    return set
  }

  #frequenciesIn(scope: number): ValueFrequencies {
    const frequencies = this.#frequencies[scope] ?? new ValueFrequencies(this.#uses.length)
    this.#frequencies[scope] = frequencies
    return frequencies
  }

  #grow(values: number): void {
    if (values <= this.#uses.length) return
    const room = roomFor(Math.max(values, this.#values.length))
    const uses = new Uint32Array(room)
    uses.set(this.#uses)
    this.#uses = uses
    for (const frequencies of this.#frequencies) frequencies?.grow(room)
    this.#cachedMatches.clear()
    this.#scratch.resize(room)
  }
}
