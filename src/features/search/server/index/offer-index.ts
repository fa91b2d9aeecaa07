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
import { type CardIndex, withCards } from '../cards/card-payload.ts'
import { loadProjections } from '../loading/load-projections.ts'
import {
  documentOf,
  formerProjectionsOf,
  type ProjectionRow,
  projectionsOf,
} from '../loading/offer-projections.ts'
import type { KeptIndex } from '../snapshots/index-snapshots.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'

/** The offers that this process finds: loaded from the projection, then kept up with the outbox. */
export interface OfferIndex {
  /** Null until it is loaded. */
  readonly index: CardIndex | null
  /** Changes with everything that is put or removed. */
  readonly revision: number
  /** What was put and removed in the last minutes. */
  readonly changeLog: Omit<ChangeLog, 'record' | 'restart'>
  /** Resolves when it is loaded. */
  start(): Promise<void>
  caughtUp(): Promise<void>
  lag(): FollowerLag
  /** Writes a snapshot for a start after a kill, if one is due; asked every minute. Nothing is followed meanwhile. */
  keepIfDue(): Promise<void>
  stop(options?: StopOptions): Promise<void>
}

export interface StopOptions {
  /** Not after a fault: what is wrong in memory is not to come back. */
  readonly keepsIndex?: boolean
}

const LOOK_EVERY_MS = 60_000
const KEEP_EVERY_MS = 10 * 60_000
// The steps of writing a larger one take long enough for questions to notice.
const MOST_KEPT_BESIDE = 200_000

export interface OfferIndexOptions {
  readonly database: Database
  readonly clock?: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** Without one every start loads the projection. */
  readonly kept?: KeptIndex | undefined
  /** From how many offers on threads load the projection. */
  readonly worthThreads?: number
}

export const createOfferIndex = (options: OfferIndexOptions): OfferIndex => {
  const { database, clock = systemClock, reportError, kept, worthThreads } = options
  const changeLog = createChangeLog(clock)
  let index: SearchIndex | null = null
  let cards: CardIndex | null = null
  let revision = 0
  let follower: Follower | null = null
  let suggesting: Promise<void> = Promise.resolve()
  let isStopping = false
  let looking: NodeJS.Timeout | undefined
  /** What the newest snapshot holds, and when it was written. */
  let keptRevision = 0
  let keptAt = Number.NEGATIVE_INFINITY

  // One bad document must not keep all others from being found.
  const put = (target: SearchIndex, row: ProjectionRow): void => {
    try {
      target.put(documentOf(row))
    } catch (error) {
      target.remove(row.id)
      reportError(error, { source: 'search index', offerId: row.id })
    }
  }

  const answerFrom = async (filled: SearchIndex): Promise<void> => {
    // In parts: the index before it may still be answering.
    for (const _ of filled.prepare()) await setImmediate()
    index = filled
    cards = withCards(filled)
    revision += 1
    changeLog.restart(revision)
    suggesting = prepareSuggestions(filled)
  }

  /** Beside the questions; one for suggestions that comes before the end makes the rest at once. */
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
    const { index: loaded, refused } = await loadProjections(database, snapshot, worthThreads)
    for (const { id, error } of refused) reportError(error, { source: 'search index', offerId: id })
    await answerFrom(loaded)
  }

  const restore = async (resume: (id: string) => Promise<OutboxPlace | null>): Promise<boolean> => {
    const restored = await kept?.restore(resume)
    if (!restored) return false
    await answerFrom(restored)
    keptRevision = revision
    keptAt = clock.now().getTime()
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
    // Between the questions: nobody waits for it.
    while (!target.sweep()) await setImmediate()
  }

  const keepIfDue = async (): Promise<void> => {
    const now = clock.now().getTime()
    const isDue = revision !== keptRevision && now - keptAt >= KEEP_EVERY_MS
    if (!isDue || !kept || !index || index.size > MOST_KEPT_BESIDE) return
    const id = kept.nextId()
    await follower?.keep(id, async (place) => {
      if (!index) return
      keptAt = now
      keptRevision = revision
      await kept.write(id, place, index)
    })
  }

  return {
    changeLog,
    keepIfDue,
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
      looking ??= setInterval(
        () => void keepIfDue().catch((error) => reportError(error, { source: 'search index' })),
        LOOK_EVERY_MS,
      ).unref()
    },
    async caughtUp() {
      await follower?.caughtUp()
    },
    lag: () => follower?.lag() ?? { behindMs: 0, isConnected: false, heldBack: null },
    async stop({ keepsIndex = true } = {}) {
      isStopping = true
      clearInterval(looking)
      looking = undefined
      await suggesting
      const keepAs = keepsIndex ? kept?.nextId() : undefined
      const place = await follower?.stop(keepAs === undefined ? {} : { keepAs })
      follower = null
      if (kept && keepAs !== undefined && place && index) await kept.write(keepAs, place, index)
    },
  }
}
