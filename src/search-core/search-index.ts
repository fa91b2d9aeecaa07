import type { Cluster, ClusterQuery } from './cluster-query.ts'
import { Hits } from './columns/hits.ts'
import type { PayloadVisit } from './columns/payload-store.ts'
import { Scratch } from './columns/scratch.ts'
import { checkDocument } from './documents/check-document.ts'
import { ClusterCache } from './map/cluster-cache.ts'
import { clusterHits } from './map/clusters.ts'
import { type PlacePage, type PlaceQuery, placePage } from './map/place-page.ts'
import type { Match, MatchQuery } from './match-query.ts'
import { findLookalikes, type Lookalike, type LookalikeQuery } from './matching/lookalikes.ts'
import { findMatches, type MatchPlan, planMatch } from './matching/match.ts'
import { setBit } from './memory/bit-set.ts'
import { BytesReader, BytesWriter, type DeferredReader, SnapshotError } from './memory/snapshot.ts'
import { readTransfer, type Transfer } from './memory/transfer.ts'
import type { Clause, Page, Query } from './query.ts'
import { FacetCounts } from './querying/facet-counts.ts'
import { findFacetScopes } from './querying/facet-scopes.ts'
import { Fields, type IndexPart } from './querying/fields.ts'
import { pageByRelevance, scoresOf } from './querying/relevance.ts'
import { type Suggestion, type SuggestQuery, suggest } from './querying/suggest.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'
import { orderedPage } from './sorting/ordered-page.ts'
import type { Knowledge } from './text/text-index.ts'

export interface SearchIndex {
  /** Number of documents, expired ones included. */
  readonly size: number
  /**
   * Adds the document or replaces the one with the same id. A malformed document throws a RangeError and changes
   * nothing.
   */
  put(document: IndexDocument): void
  putMany(documents: Iterable<IndexDocument>): void
  /** Removes the document from all results at once; returns whether it existed. `purge` frees its entries. */
  remove(id: number): boolean
  /**
   * Frees some entries of removed documents, about a millisecond's work; returns whether all are freed. Call it in idle
   * time after changes. Otherwise changes purge by themselves from some thousands of tombstones on.
   */
  purge(): boolean
  has(id: number): boolean
  payload(id: number): Uint8Array | null
  /** Visits the payloads of existing ids in the given order; faster than calling `payload` for each. */
  visitPayloads(ids: readonly number[], visit: PayloadVisit): void
  /** Value of a number field; null if the document has none or does not exist. */
  number(id: number, field: string): number | null
  /** Throws for unknown fields and sorts. */
  search(query: Query): Page
  /**
   * Values that match what is being typed, typos included. The first call for a field builds its suggester unless
   * `prepareSuggestions` has.
   */
  suggest(query: SuggestQuery): Suggestion[]
  /** The relevance of documents that match the filter, by id; unknown ids are left out. */
  scores(ids: readonly number[], filter: readonly Clause[]): ReadonlyMap<number, number>
  /** The vocabulary, for a percolator of the same documents. */
  readonly knowledge: Knowledge
  /** The hits as clusters of points by map grid cell. */
  clusters(query: ClusterQuery): Cluster[]
  /**
   * Adds some ten thousand documents to the cache that `clusters` uses for broad filters. Returns whether it is
   * complete.
   */
  prepareClusters(query: Pick<ClusterQuery, 'filter' | 'now' | 'dominant'>): boolean
  /** A page of the points of the hits in a box, in the order of their documents. */
  places(query: PlaceQuery): PlacePage
  /** Documents similar to one of the index. */
  lookalikes(query: LookalikeQuery): Lookalike[]
  /** The best documents by the sum of weighted factors. */
  match(query: MatchQuery): Match[]
  /** Like `match`, with its long part to be run in another thread. */
  planMatch(query: MatchQuery): MatchPlan
  /** Call it after a load or restore: builds, in steps, structures that the first query or removal would build. */
  prepare(): Iterable<undefined>
  /** Like `prepare`, for suggestions. Documents may change between the steps. */
  prepareSuggestions(): Iterable<undefined>
  /**
   * Writes a snapshot in steps. Documents must not change between them; queries may run. `note` is returned by
   * `restoreSearchIndex`.
   */
  save(write: (bytes: Uint8Array) => void, note: string): Iterable<undefined>
  /** Number of documents with the value of a keyword field, expired ones included. */
  uses(field: string, value: string): number
  /** The values in use of a keyword field with their number of documents, expired ones included. */
  values(field: string): ReadonlyMap<string, number>
}

export const createSearchIndex = (schema: IndexSchema): SearchIndex => indexOf(schema, new Fields(schema))

/**
 * Restores a snapshot written by `save`. `read` fills its argument with the next bytes or throws. Throws a
 * SnapshotError if the index must be built from the documents. `deferred` reads most sections in parallel.
 */
export const restoreSearchIndex = (
  schema: IndexSchema,
  read: (into: Uint8Array) => void,
  deferred?: DeferredReader,
): { readonly index: SearchIndex; readonly note: string } => {
  const from = new BytesReader(read, deferred)
  if (from.text() !== JSON.stringify(schema)) throw new SnapshotError('a snapshot of another schema')
  const note = from.text()
  const fields = new Fields(schema)
  fields.restore(from)
  if (from.text() !== END) throw new SnapshotError('more than a snapshot')
  from.finish()
  return { index: indexOf(schema, fields), note }
}

