import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchIndex } from '#search-core/search-index.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { createOfferIndex, type OfferIndex } from './offer-index.ts'

let board: TestBoard
const processes: OfferIndex[] = []

beforeEach(async () => {
  board = await createTestBoard()
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.stop()))
  await board.db.drop()
})

const start = async (threadsFrom?: number): Promise<OfferIndex> => {
  const process = createOfferIndex({
    database: board.db,
    reportError: () => undefined,
    ...(threadsFrom === undefined ? {} : { threadsFrom }),
  })
  processes.push(process)
  await process.start()
  return process
}

const indexOf = ({ index }: OfferIndex): SearchIndex => {
  if (!index) throw new Error('not started')
  return index
}
const titleOf = (process: OfferIndex, id: number): string | null => {
  const card = indexOf(process).payload(id)
  return card && JSON.parse(Buffer.from(card).toString()).title
}
const cardsIn = (process: OfferIndex) => {
  const index = indexOf(process)
  const { ids } = index.search({
    filter: [],
    sort: 'newest',
    from: 0,
    size: 1_000,
    now: Date.UTC(2026, 0, 10),
  })
  return Object.fromEntries(ids.map((id) => [id, titleOf(process, id)]))
}
const storedCards = async () => {
  const { rows } = await board.db.pool.query<{ id: number; title: string }>(
    `select offer_id as id, convert_from(card, 'UTF8')::json ->> 'title' as title from offer_projections`,
  )
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}

const SECOND = { timeout: 1_000, interval: 4 }

/** Writes step after step; waits until both processes have found one step before it commits the next. */
const writeAndWatch = async (name: string, both: readonly OfferIndex[]) => {
  const find = (id: number, title: string | null) =>
    expect.poll(() => both.map((process) => titleOf(process, id)), SECOND).toEqual(both.map(() => title))
  for (let round = 0; round < 4; round += 1) {
    const draft = anOfferDraft({ title: `${name} ${round}` })
    const { id } = await board.offers.createOffer(board.tech.id, draft)
    await find(id, `${name} ${round}`)
    await board.offers.updateOffer(board.tech.id, id, { ...draft, title: `${name} ${round} anew` })
    await find(id, `${name} ${round} anew`)
    if (round % 2 === 0) {
      await board.offers.endOffer(board.tech.id, id)
      await find(id, null)
    }
  }
}

test('two processes converge within a second, despite an open transaction and a lost connection', async () => {
  const both = [await start(), await start()]
  const slow = new pg.Client(board.db.url)
  await slow.connect()
  await slow.query('begin; select pg_current_xact_id()')
  const writers = ['Ada', 'Bob', 'Cyd', 'Dan'].map((name) => writeAndWatch(name, both))
  await Promise.all(writers)
  await slow.query('rollback')
  await slow.end()
  await board.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'posada outbox'`,
  )
  await writeAndWatch('Eve', both)
  const [one, other] = both.map(cardsIn)
  expect(one).toEqual(other)
  expect(one).toEqual(await storedCards())
})

test('a database restored under a running process is noticed, and undone offers are no longer found', async () => {
  const process = await start()
  const publish = async (title: string) => board.offers.createOffer(board.tech.id, anOfferDraft({ title }))
  const snapshots = await publish('Kept')
  await process.caughtUp()
  const tables = ['offer_projections', 'outbox', 'outbox_readers']
  const run = (statement: (table: string) => string) =>
    board.db.pool.query(`begin; ${tables.map(statement).join('; ')}; commit`)
  await run((table) => `create table was_${table} as table ${table}`)
  await board.offers.updateOffer(board.tech.id, snapshots.id, anOfferDraft({ title: 'Undone' }))
  await publish('Undone too')
  await process.caughtUp()
  // Wait until the process has stored its outbox position once more, which it does every few seconds.
  const xid = 'select xid::text from outbox_readers union all select xid::text from was_outbox_readers'
  await expect
    .poll(async () => new Set((await board.db.pool.query(xid)).rows.map((row) => row.xid)).size, {
      timeout: 15_000,
    })
    .toBe(2)
  expect(Object.values(cardsIn(process)).toSorted()).toEqual(['Undone', 'Undone too'])
  await run(
    (table) =>
      `delete from ${table}; insert into ${table} ${table === 'outbox' ? 'overriding system value' : ''} table was_${table}`,
  )
  await expect.poll(() => cardsIn(process), { timeout: 15_000 }).toEqual(await storedCards())
  expect(Object.values(cardsIn(process))).toEqual(['Kept'])
})

test('loading in threads while offers change loses no change', async () => {
  const publish = (title: string) => board.offers.createOffer(board.tech.id, anOfferDraft({ title }))
  const held = await Promise.all(Array.from({ length: 8 }, (_, nth) => publish(`Held ${nth}`)))
  let isStarted = false
  const started = start(0).then((process) => {
    isStarted = true
    return process
  })
  let changes = 0
  for (const { id } of held) {
    await board.offers.updateOffer(board.tech.id, id, anOfferDraft({ title: `Held ${id} anew` }))
    await publish(`New beside ${id}`)
    if (id % 2 === 0) await board.offers.endOffer(board.tech.id, id)
    if (!isStarted) changes += 1
  }
  const process = await started
  await process.caughtUp()
  expect(changes).toBeGreaterThan(0)
  expect(cardsIn(process)).toEqual(await storedCards())
  // The columns built by other threads must accept later changes.
  for (let more = 0; more < 30; more += 1) await publish(`Later ${more}`)
  await process.caughtUp()
  expect(cardsIn(process)).toEqual(await storedCards())
})
