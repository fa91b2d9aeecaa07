import type { ListColumn } from './list-column.ts'
import { AGAIN, NUMBER } from './list-entry.ts'
import { Postings } from './postings.ts'

/** The postings of all values at once, in two passes over the lists: an eighth of what setting slot by slot takes. */
export const postingsOf = (
  { pool, places }: ListColumn<Uint32Array<SharedArrayBuffer>>,
  { slots, values, capacity }: { readonly slots: number; readonly values: number; readonly capacity: number },
): (Postings | undefined)[] => {
  const counts = new Uint32Array(values)
  const visit = (each: (value: number, slot: number) => void): void => {
    for (let slot = 0; slot < slots; slot++) {
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const entry = pool[at] ?? 0
        if ((entry & AGAIN) === 0) each(entry & NUMBER, slot)
      }
    }
  }
  visit((value) => {
    counts[value] = (counts[value] ?? 0) + 1
  })
  const starts = new Uint32Array(values + 1)
  for (let value = 0; value < values; value++)
    starts[value + 1] = (starts[value] ?? 0) + roomFor(counts[value] ?? 0)
  const rooms = new Uint32Array(starts[values] ?? 0)
  const ends = starts.slice()
  visit((value, slot) => {
    const end = ends[value] ?? 0
    rooms[end] = slot
    ends[value] = end + 1
  })
  return Array.from(counts, (count, value) =>
    count === 0 ? undefined : Postings.of(rooms.subarray(starts[value], starts[value + 1]), count, capacity),
  )
}

/** Lists that grow are given some room, so that not all of them move with the next changes. */
const roomFor = (count: number): number => (count < 8 ? count : count + (count >>> 4) + 1)
