import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monogramPath } from '#kernel/text/monogram.ts'
import { anOfferDraft, createTestBoard, projectionOf, type TestBoard } from '#tests/support/board.ts'

let board: TestBoard
beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

const migration = readFileSync('migrations/0008_monograms.sql', 'utf8')
const names = ['Wierzba i Wspólnicy', 'żubr', 'E.ON Polska', 'X', 'Łódź & Spółka', '日本 電気', 'a "b" c', '']

test('new and migrated cards name a monogram image where the company has no logo', async () => {
  const drafts = names.map((name) => anOfferDraft({ company: { name } }))
  const withLogo = anOfferDraft({ company: { name: 'Logo', logoUrl: 'https://cdn.example/l.png' } })
  const written = await board.offers.createOffers(board.tech.id, [...drafts, withLogo])
  const logos = () =>
    Promise.all(
      written.map(async ({ id }) => (await projectionOf(board.db, id))?.card.companyLogoThumbUrl ?? null),
    )
  const expected = [...names.map(monogramPath), 'https://cdn.example/l.png']
  expect(await logos()).toEqual(expected)

  await board.db.pool.query(`
    update offer_projections set card = convert_to(
      regexp_replace(convert_from(card, 'UTF8'), '"/v1/monograms/[^"]*"', 'null'), 'UTF8')`)
  expect((await logos()).slice(0, -1)).toEqual(names.map(() => null))
  await board.db.pool.query(migration)
  expect(await logos()).toEqual(expected)
})
