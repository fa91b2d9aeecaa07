import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { type HorizonHolder, readHorizonHolder } from './horizon.ts'
import { keepPlace, resumePlace } from './kept-places.ts'
import { type Listener, openListener } from './listener.ts'
import {
  horizonOf,
  isSamePosition,
  type OutboxPlace,
  type OutboxPosition,
  type OutboxRow,
  readNewRows,
  type SeenSnapshot,
} from './outbox-rows.ts'
import {
  adoptRestoredRows,
  findReader,
  OUTBOX_START,
  readSource,
  register,
  savePosition,
  unregister,
} from './readers.ts'

export interface FollowerOptions {
  readonly database: Database
  /** A durable reader has the same name in all processes, one of which reads at a time; one in memory a unique name. */
  readonly name: string
  /**
   * Receives each row at least once, rows of one object in the order of their commits. Rows for which it throws are
   * delivered again.
   */
  readonly onRows: (rows: readonly OutboxRow[]) => Promise<void> | void
  /**
   * Makes this a reader in memory. `load` reads its whole state from the snapshot, at the start and whenever the
   * position has become invalid (a restore, an eviction); `onRows` then receives what was committed later.
   */
  readonly load?: (snapshot: Kysely<MachineTables>) => Promise<void>
  /**
   * Replaces the first `load` of a reader in memory by a state that `savePlace` or `stop` saved; false to load after all.
   * `resume` returns the saved place by id (null if the database does not know it): rows after the last one follow.
   */
  readonly restore?: (resume: (id: string) => Promise<OutboxPlace | null>) => Promise<boolean>
  readonly onError?: (error: unknown) => void
  /** How often the outbox is polled without a notification. */
  readonly pollMs?: number
  /** How often the position is saved, which also shows that the reader is alive. */
  readonly saveMs?: number
  readonly identify?: typeof readSource
}

export interface FollowerLag {
  /** Time since the reader had handled all rows; 0 while it has. */
  readonly behindMs: number
  readonly isConnected: boolean
  /** The transaction that has kept the position from passing handled rows for some seconds; else null. */
  readonly horizonHolder: HorizonHolder | null
}

export interface Follower {
  /** Resolves when everything that was committed before the call has been handled. */
  caughtUp(): Promise<void>
  lag(): FollowerLag
  /**
   * For a reader in memory: saves its place in the database, for `resume` at a later start, and calls `write` with it.
   * No rows are handled until `write` has ended. `write` is not called if the place cannot be saved.
   */
  savePlace(id: string, write: (place: OutboxPlace) => Promise<void>): Promise<void>
  /**
   * With `placeId` the place of a reader in memory is saved in the database under that id, for `resume` at a later
   * start. Returns the saved place, or null.
   */
  stop(options?: { readonly placeId?: string }): Promise<OutboxPlace | null>
}

const SAVE_EVERY_MS = 5_000
const SLOWEST_RETRY_MS = 5_000

/** Reads the outbox until stopped; docs/decisions/001-outbox.md explains the order of rows. */
export const createFollower = (options: FollowerOptions): Follower => {
  const reader = new Reader(options)
  return {
    caughtUp: () => reader.caughtUp(),
    lag: () => reader.lag(),
    savePlace: (id, write) => reader.savePlace(id, write),
    stop: (stopping) => reader.stop(stopping?.placeId),
  }
}

interface PlaceSave extends PromiseWithResolvers<void> {
  readonly id: string
  readonly write: (place: OutboxPlace) => Promise<void>
}

