import { DocumentTable } from '../columns/document-table.ts'
import { FacetRecords } from '../columns/facet-records.ts'
import { KeywordField } from '../columns/keyword-field.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { RangeField } from '../columns/range-field.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import { PointField } from '../geo/point-field.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { SortOrder } from '../sorting/sort-order.ts'
import { Visibility } from '../sorting/visibility.ts'
import { Suggester } from '../text/suggester.ts'
import { type Knowledge, TextIndex } from '../text/text-index.ts'

const byName = <T>(names: readonly string[], create: () => T): Map<string, T> =>
  new Map(names.map((name) => [name, create()]))

const named = <T>(kind: string, fields: ReadonlyMap<string, T>, name: string): T => {
  const field = fields.get(name)
  if (field === undefined) throw new Error(`search-core: no ${kind} "${name}"`)
  return field
}

const DOCS_PER_STEP = 2_000

/**
 * The halves of an index that two threads build: 'texts' has texts, points and the keywords that are not facets;
 * 'columns' has the rest.
 */
export type IndexPart = 'columns' | 'texts'

/** Notified before a document is purged from the fields. */
export interface RemovalListener {
  beforePurge(docId: number): void
}

/** All columns of an index. */
export class Fields {
  readonly documents = new DocumentTable()
  readonly points = new PointField()
  readonly texts: TextIndex
  readonly visibility: Visibility
  readonly facets: FacetRecords
  /** Descending id: the default order. */
  readonly newestId = new SortOrder([], this.documents)
  readonly #keywords: ReadonlyMap<string, KeywordField>
  readonly #keywordPlaces: readonly {
    readonly field: KeywordField
    /** Index among the schema's keywords. */
    readonly place: number
    readonly part: IndexPart
  }[]
  readonly #numbers: ReadonlyMap<string, NumberColumn>
  readonly #ranges: ReadonlyMap<string, RangeField>
  readonly #suggesters: ReadonlyMap<string, Suggester>
  readonly #scope: string | undefined
  /** Doc ids of removed documents: not visible, but still in the posting lists. */
  readonly #tombstones = new Set<number>()
  #changes = 0
  readonly #watches = new Set<Set<number>>()
  /** Keeps the prefetching loop from being optimised away. */
  prefetched = 0
  readonly #orders: ReadonlyMap<string, SortOrder>

  /** Pass `knowledge` if the index has only some of the documents. */
  constructor(schema: IndexSchema, knowledge?: Knowledge) {
    this.#keywords = byName(schema.keywords, () => new KeywordField())
    this.#numbers = byName(schema.numbers, () => new NumberColumn())
    this.#ranges = byName(schema.ranges, () => new RangeField())
    this.texts = new TextIndex(schema.texts, knowledge ? { knowledge } : {})
    this.facets = new FacetRecords((schema.facets ?? []).map((name) => this.keyword(name)))
    const { fields: suggested = [], scope } = schema.suggest ?? {}
    this.#scope = scope
    this.#keywordPlaces = schema.keywords.map((name, place) => ({
      field: this.keyword(name),
      place,
      part: schema.facets?.includes(name) || name === scope ? 'columns' : 'texts',
    }))
    this.#suggesters = new Map(
      suggested.map((name) => [name, new Suggester(this.keyword(name), this.scope())]),
    )
    this.visibility = new Visibility(
      schema.expiry === undefined ? null : this.number(schema.expiry),
      this.#tombstones,
    )
    this.#orders = new Map(
      Object.entries(schema.sorts).map(([name, keys]) => [
        name,
        new SortOrder(
          keys.map(({ number, descending }) => ({ column: this.number(number), descending })),
          this.documents,
        ),
      ]),
    )
  }

  keyword(name: string): KeywordField {
    return named('keyword field', this.#keywords, name)
  }

  suggester(name: string): Suggester {
    return named('suggested field', this.#suggesters, name)
  }

  /** The field that divides the documents for suggestions. */
  scope(): KeywordField {
    return this.keyword(this.#scope ?? '')
  }

  number(name: string): NumberColumn {
    return named('number field', this.#numbers, name)
  }

  range(name: string): RangeField {
    return named('range field', this.#ranges, name)
  }

  order(name: string): SortOrder {
    return named('sort', this.#orders, name)
  }

  /** Saves in the order of `restore`. Nothing may be put, removed or purged between the steps. */
  *save(to: SnapshotWriter): Generator<undefined> {
    yield* this.saveColumns(to)
    yield* this.saveTexts(to)
    yield* this.documents.savePayloads(to)
  }

  /** Saves everything but the texts part and payloads. */
  *saveColumns(to: SnapshotWriter): Generator<undefined> {
    const { used } = this.documents
    this.documents.save(to)
    for (const column of this.#numbers.values()) {
      column.save(to, used)
      yield
    }
    for (const field of this.#keywordsOf('columns')) {
      field.save(to)
      yield
    }
    this.facets.save(to, used)
    yield
    for (const field of this.#ranges.values()) {
      field.save(to)
      yield
    }
    // In one step, as a query with another `now` changes the visibility.
    this.visibility.save(to)
    yield
    this.newestId.save(to)
    yield
    for (const order of this.#orders.values()) {
      order.save(to)
      yield
    }
  }

  /** Saves texts, points and the keywords that are not facets. */
  *saveTexts(to: SnapshotWriter): Generator<undefined> {
    for (const field of this.#keywordsOf('texts')) {
      field.save(to)
      yield
    }
    this.points.save(to)
    yield
    this.texts.save(to)
    yield
  }

  /** Restores into empty fields of the same schema. */
  restore(from: SnapshotReader, texts = from): void {
    this.documents.restore(from)
    const { used, capacity } = this.documents
    for (const column of this.#numbers.values()) column.restore(from)
    for (const field of this.#keywordsOf('columns')) field.restore(from, used, capacity)
    this.facets.restore(from)
    for (const field of this.#ranges.values()) field.restore(from)
    this.visibility.restore(from, capacity)
    this.newestId.restore(from)
    for (const order of this.#orders.values()) order.restore(from)
    for (const field of this.#keywordsOf('texts')) field.restore(texts, used, capacity)
    this.points.restore(texts)
    this.texts.restore(texts, used, capacity)
    from.finish()
    this.documents.restorePayloads(from)
    // Runs while another thread is still reading the payloads.
    this.texts.derive()
  }

  /** Builds, in steps, the structures that the first query or removal would build. */
  *prepare(): Generator<undefined> {
    for (const one of [
      ...this.#keywords.values(),
      this.visibility,
      this.newestId,
      ...this.#orders.values(),
    ]) {
      one.build()
      yield
    }
    yield* this.texts.build()
  }

  /** Builds, in steps, the structures that the first suggestions would build. */
  *prepareSuggestions(): Generator<undefined> {
    for (const suggester of this.#suggesters.values()) {
      while (!suggester.prepare(this.documents.used, DOCS_PER_STEP)) yield
      suggester.build()
      yield
    }
  }

  /** Changes with every document that is added, removed or expires. */
  get revision(): number {
    return this.#changes + this.visibility.flips
  }

  /** Collects the doc ids of changed documents until `unwatch`. */
  watch(): Set<number> {
    const docIds = new Set<number>()
    this.#watches.add(docIds)
    return docIds
  }

  unwatch(docIds: Set<number>): void {
    this.#watches.delete(docIds)
  }

  add(document: IndexDocument): void {
    const docId = this.documents.add(document.id, document.payload)
    this.#changed(docId)
    const { capacity } = this.documents
    this.#setKeywords(docId, document.keywords, capacity)
    this.facets.set(docId, capacity)
    for (const [name, column] of this.#numbers) column.set(docId, document.numbers[name] ?? null)
    for (const [name, field] of this.#ranges) field.set(docId, document.ranges[name] ?? [], capacity)
    this.points.set(docId, document.points)
    this.texts.set(docId, document.texts, capacity)
    // Sort orders read the number columns, so they are updated after these here and before these in `#remove`.
    this.visibility.insert(docId, capacity)
    this.newestId.insert(docId)
    for (const order of this.#orders.values()) order.insert(docId)
    for (const suggester of this.#suggesters.values()) suggester.add(docId)
  }

  /** Writes to some thirty posting lists, each a cache miss; all are read first, so that the misses overlap. */
  #setKeywords(docId: number, keywords: IndexDocument['keywords'], capacity: number): void {
    const numbers: (readonly number[])[] = []
    for (const [name, field] of this.#keywords) numbers.push(field.acquire(keywords[name] ?? []))
    let at = 0
    let sum = 0
    for (const field of this.#keywords.values()) sum += field.prefetch(docId, numbers[at++] ?? [])
    this.prefetched = sum
    at = 0
    for (const field of this.#keywords.values()) field.setNumbers(docId, numbers[at++] ?? [], capacity)
  }

  /** Like `add`, from the open document, without the fields of `readTexts`. */
  readColumns(id: number, from: DocumentReader, payload: Uint8Array): void {
    const docId = this.documents.add(id, payload)
    const { capacity } = this.documents
    for (const { field, place, part } of this.#keywordPlaces)
      if (part === 'columns') field.read(docId, from, place, capacity)
    this.facets.set(docId, capacity)
    let place = 0
    for (const column of this.#numbers.values()) column.set(docId, from.number(place++))
    place = 0
    for (const field of this.#ranges.values()) field.set(docId, from.ranges(place++), capacity)
    this.visibility.insert(docId, capacity)
    this.newestId.insert(docId)
    for (const order of this.#orders.values()) order.insert(docId)
  }

  /** Adds the fields of the texts part. Doc ids must be those that `readColumns` assigns. */
  readTexts(docId: number, from: DocumentReader): void {
    // The capacity is known when the parts are joined.
    for (const { field, place, part } of this.#keywordPlaces)
      if (part === 'texts') field.read(docId, from, place, 0)
    this.points.set(docId, from.points())
    this.texts.read(docId, from, 0)
  }

  /**
   * Removes the document from all results: it is no longer visible, and its values and words are discounted. Removing
   * it from some thirty posting lists, each a cache miss, is left to `purge`; until then the doc id is not reused.
   */
  tombstone(docId: number): void {
    this.#changed(docId)
    this.#tombstones.add(docId)
    this.documents.tombstone(docId)
    this.visibility.tombstone(docId)
    for (const suggester of this.#suggesters.values()) suggester.tombstone(docId)
    for (const field of this.#keywords.values()) field.tombstone(docId)
    this.texts.tombstone(docId)
  }

  /** Number of tombstones not purged yet. */
  get tombstones(): number {
    return this.#tombstones.size
  }

  /** Purges up to `most` tombstones from all lists, oldest first. */
  purge(most: number, removals: readonly RemovalListener[]): void {
    let left = most
    for (const docId of this.#tombstones) {
      if (left-- === 0) return
      for (const one of removals) one.beforePurge(docId)
      this.#remove(docId)
      this.#tombstones.delete(docId)
    }
  }

  #remove(docId: number): void {
    for (const suggester of this.#suggesters.values()) suggester.remove(docId)
    for (const order of this.#orders.values()) order.remove(docId)
    this.newestId.remove(docId)
    this.visibility.remove(docId)
    this.texts.clear(docId)
    this.points.clear(docId)
    for (const field of this.#ranges.values()) field.clear(docId)
    for (const field of this.#keywords.values()) field.clear(docId)
    this.documents.free(docId)
  }

  #keywordsOf(part: IndexPart): readonly KeywordField[] {
    return this.#keywordPlaces.flatMap((one) => (one.part === part ? one.field : []))
  }

  #changed(docId: number): void {
    this.#changes++
    for (const docIds of this.#watches) docIds.add(docId)
  }
}
