import type { QueuePlace } from '#kernel/queue/waiting.ts'

type Placed = Pick<QueuePlace, 'key'> & { readonly since: Date }

const compare = (since: number, key: string, other: number, otherKey: string): number => {
  if (since !== other) return since - other
  if (key === otherKey) return 0
  return key < otherKey ? -1 : 1
}

/** Whoever waits longest comes first. */
export const oldestFirst = <Item extends Placed>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => compare(+one.since, one.key, +other.since, other.key))

/** The item after a place of the queue, which is the first one after the last; null when nothing else waits. */
export const nextAfter = <Item extends Placed>(
  items: readonly Item[],
  { since, key }: Pick<QueuePlace, 'since' | 'key'>,
): Item | null => {
  const others = items.filter((item) => item.key !== key)
  return others.find((item) => compare(+item.since, item.key, since, key) > 0) ?? others[0] ?? null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long something has waited, in the largest unit of which there is one. */
export const waitOf = (
  since: Date,
  now: Date,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } => {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) }
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'minutes', count: Math.floor(ms / 60_000) }
}