/** Like `scores` of an index with this knowledge, for documents that need not be in it. */
export const scoreDocuments = (
  documents: readonly IndexDocument[],
  filter: readonly Clause[],
  { schema, knowledge }: { readonly schema: IndexSchema; readonly knowledge: Knowledge },
): ReadonlyMap<number, number> => {
  const index = indexOf(schema, new Fields(schema, knowledge))
  index.putMany(documents)
  return index.scores(
    documents.map(({ id }) => id),
    filter,
  )
}

/**
 * Combines the two parts that `buildIndexPart` built of the same documents. The result equals an index filled by `put`.
 */
export const joinIndexParts = (
  schema: IndexSchema,
  parts: Readonly<Record<IndexPart, Transfer>>,
): SearchIndex => {
  const fields = new Fields(schema)
  const [columns, texts] = [readTransfer(parts.columns), readTransfer(parts.texts)]
  if (columns.text() !== texts.text()) throw new Error('search-core: parts of different documents')
  fields.restore(columns, texts)
  return fields.documents.used === 0 ? createSearchIndex(schema) : indexOf(schema, fields)
}

const END = 'end'

// Tombstones purged by one call of `purge`; most waiting ones; and those purged with each change when more wait.
const PURGE = { atOnce: 16, late: 4_096, withChange: 2 } as const

const indexOf = (schema: IndexSchema, fields: Fields): SearchIndex => {
  const scratch = new Scratch()
  const facetCounts = new FacetCounts(fields)
  const clusterCache = new ClusterCache(fields)
  scratch.resize(fields.visibility.capacity)
  const { documents } = fields

  const purge = (most: number): void => fields.purge(most, [clusterCache, facetCounts])

  const remove = (id: number): boolean => {
    const docId = documents.docIdOf(id)
    if (docId === undefined) return false
    fields.tombstone(docId)
    if (fields.tombstones > PURGE.late) purge(PURGE.withChange)
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
    purge: () => {
      purge(PURGE.atOnce)
      return fields.tombstones === 0
    },
    has: (id) => documents.docIdOf(id) !== undefined,
    payload: (id) => {
      const docId = documents.docIdOf(id)
      return docId === undefined ? null : documents.payload(docId)
    },
    visitPayloads: (ids, visit) => documents.visitPayloads(ids, visit),
    number: (id, field) => {
      const docId = documents.docIdOf(id)
      const value = docId === undefined ? Number.NaN : fields.number(field).at(docId)
      return Number.isNaN(value) ? null : value
    },
    search: (query) => search(query, fields, facetCounts, scratch),
    suggest: (query) => suggest(query, fields, scratch),
    scores: (ids, filter) => {
      const set = scratch.empty()
      for (const id of ids) {
        const docId = documents.docIdOf(id)
        if (docId !== undefined) setBit(set, docId)
      }
      const hits = new Hits(set, scratch)
      const named = fields.documents.named([...hits.docIds()])
      const scores = scoresOf(filter, hits, { fields, scratch })
      hits.release()
      return new Map(named.map((id, at) => [id, scores[at] ?? 0]))
    },
    knowledge: fields.texts,
    clusters: (query) => {
      const { hits } = findFacetScopes(query, fields, scratch)
      const clusters = clusterHits(query, hits, { fields, cache: clusterCache, scratch })
      hits.release()
      return clusters
    },
    prepareClusters: (query) => {
      const { hits } = findFacetScopes(query, fields, scratch)
      const isDone = clusterCache.prepare(query, hits, scratch)
      hits.release()
      return isDone
    },
    places: (query) => {
      const { hits } = findFacetScopes(query, fields, scratch)
      const page = placePage(query, hits, fields, scratch)
      hits.release()
      return page
    },
    prepare: () => fields.prepare(),
    prepareSuggestions: () => fields.prepareSuggestions(),
    *save(write, note) {
      purge(Number.POSITIVE_INFINITY)
      const to = new BytesWriter(write)
      to.text(JSON.stringify(schema))
      to.text(note)
      yield* fields.save(to)
      to.text(END)
    },
    lookalikes: (query) => findLookalikes(query, fields, scratch),
    match: (query) => findMatches(query, fields, scratch),
    planMatch: (query) => planMatch(query, fields, scratch),
    uses: (field, value) => fields.keyword(field).usesOf(value),
    values: (field) => fields.keyword(field).values(),
  }
}

const search = (query: Query, fields: Fields, facetCounts: FacetCounts, scratch: Scratch): Page => {
  const { hits, without } = findFacetScopes(query, fields, scratch)
  const facets = facetCounts.count(query, { hits, without }, scratch)
  const sum = query.sum === undefined ? 0 : fields.number(query.sum).sum(hits.docIds())
  const docIds = pageOf(query, hits, fields, scratch)
  const page = { total: hits.count, ids: fields.documents.named(docIds), facets, sum }
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
