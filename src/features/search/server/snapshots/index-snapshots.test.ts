import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSearchIndex } from '#search-core/search-index.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { pruneOutbox } from '#server/events/prune.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createOfferIndex, type OfferIndex } from '../index/offer-index.ts'
import { createIndexSnapshots } from './index-snapshots.ts'

let board: TestBoard
let folder: string
let told: { event: string; reason?: string }[]
const running: OfferIndex[] = []

beforeEach(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'index-snapshots-'))
  told = []
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop()))
  await board.db.drop()
  await rm(folder, { recursive: true, force: true })
})

const clock = fixedClock('2026-01-10T12:00:00Z')
const TEN_MINUTES_MS = 600_000

/** Starts the index of one process. */
const start = async ({ db: database } = board, inFolder = folder): Promise<OfferIndex> => {
  const log = createLog({ level: 'info', destination: { write: (line) => told.push(JSON.parse(line)) } })
  const process = createOfferIndex({
    database,
    clock,
    reportError: (error) => expect.fail(String(error)),
    snapshots: createIndexSnapshots({ database, folder: inFolder, log }),
  })
  running.push(process)
  await process.start()
  return process
}
const stop = (process: OfferIndex) => running.splice(running.indexOf(process), 1)[0]?.stop()

const publish = async (...titles: readonly string[]) => {
  const offers = []
  for (const title of titles)
    offers.push(await board.offers.createOffer(board.tech.id, anOfferDraft({ title })))
  return offers
}

const titlesIn = ({ index }: OfferIndex) => {
  if (!index) throw new Error('not started')
  const { ids } = index.search({
    filter: [],
    sort: 'newest',
    from: 0,
    size: 10_000,
    now: Date.UTC(2026, 0, 10),
  })
  return ids.map((id) => JSON.parse(Buffer.from(index.payload(id) ?? []).toString()).title).toSorted()
}
const storedTitles = async ({ db } = board) => {
  const { rows } = await db.pool.query<{ title: string }>(
    `select convert_from(card, 'UTF8')::json ->> 'title' as title from offer_projections`,
  )
  return rows.map(({ title }) => title).toSorted()
}
/** Expects the process to hold the stored offers, and to have loaded them from the given source. */
const expectSame = async (process: OfferIndex, from: 'a snapshot' | 'the projection', of = board) => {
  expect(titlesIn(process)).toEqual(await storedTitles(of))
  const events = told.splice(0).map(({ event }) => event)
  expect(events.includes('search.snapshot-restored')).toBe(from === 'a snapshot')
  return events
}
const filesThere = () => readdir(folder)
const onlyFile = async () => {
  const names = await filesThere()
  expect(names).toHaveLength(1)
  return join(folder, names[0] ?? '')
}
const keptPlaces = async () => {
  const { rows } = await board.db.pool.query(`select name from outbox_readers where name like 'kept %'`)
  return rows.length
}

/** Runs one process until it writes a snapshot of five offers. */
const liveOnce = async () => {
  const first = await start()
  const offers = await publish('A', 'B', 'C', 'D', 'E')
  await first.caughtUp()
  await stop(first)
  told.length = 0
  return offers
}

test('changes committed while the process was stopped are found after a start from the snapshot', async () => {
  const [, changed, ended] = await liveOnce()
  await publish('New')
  await board.offers.updateOffer(board.tech.id, changed?.id ?? 0, anOfferDraft({ title: 'Changed' }))
  await board.offers.endOffer(board.tech.id, ended?.id ?? 0)
  const second = await start()
  expect(await storedTitles()).toEqual(['A', 'Changed', 'D', 'E', 'New'])
  await expectSame(second, 'a snapshot')
  await publish('Newer')
  await second.caughtUp()
  expect(titlesIn(second)).toContain('Newer')
})

test('a transaction still open when the process stopped is not lost', async () => {
  const first = await start()
  const [offer] = await publish('Slow')
  const slow = new pg.Client(board.db.url)
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    `update offer_projections set card = convert_to(replace(convert_from(card, 'UTF8'), 'Slow', 'Slowly'), 'UTF8')`,
  )
  await slow.query(`insert into outbox (topic, tenant_id, object_id, version) values ('offer', $1, $2, 2)`, [
    board.tech.id,
    offer?.id,
  ])
  await publish('Quick')
  await first.caughtUp()
  await stop(first)
  await slow.query('commit')
  await slow.end()
  const second = await start()
  await expectSame(second, 'a snapshot')
  expect(titlesIn(second)).toEqual(['Quick', 'Slowly'])
})

