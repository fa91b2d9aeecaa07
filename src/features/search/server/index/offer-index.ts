import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { offerTopic } from '#features/offers/contract.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { createFollower, type Follower, type FollowerLag } from '#server/events/follower.ts'
import type { OutboxPlace, OutboxRow } from '#server/events/outbox-rows.ts'
import type { ChangedOffer } from '../../contract.ts'
import { type CardIndex, withCards } from '../cards/card-payload.ts'
import { loadProjections } from '../loading/load-projections.ts'
import {
  documentOf,
  formerProjectionsOf,
  type ProjectionRow,
  projectionsOf,
} from '../loading/offer-projections.ts'
import type { IndexSnapshots } from '../snapshots/index-snapshots.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'

/** The offers of this process: loaded from the projection and updated by following the outbox. */
export interface OfferIndex {
  /** Null until it is loaded. */
  readonly index: CardIndex | null
  /** Changes with every put and remove. */
  readonly revision: number
  /** The changes of the last minutes. */
  readonly changeLog: Omit<ChangeLog, 'record' | 'restart'>
  /** Calls back after the index has applied the changes. */
  onChange(listener: (changed: readonly ChangedOffer[]) => void): void
  /** Resolves when it is loaded. */
  start(): Promise<void>
  caughtUp(): Promise<void>
  lag(): FollowerLag
  /**
   * Writes a snapshot if one is due, so that a start after a kill is fast; called every minute. Changes wait meanwhile.
   */
  writeSnapshotIfDue(): Promise<void>
  stop(options?: StopOptions): Promise<void>
}

export interface StopOptions {
  /** False after a fault: the index in memory may be wrong. */
  readonly keepsIndex?: boolean
}

const CHECK_EVERY_MS = 60_000
const SNAPSHOT_EVERY_MS = 10 * 60_000
// Each step of writing a larger index would delay queries noticeably.
const MAX_OFFERS_WHILE_SERVING = 200_000

export interface OfferIndexOptions {
  readonly database: Database
  readonly clock?: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** Without snapshots every start loads all projections. */
  readonly snapshots?: IndexSnapshots | undefined
  /** Number of offers from which loading uses threads. */
  readonly threadsFrom?: number
}

export const createOfferIndex = (options: OfferIndexOptions): OfferIndex => {
  const { database, clock = systemClock, reportError, snapshots, threadsFrom } = options
  const changeLog = createChangeLog(clock)
  const listeners: ((changed: readonly ChangedOffer[]) => void)[] = []
  let index: SearchIndex | null = null
  let cards: CardIndex | null = null
  let revision = 0
  let follower: Follower | null = null
  let suggesting: Promise<void> = Promise.resolve()
  let isStopping = false
  let checking: NodeJS.Timeout | undefined
  /** Revision and time of the newest snapshot. */
  let snapshotRevision = 0
  let snapshotAt = Number.NEGATIVE_INFINITY

  // A malformed document is reported and must not block the others.
  const put = (target: SearchIndex, row: ProjectionRow): void => {
    try {
      target.put(documentOf(row))
    } catch (error) {
      target.remove(row.id)
      reportError(error, { source: 'search index', offerId: row.id })
    }
  }

  const answerFrom = async (filled: SearchIndex): Promise<void> => {
    // In steps, because the previous index may still be answering.
    for (const _ of filled.prepare()) await setImmediate()
    index = filled
    cards = withCards(filled)
    revision += 1
    changeLog.restart(revision)
    suggesting = prepareSuggestions(filled)
  }

  /** Prepares suggestions in the background. A suggestion requested earlier completes the preparation at once. */
  const prepareSuggestions = async (filled: SearchIndex): Promise<void> => {
    try {
      for (const _ of filled.prepareSuggestions()) {
        await setImmediate()
        if (isStopping || index !== filled) return
      }
    } catch (error) {
      reportError(error, { source: 'search index' })
    }
  }

  const load = async (snapshot: Kysely<MachineTables>): Promise<void> => {
    const { index: loaded, refused } = await loadProjections(database, snapshot, threadsFrom)
    for (const { id, error } of refused) reportError(error, { source: 'search index', offerId: id })
    await answerFrom(loaded)
  }

  const restore = async (resume: (id: string) => Promise<OutboxPlace | null>): Promise<boolean> => {
    const restored = await snapshots?.restore(resume)
    if (!restored) return false
    await answerFrom(restored)
    snapshotRevision = revision
    snapshotAt = clock.now().getTime()
    return true
  }

  const apply = async (events: readonly OutboxRow[]): Promise<void> => {
    const changes = events.filter(({ topic }) => topic === offerTopic)
    const ids = [...new Set(changes.map(({ objectId }) => objectId))]
    if (ids.length === 0 || index === null) return
    const target = index
    const rows = await projectionsOf(database, ids)
    const formers = await formerProjectionsOf(database, changes)
    const gone = new Set(ids)
    revision += 1
    changeLog.record({ revision, changes, rows, formers, isHeld: (id) => target.has(id) })
    for (const row of rows) {
      gone.delete(row.id)
      put(target, row)
    }
    for (const id of gone) target.remove(id)
    const changed = changes.map(({ tenantId, objectId }) => ({ tenantId, offerId: objectId }))
    for (const listener of listeners) listener(changed)
    // Frees memory in idle time.
    while (!target.purge()) await setImmediate()
  }

  const writeSnapshotIfDue = async (): Promise<void> => {
    const now = clock.now().getTime()
    const isDue = revision !== snapshotRevision && now - snapshotAt >= SNAPSHOT_EVERY_MS
    if (!isDue || !snapshots || !index || index.size > MAX_OFFERS_WHILE_SERVING) return
    const id = snapshots.nextId()
    await follower?.savePlace(id, async (place) => {
      if (!index) return
      snapshotAt = now
      snapshotRevision = revision
      await snapshots.write(id, place, index)
    })
  }

  return {
    changeLog,
    writeSnapshotIfDue,
    onChange: (listener) => void listeners.push(listener),
    get index() {
      return cards
    },
    get revision() {
      return revision
    },
    async start() {
      isStopping = false
      follower ??= createFollower({
        database,
        name: `search index ${hostname()} ${process.pid} ${randomUUID()}`,
        load,
        restore,
        onRows: apply,
        onError: (error) => reportError(error, { source: 'search index' }),
      })
      await follower.caughtUp()
      checking ??= setInterval(
        () => void writeSnapshotIfDue().catch((error) => reportError(error, { source: 'search index' })),
        CHECK_EVERY_MS,
      ).unref()
    },
    async caughtUp() {
      await follower?.caughtUp()
    },
    lag: () => follower?.lag() ?? { behindMs: 0, isConnected: false, horizonHolder: null },
    async stop({ keepsIndex = true } = {}) {
      isStopping = true
      clearInterval(checking)
      checking = undefined
      await suggesting
      const placeId = keepsIndex ? snapshots?.nextId() : undefined
      const place = await follower?.stop(placeId === undefined ? {} : { placeId })
      follower = null
      if (snapshots && placeId !== undefined && place && index) await snapshots.write(placeId, place, index)
    },
  }
}
