import type { Cluster, ClusterQuery } from './cluster-query.ts'
import type { Hits } from './columns/hits.ts'
import type { PayloadVisit } from './columns/payload-store.ts'
import { Scratch } from './columns/scratch.ts'
import { checkDocument } from './documents/check-document.ts'
import { KeptSums } from './map/cluster-cache.ts'
import { clusterHits } from './map/clusters.ts'
import { type PlacePage, type PlaceQuery, placePage } from './map/place-page.ts'
import type { Match, MatchQuery } from './match-query.ts'
import { findLookalikes, type Lookalike, type LookalikeQuery } from './matching/lookalikes.ts'
import { findMatches, type MatchPlan, planMatch } from './matching/match.ts'
import { BytesReader, BytesWriter, type LaterReader, SnapshotError } from './memory/snapshot.ts'
import { type HandedOver, readHandedOver } from './memory/transfer.ts'
import type { Page, Query } from './query.ts'
import { FacetCounts } from './querying/facet-counts.ts'
import { findBases } from './querying/facet-scopes.ts'
import { Fields, type IndexPart } from './querying/fields.ts'
import { pageByRelevance } from './querying/relevance.ts'
import { type Suggestion, type SuggestQuery, suggest } from './querying/suggest.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'
import { orderedPage } from './sorting/ordered-page.ts'
import type { Knowledge } from './text/text-index.ts'

export interface SearchIndex {
  /** Documents held, expired ones included. */
  readonly size: number
  /** Adds the document or replaces the one of the same id. A malformed one throws and changes nothing. */
  put(document: IndexDocument): void
  putMany(documents: Iterable<IndexDocument>): void
  /** Whether there was one. It is gone at once; what is left of it is swept later. */
  remove(id: number): boolean
  /**
   * Takes some of what was removed or replaced out of the lists, a millisecond's work; whether that was all. For idle
   * moments after changes: when nobody calls it, changes do its work from some thousands on.
   */
  sweep(): boolean
  has(id: number): boolean
  payload(id: number): Uint8Array | null
  /** Shows the payloads of those of the ids that it holds, in their order, where they lie: quicker than one by one. */
  visitPayloads(ids: readonly number[], visit: PayloadVisit): void
  /** A number of a document; null without one. */
  number(id: number, field: string): number | null
  /** Unknown fields and sorts throw. */
  search(query: Query): Page
  /** Values that begin with, or mean, what is being typed. The first question prepares the field. */
  suggest(query: SuggestQuery): Suggestion[]
  /** For a percolator of the same documents. */
  readonly knowledge: Knowledge
  /** Points of the hits by square of the map. */
  clusters(query: ClusterQuery): Cluster[]
  /**
   * Works out in advance a part of what broad questions like this share, for tens of thousands of documents at a time.
   * Whether it is done.
   */
  prepareClusters(query: Pick<ClusterQuery, 'filter' | 'now' | 'dominant'>): boolean
  /** The points of the hits in a box, in the order of the documents. */
  places(query: PlaceQuery): PlacePage
  /** Documents like one of the index. */
  lookalikes(query: LookalikeQuery): Lookalike[]
  /** Documents by how well they fit, with the reasons. */
  match(query: MatchQuery): Match[]
  /** The same with the long part for another thread. */
  planMatch(query: MatchQuery): MatchPlan
  /**
   * After a first load or a restore: makes, a part with each step, what the first question or removal would else wait
   * for.
   */
  prepare(): Iterable<undefined>
  /** As `prepare`, for the first suggestions; documents may come and go between the steps. */
  prepareSuggestions(): Iterable<undefined>
  /**
   * Writes everything, a part with each step; documents may neither come nor go between the steps, questions may. `note`
   * comes back with the index.
   */
  save(write: (bytes: Uint8Array) => void, note: string): Iterable<undefined>
  /** The values of a keyword field that are in use and how many documents have each, expired ones included. */
  values(field: string): ReadonlyMap<string, number>
}

export const createSearchIndex = (schema: IndexSchema): SearchIndex => indexOf(schema, new Fields(schema))

/**
 * The index that `save` wrote, and its note. `read` fills what it is given with the next bytes or throws; a
 * SnapshotError means that the index has to be built anew. `later` reads the larger part beside.
 */
export const restoreSearchIndex = (
  schema: IndexSchema,
  read: (into: Uint8Array) => void,
  later?: LaterReader,
): { readonly index: SearchIndex; readonly note: string } => {
  const from = new BytesReader(read, later)
  if (from.text() !== JSON.stringify(schema)) throw new SnapshotError('a snapshot of another schema')
  const note = from.text()
  const fields = new Fields(schema)
  fields.restore(from)
  if (from.text() !== END) throw new SnapshotError('more than a snapshot')
  from.settle()
  return { index: indexOf(schema, fields), note }
}

