import { DocumentTable } from '../columns/document-table.ts'
import { KeywordField } from '../columns/keyword-field.ts'
import { ListColumn } from '../columns/list-column.ts'
import { Scratch } from '../columns/scratch.ts'
import { checkDocument } from '../documents/check-document.ts'
import { type BitSet, clearBit, intersect, listMembers, setBit } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import { byCost } from '../querying/filter.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import type { Knowledge } from '../text/text-index.ts'
import { ConditionBook } from './condition-table.ts'
import { Subject, SubjectTexts } from './percolated-document.ts'

/**
 * Saved filters, to be found by a document: the inverse of an index. `percolate` returns the ids of exactly those whose
 * filter an index with the document would find it by.
 */
export interface Percolator {
  readonly size: number
  /** Adds the filter or replaces the one of the same id (a positive safe integer). Unknown fields throw. */
  put(id: number, filter: readonly Clause[]): void
  /** Whether there was one. */
  remove(id: number): boolean
  /** Ids in ascending order; none for a document that has expired at `now`. */
  percolate(document: IndexDocument, now: number): number[]
}

// A filter without a clause on a field accepts any value of it. No value of a filter is written like that.
const ANY = '*'
const named = (value: string): string => `=${value}`
const NOTHING = new Uint8Array(0)

type ValuesClause = Extract<Clause, { kind: 'values' }>

/** `knowledge` is that of the index with the documents: what is a word there is no typing mistake. */
export const createPercolator = (schema: IndexSchema, knowledge: Knowledge): Percolator => {
  const documents = new DocumentTable()
  const scratch = new Scratch()
  const fields = new Map(schema.keywords.map((name) => [name, new KeywordField()]))
  const conditions = new ConditionBook()
  const texts = new SubjectTexts(schema, knowledge)
  /** By slot: numbers of the conditions that the values of keywords do not decide. */
  const rest = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  let saved: BitSet = scratch.empty()

  const remove = (id: number): boolean => {
    const slot = documents.slotOf(id)
    if (slot === undefined) return false
    for (const field of fields.values()) {
      field.retire(slot)
      field.clear(slot)
    }
    for (const number of rest.list(slot)) conditions.release(number)
    rest.clear(slot)
    clearBit(saved, slot)
    documents.retire(slot)
    documents.free(slot)
    return true
  }

  const grow = (): void => {
    scratch.resize(documents.capacity)
    if (saved.length * 32 >= documents.capacity) return
    const grown = scratch.empty()
    grown.set(saved)
    saved = grown
  }

  const put = (id: number, filter: readonly Clause[]): void => {
    checkFields(filter, schema)
    remove(id)
    const slot = documents.add(id, NOTHING)
    grow()
    const decided = new Map<string, ValuesClause>()
    const others: Clause[] = []
    for (const clause of filter)
      if (clause.kind === 'values' && !decided.has(clause.field)) decided.set(clause.field, clause)
      else others.push(clause)
    for (const [name, field] of fields)
      field.set(slot, decided.get(name)?.values.map(named) ?? [ANY], documents.capacity)
    rest.set(
      slot,
      byCost(others).map((clause) => conditions.acquire(clause)),
    )
    setBit(saved, slot)
  }

  const percolate = (document: IndexDocument, now: number): number[] => {
    checkDocument(document, schema)
    const expiresAt = schema.expiry === undefined ? null : (document.numbers[schema.expiry] ?? null)
    if ((expiresAt !== null && expiresAt <= now) || documents.size === 0) return []
    const candidates = scratch.copy(saved)
    const one = scratch.empty()
    for (const [name, field] of fields) {
      one.fill(0)
      field.uniteValues(one, [ANY, ...(document.keywords[name] ?? []).map(named)])
      intersect(candidates, one)
    }
    const list = scratch.list()
    const count = listMembers(candidates, list)
    conditions.ask(new Subject(document, texts))
    const { places, pool } = rest
    const isMet = (slot: number): boolean => {
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) if (!conditions.isMet(pool[at] ?? 0)) return false
      return true
    }
    const found: number[] = []
    for (let index = 0; index < count; index++) {
      const slot = list[index] ?? 0
      if (isMet(slot)) found.push(documents.id(slot))
    }
    scratch.give(candidates)
    scratch.give(one)
    scratch.giveList(list)
    return found.sort((a, b) => a - b)
  }

  return {
    get size() {
      return documents.size
    },
    put,
    remove,
    percolate,
  }
}

const checkFields = (filter: readonly Clause[], schema: IndexSchema): void => {
  const known: Readonly<Partial<Record<Clause['kind'], readonly string[]>>> = {
    values: schema.keywords,
    number: schema.numbers,
    range: schema.ranges,
  }
  for (const clause of filter) {
    if (clause.kind === 'either') checkFields(clause.clauses, schema)
    const names = 'field' in clause ? [clause.field] : 'fields' in clause ? (clause.fields ?? []) : []
    const allowed = known[clause.kind] ?? Object.keys(schema.texts)
    for (const name of names)
      if (!allowed.includes(name)) throw new Error(`search-core: no ${clause.kind} field "${name}"`)
  }
}
