import { createShared, growShared, type SharedNumbers } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { LinearHashTable, mixHash } from './linear-hash-table.ts'
import { PayloadStore, type PayloadVisit } from './payload-store.ts'

const hashOf = (id: number): number => mixHash((id % 2 ** 32) ^ Math.floor(id / 2 ** 32))

/**
 * Maps document ids of the caller to doc ids, small dense numbers that index all columns. The doc id of a removed
 * document is reused.
 */
export class DocumentTable {
  readonly #chains = new LinearHashTable()
  readonly #payloads = new PayloadStore()
  #free: number[] = []
  #ids = createShared(Float64Array)
  #used = 0
  #tombstones = 0
  /**
   * Doc ids of the last page of ids, until anything changes. Its payloads are usually read next, and looking up each id
   * would miss the processor's cache.
   */
  #lastPage: { readonly ids: readonly number[]; readonly docIds: readonly number[] } | null = null

  get size(): number {
    return this.#used - this.#free.length - this.#tombstones
  }

  /** Number of doc ids that columns have room for; a multiple of 128. */
  get capacity(): number {
    return this.#ids.length
  }

  docIdOf(id: number): number | undefined {
    const chains = this.#chains
    let docId = chains.first(hashOf(id))
    while (docId >= 0 && this.#ids[docId] !== id) docId = chains.after(docId)
    return docId < 0 ? undefined : docId
  }

  /** The callers' ids by doc id. */
  get ids(): SharedNumbers {
    return this.#ids
  }

  id(docId: number): number {
    return this.#ids[docId] ?? 0
  }

  payload(docId: number): Uint8Array {
    return this.#payloads.get(docId)
  }

  /** The ids of a page of doc ids. */
  named(docIds: readonly number[]): readonly number[] {
    const all = this.#ids
    const ids: number[] = []
    // A loop without dependencies, so that the processor overlaps the cache misses.
    for (let at = 0; at < docIds.length; at++) ids.push(all[docIds[at] ?? 0] ?? 0)
    this.#lastPage = { ids, docIds }
    return ids
  }

  /** Payloads of the ids that exist, in the order given. */
  visitPayloads(ids: readonly number[], visit: PayloadVisit): void {
    const page = this.#lastPage
    const docIds = page?.ids === ids ? page.docIds : ids.flatMap((id) => this.docIdOf(id) ?? [])
    this.#payloads.visit(docIds, visit)
  }

  add(id: number, payload: Uint8Array): number {
    const docId = this.#free.pop() ?? this.#used++
    if (docId >= this.#ids.length) {
      const wanted = ((this.#ids.length * 3) / 2 + 127) & ~127
      this.#ids = growShared(Float64Array, this.#ids, wanted)
    }
    this.#ids[docId] = id
    this.#lastPage = null
    this.#payloads.set(docId, payload)
    this.#chains.add(docId, hashOf(id))
    return docId
  }

  /** Upper bound (exclusive) of all doc ids assigned so far. */
  get used(): number {
    return this.#used
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.#ids.subarray(0, this.#used))
    to.list(this.#free)
    to.list([this.capacity])
    this.#chains.save(to)
  }

  /** Saves the payloads in a section of their own, so that a restored index answers queries before they are read. */
  savePayloads(to: SnapshotWriter): Generator<undefined> {
    return this.#payloads.save(to)
  }

  restore(from: SnapshotReader): void {
    const { array, length } = from.shared(Float64Array)
    this.#used = length
    this.#free = [...from.list()]
    const [capacity = 0] = from.list()
    this.#ids = growShared(Float64Array, array, capacity)
    this.#chains.restore(from)
  }

  restorePayloads(from: SnapshotReader): void {
    this.#payloads.restore(from)
  }

  /** Removes the caller's id. The doc id is not reused before `free`. */
  tombstone(docId: number): void {
    this.#lastPage = null
    this.#chains.remove(docId)
    this.#tombstones++
  }

  free(docId: number): void {
    this.#payloads.clear(docId)
    this.#free.push(docId)
    this.#tombstones--
  }
}
