import { afterEach, beforeEach, expect, test } from 'vitest'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { readDocument } from '#search-core/documents/document-bytes.ts'
import { createSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { loadProjections } from './load-projections.ts'
import { documentOf, projectionsOf } from './offer-projections.ts'

const OFFERS = 70
const IN_THREADS = 0

let board: TestBoard
let ids: readonly number[]

beforeEach(async () => {
  board = await createTestBoard()
  const created = await board.offers.createOffers(
    board.tech.id,
    Array.from({ length: OFFERS }, (_, nth) =>
      anOfferDraft({
        title: `Księgowa nr ${nth} 🙂`,
        company: { name: `Żółw ${nth % 7}` },
      }),
    ),
  )
  ids = created.map(({ id }) => id)
})
afterEach(() => board.db.drop())

const store = (id: number | undefined, document: Uint8Array) =>
  board.db.pool.query('update offer_projections set document = $2 where offer_id = $1', [id, document])

const storedDocument = async (id: number | undefined) => {
  const { rows } = await board.db.pool.query('select document from offer_projections where offer_id = $1', [
    id,
  ])
  return readDocument(offerIndexSchema, rows[0].document)
}

const load = (threadsFrom: number, meanwhile: () => Promise<unknown> = async () => undefined) =>
  acrossTenants(board.db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await transaction.selectFrom('outbox').select('seq').limit(1).execute()
      const [loaded] = await Promise.all([loadProjections(board.db, transaction, threadsFrom), meanwhile()])
      return loaded
    })

const snapshotOf = (index: SearchIndex): Buffer => {
  const parts: Buffer[] = []
  for (const _ of index.save((bytes) => parts.push(Buffer.from(bytes)), ''));
  return Buffer.concat(parts)
}

const putOneByOne = async (wanted: readonly number[]): Promise<SearchIndex> => {
  const index = createSearchIndex(offerIndexSchema)
  const rows = await projectionsOf(board.db, wanted)
  for (const row of rows.toSorted((a, b) => a.id - b.id)) index.put(documentOf(row))
  return index
}

test.each([IN_THREADS, OFFERS + 1])(
  'the loaded index equals one built by single puts, with threads from %i offers on',
  async (threadsFrom) => {
    const { index, refused } = await load(threadsFrom)
    expect([index.size, refused]).toEqual([OFFERS, []])
    expect(snapshotOf(index).equals(snapshotOf(await putOneByOne(ids)))).toBe(true)
  },
)

test.each([IN_THREADS, OFFERS])(
  'old JSON documents are read, and unreadable ones are reported without affecting others',
  async (threadsFrom) => {
    const [older, offTheGlobe, noJson, cutOff] = ids
    const document = await storedDocument(older)
    const expected = snapshotOf(await putOneByOne(ids.filter((_, nth) => nth === 0 || nth > 3)))
    await store(older, Buffer.from(JSON.stringify({ ...document, id: older })))
    await store(offTheGlobe, Buffer.from(JSON.stringify({ ...document, points: [{ latitude: 'north' }] })))
    await store(noJson, Buffer.from('{'))
    await store(cutOff, Buffer.of(1, 14))
    const { index, refused } = await load(threadsFrom)
    expect(refused.map(({ id }) => id)).toEqual([offTheGlobe, noJson, cutOff])
    expect(refused.every(({ error }) => error instanceof Error)).toBe(true)
    expect(snapshotOf(index).equals(expected)).toBe(true)
  },
)

test.each([IN_THREADS, OFFERS])(
  'changes committed during loading are left to the outbox',
  async (threadsFrom) => {
    const expected = snapshotOf(await putOneByOne(ids))
    const { index } = await load(threadsFrom, async () => {
      await board.offers.createOffer(board.tech.id, anOfferDraft({ title: 'Later' }))
      await board.offers.endOffer(board.tech.id, ids[5] ?? 0)
    })
    expect(snapshotOf(index).equals(expected)).toBe(true)
  },
)

test.each([IN_THREADS, 1])('a board without offers gives an empty index', async (threadsFrom) => {
  await board.db.pool.query('delete from offer_projections')
  const { index } = await load(threadsFrom)
  expect(index.size).toBe(0)
})

test('a broken connection fails the load', async () => {
  const url = board.db.url.replace(/:\d+\//, ':1/')
  await expect(
    acrossTenants(board.db)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => loadProjections({ url }, transaction, IN_THREADS)),
  ).rejects.toThrow()
})
