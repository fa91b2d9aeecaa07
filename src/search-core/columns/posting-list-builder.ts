import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { ListColumn } from './list-column.ts'
import { FIELD_BREAK, REPEATED, WORD_MASK } from './position-entry.ts'
import { PostingList } from './posting-list.ts'

/** State of an initially empty column whose posting lists are not built yet: upper bounds of its contents. */
export interface PendingLists {
  docIds: number
  values: number
  capacity: number
  /** Posting lists from a snapshot, while nothing has been set since. */
  collected: CollectedPostings | null
}

/** Doc ids of all values, grouped by value, each group with spare room. */
interface CollectedPostings {
  readonly counts: Uint32Array
  readonly rooms: Uint32Array
}

type Lists = ListColumn<Uint32Array<SharedArrayBuffer>>

export const noPendingLists = (): PendingLists => ({ docIds: 0, values: 0, capacity: 0, collected: null })

/**
 * Sorts all lists by value (counting sort), eight times as fast as adding document by document. With several fields
 * lists contain FIELD_BREAK entries, and each pair of number and field is a value.
 */
const collect = (
  { pool, spans }: Lists,
  { docIds, values }: Pick<PendingLists, 'docIds' | 'values'>,
  fields: number,
): CollectedPostings => {
  const counts = new Uint32Array(values)
  for (let docId = 0; docId < docIds; docId++) {
    const start = spans[docId * 2] ?? 0
    const end = start + (spans[docId * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === FIELD_BREAK) field++
      if (entry === FIELD_BREAK || (entry & REPEATED) !== 0) continue
      const value = (entry & WORD_MASK) * fields + field
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  const ends = new Uint32Array(values)
  let all = 0
  for (let value = 0; value < values; value++) {
    ends[value] = all
    all += roomFor(counts[value] ?? 0)
  }
  const rooms = new Uint32Array(all)
  for (let docId = 0; docId < docIds; docId++) {
    const start = spans[docId * 2] ?? 0
    const end = start + (spans[docId * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === FIELD_BREAK) field++
      if (entry === FIELD_BREAK || (entry & REPEATED) !== 0) continue
      const value = (entry & WORD_MASK) * fields + field
      const to = ends[value] ?? 0
      rooms[to] = docId
      ends[value] = to + 1
    }
  }
  return { counts, rooms }
}

/** Builds the posting lists of all values at once. `ofOne` creates the entry of a value with one document. */
export const buildPostingLists = <One>(
  lists: Lists,
  pending: PendingLists,
  ofOne: (docId: number) => One,
  fields = 1,
): (PostingList | One | undefined)[] => {
  const { counts, rooms } = pending.collected ?? collect(lists, pending, fields)
  const postings: (PostingList | One | undefined)[] = []
  let start = 0
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value] ?? 0
    const end = start + roomFor(count)
    if (count === 0) postings.push(undefined)
    else if (count === 1) postings.push(ofOne(rooms[start] ?? 0))
    else postings.push(PostingList.of(rooms.subarray(start, end), count, pending.capacity))
    start = end
  }
  return postings
}

export const saveCollected = (to: SnapshotWriter, lists: Lists, values: number, fields = 1): void => {
  const { counts, rooms } = collect(lists, { docIds: lists.spans.length >>> 1, values }, fields)
  to.numbers(counts)
  to.numbers(rooms)
}

export const restoreCollected = (from: SnapshotReader): CollectedPostings => ({
  counts: new Uint32Array(from.bytesDeferred().buffer),
  rooms: new Uint32Array(from.bytesDeferred().buffer),
})

/** Longer lists get spare room, so that later additions do not copy each of them. */
const roomFor = (count: number): number => (count < 8 ? count : count + (count >>> 4) + 1)
