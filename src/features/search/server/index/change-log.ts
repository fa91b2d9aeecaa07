import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import type { OutboxRow } from '#server/events/outbox-rows.ts'
import type { FormerProjection, ProjectionRow } from '../loading/offer-projections.ts'
import type { ListSnapshot } from './list-snapshot-token.ts'

/** The document and card before a change; null if there was none, 'same' if the change does not affect lists. */
export type Former = { readonly document: IndexDocument; readonly card: Uint8Array } | null | 'same'

export interface Recorded {
  /** Revision of the index after the changes. */
  readonly revision: number
  /** In commit order. */
  readonly changes: readonly OutboxRow[]
  /** The current projections, which may be newer than the changes. */
  readonly rows: readonly ProjectionRow[]
  readonly formers: readonly FormerProjection[]
  readonly isHeld: (offerId: number) => boolean
}

/** The changes of the last minutes with their previous state, so that a list can be read as of an earlier snapshot. */
export interface ChangeLog {
  record(recorded: Recorded): void
  /** Forgets all changes, because an index was loaded. */
  restart(revision: number): void
  /** The current snapshot, whose token a page carries. */
  now(): ListSnapshot
  /** Previous states of the offers changed since; null if the log does not reach back so far. */
  since(listSnapshot: ListSnapshot): ReadonlyMap<number, Former> | null
  /** Sequence number of the last outbox event seen; 0 for none. */
  lastSeq(): number
}

interface Change {
  readonly offerId: number
  readonly version: number
  readonly revision: number
  readonly seq: number
  readonly at: number
  readonly former: Former
  readonly bytes: number
}

/**
 * Lifetime of a snapshot: a page may come from a shared cache, 69 seconds old; its reader then has a minute to
 * continue.
 */
export const listSnapshotLastsMs = 130_000
const RETENTION_MS = listSnapshotLastsMs + 30_000
const MAX_BYTES = 64_000_000
const CHANGE_BYTES = 200

export const createChangeLog = (clock: Clock): ChangeLog => {
  let processTag = randomUUID()
  let startedAt = 0
  let revision = 0
  let lastSeq = 0
  let changes: Change[] = []
  let heldBytes = 0
  /** The last evicted change; the log is complete after it. */
  let lastEvicted: Pick<Change, 'revision' | 'seq' | 'at'> | null = null
  /** The newest recorded version of each offer in the log. */
  const versions = new Map<number, number>()

  const evict = (now: number): void => {
    let count = 0
    for (const change of changes) {
      if (change.at > now - RETENTION_MS && heldBytes <= MAX_BYTES) break
      heldBytes -= change.bytes
      if (versions.get(change.offerId) === change.version) versions.delete(change.offerId)
      lastEvicted = change
      count += 1
    }
    if (count > 0) changes = changes.slice(count)
  }

  const formerOf = ({ formers, isHeld }: Recorded, { objectId, version }: OutboxRow): Former => {
    const found = formers.find(({ id, replacedBy }) => id === objectId && replacedBy === version)
    if (found) return { document: found.document, card: found.card }
    return isHeld(objectId) ? 'same' : null
  }

  return {
    record(recorded) {
      const now = clock.now().getTime()
      revision = recorded.revision
      const present = new Map(recorded.rows.map(({ id, version }) => [id, version]))
      const seen = new Set<number>()
      for (const event of recorded.changes) {
        const { objectId: offerId, version, seq } = event
        lastSeq = Math.max(lastSeq, seq)
        // The index already had this version, or applies several versions of the offer in one step.
        if (seen.has(offerId) || (versions.get(offerId) ?? 0) >= version) continue
        seen.add(offerId)
        const former = formerOf(recorded, event)
        const size = former === null || former === 'same' ? 0 : 2 * former.card.byteLength
        const change = { offerId, version: present.get(offerId) ?? version, revision, seq, at: now }
        changes.push({ ...change, former, bytes: size + CHANGE_BYTES })
        heldBytes += size + CHANGE_BYTES
      }
      for (const { objectId, version } of recorded.changes)
        versions.set(objectId, Math.max(versions.get(objectId) ?? 0, version, present.get(objectId) ?? 0))
      evict(now)
    },
    restart(at) {
      processTag = randomUUID()
      startedAt = clock.now().getTime()
      revision = at
      lastSeq = 0
      changes = []
      heldBytes = 0
      lastEvicted = null
      versions.clear()
    },
    now: () => ({ at: clock.now().getTime(), seq: lastSeq, processTag, revision }),
    since(listSnapshot) {
      const isOwn = listSnapshot.processTag === processTag
      if (!isOwn && listSnapshot.at < startedAt) return null
      const isAfter = (change: Pick<Change, 'revision' | 'seq' | 'at'>): boolean => {
        if (isOwn) return change.revision > listSnapshot.revision
        return listSnapshot.seq > 0 ? change.seq > listSnapshot.seq : change.at > listSnapshot.at
      }
      if (lastEvicted && isAfter(lastEvicted)) return null
      const formers = new Map<number, Former>()
      for (const change of changes)
        if (isAfter(change) && !formers.has(change.offerId)) formers.set(change.offerId, change.former)
      return formers
    },
    lastSeq: () => lastSeq,
  }
}
