import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { ListColumn } from './list-column.ts'
import { AGAIN, BREAK, NUMBER } from './position-entry.ts'
import { Postings } from './posting-list.ts'

/** What has been set in a column since it was empty and is not read by value yet. */
export interface Unread {
  slots: number
  values: number
  capacity: number
  /** What a snapshot brought: nothing has been set since. */
  gathered: Gathered | null
}

/** The slots of all values, value after value, each in its room. */
interface Gathered {
  readonly counts: Uint32Array
  readonly rooms: Uint32Array
}

type Lists = ListColumn<Uint32Array<SharedArrayBuffer>>

export const nothingUnread = (): Unread => ({ slots: 0, values: 0, capacity: 0, gathered: null })

/**
 * In two passes over the lists: an eighth of what setting slot by slot takes. Lists of several fields, one after the
 * other, have a value for each number and field.
 */
const gather = (
  { pool, places }: Lists,
  { slots, values }: Pick<Unread, 'slots' | 'values'>,
  fields: number,
): Gathered => {
  const counts = new Uint32Array(values)
  for (let slot = 0; slot < slots; slot++) {
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === BREAK) field++
      if (entry === BREAK || (entry & AGAIN) !== 0) continue
      const value = (entry & NUMBER) * fields + field
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
  for (let slot = 0; slot < slots; slot++) {
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === BREAK) field++
      if (entry === BREAK || (entry & AGAIN) !== 0) continue
      const value = (entry & NUMBER) * fields + field
      const to = ends[value] ?? 0
      rooms[to] = slot
      ends[value] = to + 1
    }
  }
  return { counts, rooms }
}

/** The postings of all values at once; `ofOne` makes those of a value that has one slot. */
export const postingsOf = <One>(
  lists: Lists,
  unread: Unread,
  ofOne: (slot: number) => One,
  fields = 1,
): (Postings | One | undefined)[] => {
  const { counts, rooms } = unread.gathered ?? gather(lists, unread, fields)
  const postings: (Postings | One | undefined)[] = []
  let start = 0
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value] ?? 0
    const end = start + roomFor(count)
    if (count === 0) postings.push(undefined)
    else if (count === 1) postings.push(ofOne(rooms[start] ?? 0))
    else postings.push(Postings.of(rooms.subarray(start, end), count, unread.capacity))
    start = end
  }
  return postings
}

export const saveGathered = (to: SnapshotWriter, lists: Lists, values: number, fields = 1): void => {
  const { counts, rooms } = gather(lists, { slots: lists.places.length >>> 1, values }, fields)
  to.numbers(counts)
  to.numbers(rooms)
}

export const restoreGathered = (from: SnapshotReader): Gathered => ({
  counts: new Uint32Array(from.bytesLater().buffer),
  rooms: new Uint32Array(from.bytesLater().buffer),
})

/** Lists that grow are given some room, so that not all of them move with the next changes. */
const roomFor = (count: number): number => (count < 8 ? count : count + (count >>> 4) + 1)