test('each stop replaces the previous snapshot', async () => {
  const ids = new Set<string>()
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const process = await start()
    await expectSame(process, title === 'One' ? 'the projection' : 'a snapshot')
    await publish(title)
    await process.caughtUp()
    await stop(process)
    told.length = 0
    ids.add(await onlyFile())
    expect(await keptPlaces()).toBe(1)
  }
  expect(ids.size).toBe(4)
})

test('a snapshot with any byte changed is refused, and the index built from the projection', async () => {
  await liveOnce()
  const file = await onlyFile()
  const whole = await readFile(file)
  await publish('New')
  for (const share of [0, 0.01, 0.2, 0.5, 0.8, 0.999]) {
    const damaged = Buffer.from(whole)
    const at = Math.floor(whole.length * share)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await writeFile(file, damaged)
    const process = createOfferIndexOf(board)
    await process.start()
    const events = await expectSame(process, 'the projection')
    expect(events, `byte ${at}`).toContain('search.snapshot-refused')
    await process.stop()
  }
})

/** Creates an index that reads snapshots but writes none. */
const createOfferIndexOf = ({ db: database }: TestBoard) => {
  const log = createLog({ level: 'info', destination: { write: (line) => told.push(JSON.parse(line)) } })
  const snapshots = createIndexSnapshots({ database, folder, log })
  return createOfferIndex({
    database,
    reportError: (error) => expect.fail(String(error)),
    snapshots: { ...snapshots, write: async () => undefined },
  })
}

test('a truncated, empty, foreign-schema, older or shifted snapshot file is refused', async () => {
  await liveOnce()
  const file = await onlyFile()
  const whole = await readFile(file)
  const parts: Uint8Array[] = []
  const other = createSearchIndex({ keywords: [], numbers: [], texts: {}, ranges: [], sorts: {} })
  for (const _ of other.save((bytes) => parts.push(bytes.slice()), ''));
  const older = Buffer.from(whole)
  older.write('search-core 0', older.indexOf('search-core '))
  const elsewhere = Buffer.from(whole)
  const cases = [
    whole.subarray(0, whole.length - 3),
    whole.subarray(0, whole.length >>> 1),
    whole.subarray(0, 0),
    Buffer.concat(parts),
    older,
    Buffer.concat([elsewhere.subarray(0, 40), elsewhere]),
  ]
  for (const bytes of cases) {
    await writeFile(file, bytes)
    const process = createOfferIndexOf(board)
    await process.start()
    const events = await expectSame(process, 'the projection')
    expect(events).toContain('search.snapshot-refused')
    await process.stop()
  }
})

test('an intact file under the name of a newer snapshot is refused', async () => {
  await liveOnce()
  const older = await readFile(await onlyFile())
  const second = await start()
  await publish('New')
  await second.caughtUp()
  await stop(second)
  told.length = 0
  // The file has the name, and so the outbox position, of a newer snapshot than its content.
  await writeFile(await onlyFile(), older)
  await expectSame(await start(), 'the projection')
})

test('a snapshot whose later outbox rows were deleted is refused', async () => {
  await liveOnce()
  await publish('New')
  await board.db.pool.query(`update outbox_readers set seen_at = now() - interval '25 hours'`)
  expect(await pruneOutbox(board.db)).toMatchObject({ evictedReaders: [] })
  await board.db.pool.query('delete from outbox')
  const events = await expectSame(await start(), 'the projection')
  expect(events).toContain('search.snapshot-refused')
})

test('outbox rows after a saved snapshot are not pruned', async () => {
  await liveOnce()
  await publish('New')
  await pruneOutbox(board.db)
  await expectSame(await start(), 'a snapshot')
})

const withBackup = async (use: (backup: string) => Promise<void>) => {
  const backups = await mkdtemp(join(tmpdir(), 'index-snapshots-backup-'))
  try {
    await use(join(backups, 'board.backup'))
  } finally {
    await rm(backups, { recursive: true })
  }
}
const backUp = (file: string) =>
  writeBackup({ database: board.db, file, now: new Date(0), onlyTables: {}, readFile: async () => null })
const bringBack = (file: string) =>
  restoreBackup({
    database: board.db,
    file,
    mayReplace: true,
    prepareForeignSchemas: async () => undefined,
    writeFile: async () => undefined,
  })
/** Restoring a backup requires that there are no other connections to the database. */
const alone = async () => {
  await board.db.close()
  const { drop } = board.db
  const db = { ...openDatabase(board.db.url), drop }
  board = { ...board, db }
}

