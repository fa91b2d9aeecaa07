import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import type { OutboxRow } from '#server/events/outbox-rows.ts'
import type { FormerProjection, ProjectionRow } from '../loading/offer-projections.ts'
import type { Moment } from './list-snapshot-token.ts'

/** An offer as it was: its document and card, null where there was none, 'same' where it has not changed for a list. */
export type Former = { readonly document: IndexDocument; readonly card: Uint8Array } | null | 'same'

export interface Recorded {
  /** Of the index, once it holds the changes. */
  readonly revision: number
  /** In the order of their commits. */
  readonly changes: readonly OutboxRow[]
  /** What the offers are now, perhaps later than the changes. */
  readonly rows: readonly ProjectionRow[]
  readonly formers: readonly FormerProjection[]
  readonly isHeld: (offerId: number) => boolean
}

/** What became other in the index of a process in the last minutes, so that a list can be read as it was. */
export interface ChangeLog {
  record(recorded: Recorded): void
  /** An index was loaded: what was before is not known. */
  restart(revision: number): void
  /** The present state, to be named in a page. */
  now(): Moment
  /** What the offers that changed since were; null where the log does not reach back so far. */
  since(moment: Moment): ReadonlyMap<number, Former> | null
  /** The last event of the outbox that it knows of; 0 for none. */
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

/** A page may come from a shared cache 69 seconds old, and its walk may then take 60 more. */
export const walkLastsMs = 130_000
const REMEMBERED_MS = walkLastsMs + 30_000
const MOST_BYTES = 64_000_000
const BYTES_OF_A_CHANGE = 200

export const createChangeLog = (clock: Clock): ChangeLog => {
  let processTag = randomUUID()
  let startedAt = 0
  let revision = 0
  let lastSeq = 0
  let changes: Change[] = []
  let keptBytes = 0
  /** What was forgotten last: the log reaches back to just after it. */
  let forgotten: Pick<Change, 'revision' | 'seq' | 'at'> | null = null
  /** Of the offers in the log. */
  const versions = new Map<number, number>()

  const forget = (now: number): void => {
    let count = 0
    for (const change of changes) {
      if (change.at > now - REMEMBERED_MS && keptBytes <= MOST_BYTES) break
      keptBytes -= change.bytes
      if (versions.get(change.offerId) === change.version) versions.delete(change.offerId)
      forgotten = change
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
        // The index was ahead of this event, or takes several in one step.
        if (seen.has(offerId) || (versions.get(offerId) ?? 0) >= version) continue
        seen.add(offerId)
        const former = formerOf(recorded, event)
        const size = former === null || former === 'same' ? 0 : 2 * former.card.byteLength
        const change = { offerId, version: present.get(offerId) ?? version, revision, seq, at: now }
        changes.push({ ...change, former, bytes: size + BYTES_OF_A_CHANGE })
        keptBytes += size + BYTES_OF_A_CHANGE
      }
      for (const { objectId, version } of recorded.changes)
        versions.set(objectId, Math.max(versions.get(objectId) ?? 0, version, present.get(objectId) ?? 0))
      forget(now)
    },
    restart(at) {
      processTag = randomUUID()
      startedAt = clock.now().getTime()
      revision = at
      lastSeq = 0
      changes = []
      keptBytes = 0
      forgotten = null
      versions.clear()
    },
    now: () => ({ at: clock.now().getTime(), seq: lastSeq, processTag, revision }),
    since(moment) {
      const isOwn = moment.processTag === processTag
      if (!isOwn && moment.at < startedAt) return null
      const isAfter = (change: Pick<Change, 'revision' | 'seq' | 'at'>): boolean => {
        if (isOwn) return change.revision > moment.revision
        return moment.seq > 0 ? change.seq > moment.seq : change.at > moment.at
      }
      if (forgotten && isAfter(forgotten)) return null
      const formers = new Map<number, Former>()
      for (const change of changes)
        if (isAfter(change) && !formers.has(change.offerId)) formers.set(change.offerId, change.former)
      return formers
    },
    lastSeq: () => lastSeq,
  }
}
