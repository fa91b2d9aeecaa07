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
import { ConditionTable } from './condition-table.ts'
import { DocumentTexts, PercolatedDocument } from './percolated-document.ts'

/**
 * Reverse search: stores filters and finds those that match a document. `percolate` returns exactly the ids of the
 * filters by which an index that contains the document would find it.
 */
export interface Percolator {
  readonly size: number
  /** Adds the filter or replaces the one with the same id, a positive safe integer. Throws for unknown fields. */
  put(id: number, filter: readonly Clause[]): void
  /** Returns whether it existed. */
  remove(id: number): boolean
  /** Ids in ascending order; none if the document has expired at `now`. */
  percolate(document: IndexDocument, now: number): number[]
}

// Represents "no condition on this field"; real values have a prefix, so that they never equal it.
const ANY = '*'
const named = (value: string): string => `=${value}`
const NOTHING = new Uint8Array(0)

type ValuesClause = Extract<Clause, { kind: 'values' }>

/** `knowledge` is that of the main index: a word known there is not treated as a typo. */
export const createPercolator = (schema: IndexSchema, knowledge: Knowledge): Percolator => {
  const documents = new DocumentTable()
  const scratch = new Scratch()
  const fields = new Map(schema.keywords.map((name) => [name, new KeywordField()]))
  const conditions = new ConditionTable()
  const texts = new DocumentTexts(schema, knowledge)
  /** For each doc id the conditions that are not decided by keyword values. */
  const rest = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  let saved: BitSet = scratch.empty()

  const remove = (id: number): boolean => {
    const docId = documents.docIdOf(id)
    if (docId === undefined) return false
    for (const field of fields.values()) {
      field.tombstone(docId)
      field.clear(docId)
    }
    for (const number of rest.list(docId)) conditions.release(number)
    rest.clear(docId)
    clearBit(saved, docId)
    documents.tombstone(docId)
    documents.free(docId)
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
    const docId = documents.add(id, NOTHING)
    grow()
    const decided = new Map<string, ValuesClause>()
    const others: Clause[] = []
    for (const clause of filter)
      if (clause.kind === 'values' && !decided.has(clause.field)) decided.set(clause.field, clause)
      else others.push(clause)
    for (const [name, field] of fields)
      field.set(docId, decided.get(name)?.values.map(named) ?? [ANY], documents.capacity)
    rest.set(
      docId,
      byCost(others).map((clause) => conditions.acquire(clause)),
    )
    setBit(saved, docId)
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
    conditions.ask(new PercolatedDocument(document, texts))
    const { spans, pool } = rest
    const isMet = (docId: number): boolean => {
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) if (!conditions.isMet(pool[at] ?? 0)) return false
      return true
    }
    const found: number[] = []
    for (let index = 0; index < count; index++) {
      const docId = list[index] ?? 0
      if (isMet(docId)) found.push(documents.id(docId))
    }
    scratch.release(candidates)
    scratch.release(one)
    scratch.releaseList(list)
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
