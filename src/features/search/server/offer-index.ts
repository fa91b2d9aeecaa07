import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { offerTopic } from '#features/offers/contract.ts'
import { offerIndexSchema } from '#features/offers/rules.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { createFollower, type Follower, type FollowerLag } from '#server/events/follower.ts'
import type { OutboxPlace, OutboxRow } from '#server/events/outbox-rows.ts'
import type { KeptIndex } from './kept-index.ts'
import { type CardIndex, offerPayload, withCards } from './offer-payload.ts'

interface ProjectionRow {
  readonly id: number
  /** As `offers` stored it: an IndexDocument without its payload. */
  readonly document: Omit<IndexDocument, 'payload'> & { readonly applyUrl?: string | null }
  readonly card: Buffer
}

const documentOf = ({ document, card }: ProjectionRow): IndexDocument => ({
  ...document,
  payload: offerPayload(card, document.applyUrl ?? null),
})

const LOADED_AT_ONCE = 1_000

/** The database gets the next rows ready while those before are put into the index. */
async function* allProjections(snapshot: Kysely<MachineTables>): AsyncGenerator<readonly ProjectionRow[]> {
  await sql`declare projections no scroll cursor for
    select offer_id as id, document, card from offer_projections order by offer_id`.execute(snapshot)
  const fetched = () =>
    sql<ProjectionRow>`fetch ${sql.lit(LOADED_AT_ONCE)} from projections`.execute(snapshot).then(
      ({ rows }) => ({ rows, error: null }),
      (error: unknown) => ({ rows: [], error }),
    )
  let next = fetched()
  for (;;) {
    const { rows, error } = await next
    if (error) throw error
    if (rows.length === 0) return
    next = fetched()
    yield rows
  }
}

const projectionsOf = async (
  database: Database,
  offerIds: readonly number[],
): Promise<readonly ProjectionRow[]> => {
  const { rows } = await sql<ProjectionRow>`
    select offer_id as id, document, card from offer_projections where offer_id = any(${offerIds}::bigint[])`.execute(
    database.kysely,
  )
  return rows
}

/** The first question of each field costs what its values weigh: not for somebody who types. */
const prepareSuggestions = (index: SearchIndex): void => {
  const [scope] = index.values(offerIndexSchema.suggest.scope).keys()
  if (scope === undefined) return
  for (const field of offerIndexSchema.suggest.fields)
    index.suggest({ field, text: 'a', scope, limit: 1, now: 0 })
}

/** The offers that this process finds: loaded from the projection, then kept up with the outbox. */
export interface OfferIndex {
  /** Null until it is loaded. */
  readonly index: CardIndex | null
  /** Changes with everything that is put or removed. */
  readonly revision: number
  /** Resolves when it is loaded. */
  start(): Promise<void>
  caughtUp(): Promise<void>
  lag(): FollowerLag
  stop(): Promise<void>
}

export interface OfferIndexOptions {
  readonly database: Database
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** Without one every start loads the projection. */
  readonly kept?: KeptIndex | undefined
}

export const createOfferIndex = ({ database, reportError, kept }: OfferIndexOptions): OfferIndex => {
  let index: SearchIndex | null = null
  let cards: CardIndex | null = null
  let revision = 0
  let follower: Follower | null = null

  // One bad document must not keep all others from being found.
  const put = (target: SearchIndex, row: ProjectionRow): void => {
    try {
      target.put(documentOf(row))
    } catch (error) {
      target.remove(row.id)
      reportError(error, { source: 'search index', offerId: row.id })
    }
  }

  const answerFrom = (filled: SearchIndex): void => {
    prepareSuggestions(filled)
    index = filled
    cards = withCards(filled)
    revision += 1
  }

  const load = async (snapshot: Kysely<MachineTables>): Promise<void> => {
    const loaded = createSearchIndex(offerIndexSchema)
    for await (const rows of allProjections(snapshot)) for (const row of rows) put(loaded, row)
    answerFrom(loaded)
  }

  const restore = async (resume: (id: string) => Promise<OutboxPlace | null>): Promise<boolean> => {
    const restored = await kept?.restore(resume)
    if (restored) answerFrom(restored)
    return !!restored
  }

  const apply = async (events: readonly OutboxRow[]): Promise<void> => {
    const ids = [
      ...new Set(events.flatMap(({ topic, objectId }) => (topic === offerTopic ? [objectId] : []))),
    ]
    if (ids.length === 0 || index === null) return
    const gone = new Set(ids)
    for (const row of await projectionsOf(database, ids)) {
      gone.delete(row.id)
      put(index, row)
    }
    for (const id of gone) index.remove(id)
    revision += 1
  }

  return {
    get index() {
      return cards
    },
    get revision() {
      return revision
    },
    async start() {
      follower ??= createFollower({
        database,
        name: `search index ${hostname()} ${process.pid} ${randomUUID()}`,
        load,
        restore,
        onRows: apply,
        onError: (error) => reportError(error, { source: 'search index' }),
      })
      await follower.caughtUp()
    },
    async caughtUp() {
      await follower?.caughtUp()
    },
    lag: () => follower?.lag() ?? { behindMs: 0, isConnected: false, heldBack: null },
    async stop() {
      const keepAs = kept?.nextId()
      const place = await follower?.stop(keepAs === undefined ? {} : { keepAs })
      follower = null
      if (kept && keepAs !== undefined && place && index) await kept.write(keepAs, place, index)
    },
  }
}