test('a snapshot newer than the restored backup is refused', async () => {
  await publish('Kept')
  await withBackup(async (file) => {
    await backUp(file)
    await liveOnce()
    await alone()
    await bringBack(file)
  })
  expect(await storedTitles()).toEqual(['Kept'])
  const events = await expectSame(await start(), 'the projection')
  expect(events).toContain('search.snapshot-refused')
})

test('a backup taken after the snapshot restores the snapshot’s position too', async () => {
  await liveOnce()
  await publish('In the backup')
  await withBackup(async (file) => {
    await backUp(file)
    await publish('Undone')
    await alone()
    await bringBack(file)
  })
  await expectSame(await start(), 'a snapshot')
})

test('a snapshot of another database is refused and left for its own processes', async () => {
  await liveOnce()
  const other = await createTestBoard()
  await other.offers.createOffer(other.tech.id, anOfferDraft({ title: 'Other' }))
  const process = await start(other)
  const events = await expectSame(process, 'the projection', other)
  expect(events).toContain('search.snapshot-refused')
  await stop(process)
  await other.db.drop()
  expect(await filesThere()).toHaveLength(2)
  told.length = 0
  await expectSame(await start(), 'a snapshot')
})

test('processes sharing the folder start and stop together and leave one snapshot', async () => {
  await liveOnce()
  const processes = await Promise.all([start(), start(), start()])
  expect(told.splice(0).filter(({ event }) => event === 'search.snapshot-restored')).toHaveLength(3)
  await publish('New')
  await Promise.all(processes.map((process) => process.caughtUp()))
  for (const process of processes) await expectSame(process, 'the projection')
  await Promise.all(processes.map(stop))
  await onlyFile()
  told.length = 0
  await expectSame(await start(), 'a snapshot')
})

/** Simulates a kill: the process writes no snapshot and removes none. */
const kill = async (process: OfferIndex) => {
  running.splice(running.indexOf(process), 1)
  await process.stop({ keepsIndex: false })
  told.length = 0
}

test('a killed process leaves a snapshot of some minutes before', async () => {
  const first = await start()
  await publish('A', 'B')
  await first.caughtUp()
  await first.writeSnapshotIfDue()
  const early = await onlyFile()
  const [changed] = await publish('C')
  await first.caughtUp()
  clock.advance(TEN_MINUTES_MS - 1)
  await first.writeSnapshotIfDue()
  expect(await onlyFile()).toBe(early)
  clock.advance(1)
  await first.writeSnapshotIfDue()
  expect(await onlyFile()).not.toBe(early)
  expect(await keptPlaces()).toBe(1)
  await board.offers.endOffer(board.tech.id, changed?.id ?? 0)
  await publish('D')
  await first.caughtUp()
  await kill(first)
  const second = await start()
  await second.caughtUp()
  await expectSame(second, 'a snapshot')
})

test('an unchanged index is not written again', async () => {
  await liveOnce()
  const process = await start()
  clock.advance(TEN_MINUTES_MS)
  // A transaction elsewhere in the cluster may have left events to be read again, which would count as a change.
  await process.writeSnapshotIfDue()
  const written = await onlyFile()
  clock.advance(TEN_MINUTES_MS)
  await process.writeSnapshotIfDue()
  expect(await onlyFile()).toBe(written)
  await publish('New')
  await process.caughtUp()
  clock.advance(TEN_MINUTES_MS)
  await process.writeSnapshotIfDue()
  expect(await onlyFile()).not.toBe(written)
})

test('offers published while a snapshot is written are not in it and not lost', async () => {
  const first = await start()
  await publish('A', 'B')
  await first.caughtUp()
  await Promise.all([first.writeSnapshotIfDue(), publish('C', 'D')])
  await first.caughtUp()
  await kill(first)
  const second = await start()
  await second.caughtUp()
  await expectSame(second, 'a snapshot')
})

test('leftover files of killed processes are removed in time', async () => {
  const [young, old, foreign] = ['young.draft', 'old.draft', 'foreign.index'].map((name) =>
    join(folder, name),
  )
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000)
  for (const path of [young, old, foreign]) await writeFile(path ?? '', 'x')
  for (const path of [old, foreign]) await utimes(path ?? '', longAgo, longAgo)
  await liveOnce()
  const names = await filesThere()
  expect(names.filter((name) => name.endsWith('.draft'))).toEqual(['young.draft'])
  expect(names).toHaveLength(2)
})

test('a snapshot that cannot be written is reported and keeps no outbox rows', async () => {
  const blocked = join(folder, 'a file')
  await writeFile(blocked, '')
  const process = await start(board, blocked)
  await stop(process)
  expect(told.map(({ event }) => event)).toContain('search.snapshot-failed')
  expect(await keptPlaces()).toBe(0)
})
