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
import { SuggestBook } from '../text/suggester.ts'
import { TextIndex } from '../text/text-index.ts'

const byName = <T>(names: readonly string[], create: () => T): Map<string, T> =>
  new Map(names.map((name) => [name, create()]))

const named = <T>(kind: string, fields: ReadonlyMap<string, T>, name: string): T => {
  const field = fields.get(name)
  if (field === undefined) throw new Error(`search-core: no ${kind} "${name}"`)
  return field
}

const SLOTS_A_STEP = 2_000

/** Halves of an index that two threads can make: texts, points, keywords not counted with others; and all else. */
export type IndexPart = 'columns' | 'texts'

/** What notes a slot before its document is taken out of the fields. */
export interface Departures {
  forget(slot: number): void
}

/** Everything an index holds, by slot. */
export class Fields {
  readonly documents = new DocumentTable()
  readonly points = new PointField()
  readonly texts: TextIndex
  readonly visibility: Visibility
  readonly facets: FacetRecords
  /** By descending id: the order of what has no other. */
  readonly newestId = new SortOrder([], this.documents)
  readonly #keywords: ReadonlyMap<string, KeywordField>
  readonly #keywordPlaces: readonly {
    readonly field: KeywordField
    /** In the schema. */
    readonly place: number
    readonly part: IndexPart
  }[]
  readonly #numbers: ReadonlyMap<string, NumberColumn>
  readonly #ranges: ReadonlyMap<string, RangeField>
  readonly #books: ReadonlyMap<string, SuggestBook>
  readonly #scope: string | undefined
  /** Slots of documents that are gone: in no set of what is visible, but still in every list. */
  readonly #retired = new Set<number>()
  #changes = 0
  /** Of no meaning: what was read ahead must be of use to something. */
  fetched = 0
  readonly #watches = new Set<Set<number>>()
  readonly #orders: ReadonlyMap<string, SortOrder>

  constructor(schema: IndexSchema) {
    this.#keywords = byName(schema.keywords, () => new KeywordField())
    this.#numbers = byName(schema.numbers, () => new NumberColumn())
    this.#ranges = byName(schema.ranges, () => new RangeField())
    this.texts = new TextIndex(schema.texts)
    this.facets = new FacetRecords((schema.facets ?? []).map((name) => this.keyword(name)))
    const { fields: suggested = [], scope } = schema.suggest ?? {}
    this.#scope = scope
    this.#keywordPlaces = schema.keywords.map((name, place) => ({
      field: this.keyword(name),
      place,
      part: schema.facets?.includes(name) || name === scope ? 'columns' : 'texts',
    }))
    this.#books = new Map(suggested.map((name) => [name, new SuggestBook(this.keyword(name), this.scope())]))
    this.visibility = new Visibility(
      schema.expiry === undefined ? null : this.number(schema.expiry),
      this.#retired,
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

  book(name: string): SuggestBook {
    return named('suggested field', this.#books, name)
  }

  /** Which documents are suggested from. */
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

  /** In the order in which `restore` reads it. Between the steps nothing may be put, removed or swept. */
  *save(to: SnapshotWriter): Generator<undefined> {
    yield* this.saveColumns(to)
    yield* this.saveTexts(to)
    yield* this.documents.savePayloads(to)
  }

  /** All but the texts and the payloads. */
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
    // A question at another moment changes it, so in one step.
    this.visibility.save(to)
    yield
    this.newestId.save(to)
    yield
    for (const order of this.#orders.values()) {
      order.save(to)
      yield
    }
  }

  /** And what else can be made without the columns: points, and keywords that are not counted with others. */
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

  /** Into fields of the same schema that hold nothing. */
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
    from.settle()
    this.documents.restorePayloads(from)
    // Of what is there, while the payloads are still being read.
    this.texts.derive()
  }

  /** Makes, a part with each step, what is else made by the first question or change that needs it. */
  *prepare(): Generator<undefined> {
    for (const one of [
      ...this.#keywords.values(),
      this.visibility,
      this.newestId,
      ...this.#orders.values(),
    ]) {
      one.settle()
      yield
    }
    yield* this.texts.settle()
  }

  /** Makes what the first suggestions would else wait for, a part with each step. */
  *prepareSuggestions(): Generator<undefined> {
    for (const book of this.#books.values()) {
      while (!book.prepare(this.documents.used, SLOTS_A_STEP)) yield
      book.settle()
      yield
    }
  }

  /** Changes with every document that comes, goes, expires or is shown again. */
  get revision(): number {
    return this.#changes + this.visibility.flips
  }

  /** Collects the slots that documents enter or leave, until `unwatch`. */
  watch(): Set<number> {
    const slots = new Set<number>()
    this.#watches.add(slots)
    return slots
  }

  unwatch(slots: Set<number>): void {
    this.#watches.delete(slots)
  }

  add(document: IndexDocument): void {
    const slot = this.documents.add(document.id, document.payload)
    this.#changed(slot)
    const { capacity } = this.documents
    const values: number[][] = []
    for (const [name, field] of this.#keywords) values.push(field.acquire(document.keywords[name] ?? []))
    let at = 0
    let sum = 0
    for (const field of this.#keywords.values()) sum += field.fetch(slot, values[at++] ?? [])
    this.fetched = sum
    at = 0
    for (const field of this.#keywords.values()) field.enter(slot, values[at++] ?? [], capacity)
    this.facets.set(slot, capacity)
    for (const [name, column] of this.#numbers) column.set(slot, document.numbers[name] ?? null)
    for (const [name, field] of this.#ranges) field.set(slot, document.ranges[name] ?? [], capacity)
    this.points.set(slot, document.points)
    this.texts.set(slot, document.texts, capacity)
    // The orders read the numbers, so they come after them here and before them in `remove`.
    this.visibility.insert(slot, capacity)
    this.newestId.insert(slot)
    for (const order of this.#orders.values()) order.insert(slot)
    for (const book of this.#books.values()) book.add(slot)
  }

  /** As `add` of the open document, without what `readTexts` puts. */
  readColumns(id: number, from: DocumentReader, payload: Uint8Array): void {
    const slot = this.documents.add(id, payload)
    const { capacity } = this.documents
    for (const { field, place, part } of this.#keywordPlaces)
      if (part === 'columns') field.read(slot, from, place, capacity)
    this.facets.set(slot, capacity)
    let place = 0
    for (const column of this.#numbers.values()) column.set(slot, from.number(place++))
    place = 0
    for (const field of this.#ranges.values()) field.set(slot, from.ranges(place++), capacity)
    this.visibility.insert(slot, capacity)
    this.newestId.insert(slot)
    for (const order of this.#orders.values()) order.insert(slot)
  }

  /** The slots in the order in which `readColumns` takes them. */
  readTexts(slot: number, from: DocumentReader): void {
    // How many slots there is room for is known when the parts are joined.
    for (const { field, place, part } of this.#keywordPlaces)
      if (part === 'texts') field.read(slot, from, place, 0)
    this.points.set(slot, from.points())
    this.texts.read(slot, from, 0)
  }

  /**
   * The document is gone, for every question: what is found is visible, and how often values and words are used is
   * counted at once. To take it out of some thirty lists, each far away in memory, is left to `sweep`; before that its
   * slot is not given out again.
   */
  retire(slot: number): void {
    this.#changed(slot)
    this.#retired.add(slot)
    this.documents.retire(slot)
    this.visibility.retire(slot)
    for (const book of this.#books.values()) book.retire(slot)
    for (const field of this.#keywords.values()) field.retire(slot)
    this.texts.retire(slot)
  }

  /** Documents that are gone and not swept yet. */
  get retired(): number {
    return this.#retired.size
  }

  /** Takes some that are gone out of all lists, the first first. */
  sweep(most: number, departures: readonly Departures[]): void {
    let left = most
    for (const slot of this.#retired) {
      if (left-- === 0) return
      for (const one of departures) one.forget(slot)
      this.#remove(slot)
      this.#retired.delete(slot)
    }
  }

  #remove(slot: number): void {
    for (const book of this.#books.values()) book.remove(slot)
    for (const order of this.#orders.values()) order.remove(slot)
    this.newestId.remove(slot)
    this.visibility.remove(slot)
    this.texts.clear(slot)
    this.points.clear(slot)
    for (const field of this.#ranges.values()) field.clear(slot)
    for (const field of this.#keywords.values()) field.clear(slot)
    this.documents.free(slot)
  }

  #keywordsOf(part: IndexPart): readonly KeywordField[] {
    return this.#keywordPlaces.flatMap((one) => (one.part === part ? one.field : []))
  }

  #changed(slot: number): void {
    this.#changes++
    for (const slots of this.#watches) slots.add(slot)
  }
}