class Reader {
  readonly #options: FollowerOptions
  readonly #pollMs: number
  readonly #saveMs: number
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  /** Snapshot of the last read: rows above the horizon are handled at once, but the position must not pass them. */
  #seen: SeenSnapshot | null = null
  /** Highest id of a transaction with a handled row. */
  #furthest = 0n
  #movedAt = performance.now()
  #horizonHolder: HorizonHolder | null = null
  #listener: Listener | null = null
  #source: string | null = null
  #position: OutboxPosition = OUTBOX_START
  /** Positions the database may hold: two while a save is unconfirmed, as its commit may succeed without an answer. */
  #saved: readonly OutboxPosition[] = []
  #savedAt = 0
  #hasStarted = false
  #placeId: string | undefined
  #savedPlace: OutboxPlace | null = null
  #completeAt = performance.now()
  #isComplete = false
  #waiting: (() => void)[] = []
  #placeSaves: PlaceSave[] = []

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#pollMs = options.pollMs ?? 500
    this.#saveMs = options.saveMs ?? SAVE_EVERY_MS
    this.#running = this.#run()
  }

  lag(): FollowerLag {
    const isConnected = this.#listener !== null
    return {
      behindMs: this.#isComplete && isConnected ? 0 : performance.now() - this.#completeAt,
      isConnected,
      horizonHolder: this.#horizonHolder,
    }
  }

  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#listener?.wake()
    })
  }

  savePlace(id: string, write: PlaceSave['write']): Promise<void> {
    const placeSave = { id, write, ...Promise.withResolvers<void>() }
    this.#placeSaves.push(placeSave)
    this.#listener?.wake()
    return placeSave.promise
  }

  async stop(placeId?: string): Promise<OutboxPlace | null> {
    this.#placeId = placeId
    this.#stopping.abort()
    this.#listener?.wake()
    await this.#running
    return this.#savedPlace
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    let retryMs = 50
    while (!this.#isStopped) {
      try {
        await this.#follow(() => {
          retryMs = 50
        })
      } catch (error) {
        if (this.#isStopped) break
        this.#options.onError?.(error)
        await delay(retryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
        retryMs = Math.min(retryMs * 2, SLOWEST_RETRY_MS)
      }
    }
    for (const resolve of this.#waiting.splice(0)) resolve()
    for (const { resolve } of this.#placeSaves.splice(0)) resolve()
  }

  /** Reads on one connection until it breaks (throws) or the reader is stopped. */
  async #follow(succeeded: () => void): Promise<void> {
    const listener = await openListener(this.#options.database.url)
    try {
      if (!(await this.#isOnlyReader(listener))) return
      await this.#findPlace(listener)
      this.#listener = listener
      while (!this.#isStopped) {
        await this.#readAll(listener)
        for (const placeSave of this.#placeSaves.splice(0)) await this.#keepAndWrite(listener, placeSave)
        succeeded()
        await listener.wait(this.#pollMs)
      }
      await this.#leave(listener)
    } finally {
      this.#listener = null
      this.#isComplete = false
      await listener.close()
    }
  }

  /** Waits for the lock of a durable reader: one process reads, another takes over when its connection ends. */
  async #isOnlyReader({ client, wait }: Listener): Promise<boolean> {
    if (this.#options.load) return true
    while (!this.#isStopped) {
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [`outbox reader ${this.#options.name}`],
      )
      if (rows[0]?.got) return true
      await wait(this.#pollMs)
    }
    return false
  }

  async #findPlace({ client }: Listener): Promise<void> {
    const { name, load, identify = readSource } = this.#options
    const source = await identify(client)
    await adoptRestoredRows(client)
    const stored = await findReader(client, name)
    this.#seen = null
    if (load) {
      // A stored position that was never saved means that another database or a backup was put in place.
      const isAsSaved = stored && this.#saved.some((position) => isSamePosition(position, stored))
      if (isAsSaved && source === this.#source) this.#saved = [stored]
      else if (this.#hasStarted || !(await this.#restore(client, source))) await this.#loadAll(client, source)
    } else {
      this.#position =
        stored?.source === source
          ? stored
          : await register(client, name, source, stored ? OUTBOX_START : undefined)
      this.#saved = [this.#position]
    }
    this.#source = source
    this.#hasStarted = true
  }

  async #restore(client: Listener['client'], source: string): Promise<boolean> {
    const { name, restore } = this.#options
    if (!restore) return false
    const places: (OutboxPlace | null)[] = []
    const isRestored = await restore(async (id) => {
      const place = await resumePlace(client, { id, reader: name, source })
      places.push(place)
      return place
    })
    const place = places.at(-1)
    if (!isRestored || !place) return false
    this.#position = place
    this.#saved = [place]
    return true
  }

  async #loadAll(client: Listener['client'], source: string): Promise<void> {
    const { database, name, load } = this.#options
    this.#saved = [await register(client, name, source)]
    await acrossTenants(database)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const { rows } = await sql<{ xid: string }>`
          select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(snapshot)
        await load?.(snapshot)
        this.#position = { xid: rows[0]?.xid ?? '0', seq: 0 }
      })
  }

  async #readAll({ client }: Listener): Promise<void> {
    const answered = this.#waiting.splice(0)
    try {
      // A read that throws does not change #seen, so its rows are delivered again.
      this.#seen = await readNewRows(client, { position: this.#position, seen: this.#seen }, (rows) =>
        this.#handle(rows),
      )
      await this.#advance(client, horizonOf(this.#seen))
    } catch (error) {
      this.#waiting.unshift(...answered)
      throw error
    }
    this.#isComplete = true
    this.#completeAt = performance.now()
    for (const resolve of answered) resolve()
  }

  async #handle(rows: readonly OutboxRow[]): Promise<void> {
    this.#isComplete = false
    for (const { xid } of rows) if (BigInt(xid) > this.#furthest) this.#furthest = BigInt(xid)
    await this.#options.onRows(rows)
  }

  async #advance(client: Listener['client'], position: OutboxPosition): Promise<void> {
    const hasMoved = !isSamePosition(position, this.#position)
    this.#position = position
    if (hasMoved) this.#movedAt = performance.now()
    const isDue = performance.now() - this.#savedAt > this.#saveMs
    if (isDue) await this.#watchHorizon(client)
    // A durable reader saves at once when handled rows fall below the horizon, but not for each foreign transaction.
    const hasNews = !this.#options.load && hasMoved && BigInt(this.#saved[0]?.xid ?? 0) <= this.#furthest
    if (!isDue && !hasNews) return
    this.#savedAt = performance.now()
    if (await this.#save(client)) return
    this.#source = null
    throw new Error(`The database no longer knows the outbox reader ${this.#options.name}: it starts again`)
  }

  /** A slow transaction matters only if the position is behind rows that are handled already. */
  async #watchHorizon(client: Listener['client']): Promise<void> {
    const isHeld =
      BigInt(this.#position.xid) <= this.#furthest && performance.now() - this.#movedAt > this.#saveMs
    this.#horizonHolder = isHeld ? await readHorizonHolder(client) : null
  }

  async #save(client: Listener['client']): Promise<boolean> {
    const [from = OUTBOX_START] = this.#saved
    const to = this.#position
    this.#saved = [from, to]
    const isKnown = await savePosition(client, this.#options.name, { from, to })
    this.#saved = [to]
    return isKnown
  }

  async #leave({ client }: Listener): Promise<void> {
    const { load, name } = this.#options
    if (!load) {
      await this.#save(client)
      return
    }
    if (this.#placeId) this.#savedPlace = await this.#keepPlace(client, this.#placeId)
    await unregister(client, name)
  }

  /** Saves the position first: if the database does not know the reader any more (a restore), no place may be kept. */
  async #keepPlace(client: Listener['client'], id: string): Promise<OutboxPlace | null> {
    if (!this.#source || !(await this.#save(client))) return null
    const place = { ...this.#position, source: this.#source }
    await keepPlace(client, id, place)
    return place
  }

  async #keepAndWrite({ client }: Listener, { id, write, resolve, reject }: PlaceSave): Promise<void> {
    try {
      const place = await this.#keepPlace(client, id)
      if (place) await write(place)
      resolve()
    } catch (error) {
      reject(error)
    }
  }
}