/** Of the same documents, each part made by a thread of its own (`buildIndexPart`): as if they had been put here. */
export const joinIndexParts = (
  schema: IndexSchema,
  parts: Readonly<Record<IndexPart, HandedOver>>,
): SearchIndex => {
  const fields = new Fields(schema)
  const [columns, texts] = [readHandedOver(parts.columns), readHandedOver(parts.texts)]
  if (columns.text() !== texts.text()) throw new Error('search-core: parts of different documents')
  fields.restore(columns, texts)
  return fields.documents.used === 0 ? createSearchIndex(schema) : indexOf(schema, fields)
}

const END = 'end'

// Documents swept by a call; how many may wait; how many go with a change when more do.
const SWEEP = { atOnce: 16, late: 4_096, withChange: 2 } as const

const indexOf = (schema: IndexSchema, fields: Fields): SearchIndex => {
  const scratch = new Scratch()
  const counts = new FacetCounts(fields)
  const kept = new KeptSums(fields)
  scratch.resize(fields.visibility.capacity)
  const { documents } = fields

  const sweep = (most: number): void => fields.sweep(most, [kept, counts])

  const remove = (id: number): boolean => {
    const slot = documents.slotOf(id)
    if (slot === undefined) return false
    fields.retire(slot)
    if (fields.retired > SWEEP.late) sweep(SWEEP.withChange)
    return true
  }

  const put = (document: IndexDocument): void => {
    checkDocument(document, schema)
    remove(document.id)
    fields.add(document)
    scratch.resize(documents.capacity)
  }

  return {
    get size() {
      return documents.size
    },
    put,
    putMany: (all) => {
      for (const document of all) put(document)
    },
    remove,
    sweep: () => {
      sweep(SWEEP.atOnce)
      return fields.retired === 0
    },
    has: (id) => documents.slotOf(id) !== undefined,
    payload: (id) => {
      const slot = documents.slotOf(id)
      return slot === undefined ? null : documents.payload(slot)
    },
    visitPayloads: (ids, visit) => documents.visitPayloads(ids, visit),
    number: (id, field) => {
      const slot = documents.slotOf(id)
      const value = slot === undefined ? Number.NaN : fields.number(field).at(slot)
      return Number.isNaN(value) ? null : value
    },
    search: (query) => search(query, fields, counts, scratch),
    suggest: (query) => suggest(query, fields, scratch),
    knowledge: fields.texts,
    clusters: (query) => {
      const { hits } = findBases(query, fields, scratch)
      const clusters = clusterHits(query, hits, { fields, kept, scratch })
      hits.release()
      return clusters
    },
    prepareClusters: (query) => {
      const { hits } = findBases(query, fields, scratch)
      const isDone = kept.prepare(query, hits, scratch)
      hits.release()
      return isDone
    },
    places: (query) => {
      const { hits } = findBases(query, fields, scratch)
      const page = placePage(query, hits, fields, scratch)
      hits.release()
      return page
    },
    prepare: () => fields.prepare(),
    prepareSuggestions: () => fields.prepareSuggestions(),
    *save(write, note) {
      sweep(Number.POSITIVE_INFINITY)
      const to = new BytesWriter(write)
      to.text(JSON.stringify(schema))
      to.text(note)
      yield* fields.save(to)
      to.text(END)
    },
    lookalikes: (query) => findLookalikes(query, fields, scratch),
    match: (query) => findMatches(query, fields, scratch),
    planMatch: (query) => planMatch(query, fields, scratch),
    values: (field) => fields.keyword(field).values(),
  }
}

const search = (query: Query, fields: Fields, counts: FacetCounts, scratch: Scratch): Page => {
  const { hits, without } = findBases(query, fields, scratch)
  const facets = counts.count(query, { hits, without }, scratch)
  const sum = query.sum === undefined ? 0 : fields.number(query.sum).sum(hits.slots())
  const slots = pageOf(query, hits, fields, scratch)
  const page = { total: hits.count, ids: fields.documents.named(slots), facets, sum }
  for (const base of [hits, ...without.values()]) base.release()
  return page
}

const pageOf = (query: Query, hits: Hits, fields: Fields, scratch: Scratch): number[] => {
  const isRelevance = query.sort === 'relevance'
  const name = isRelevance ? query.thenSort : query.sort
  const order = name === undefined ? fields.newestId : fields.order(name)
  const byRelevance = isRelevance ? pageByRelevance(query, hits, order, { fields, scratch }) : null
  return byRelevance ?? orderedPage(hits, order, query, fields.documents.size)
}
