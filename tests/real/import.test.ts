import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportSummary, ReportEntry } from '#features/imports/contract.ts'
import { importOffers } from '#features/imports/server/service.ts'
import { offerCard, offerDetail } from '#features/offers/contract.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'

const file = fileURLToPath(new URL('../../../shared/data/offers/offers-open.jsonl.gz', import.meta.url))
const ROWS = 13_998
const DAY_MS = 86_400_000

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)

describe.skipIf(!existsSync(file))('13,998 real offers', () => {
  let board: TestBoard
  let first: ImportSummary
  const report: ReportEntry[] = []

  const run = (shiftDates: boolean, entries: ReportEntry[] = []) =>
    importOffers(board, {
      file,
      tenant: board.tech,
      shiftDates,
      report: {
        async write(entry) {
          entries.push(entry)
        },
      },
    })
  const query = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await board.db.pool.query<Row>(sql)).rows

  beforeAll(async () => {
    board = await createTestBoard(new Date().toISOString())
    first = await run(true, report)
    const { read, milliseconds, rejectedBy, correctedBy } = first
    const rate = Math.round((read / milliseconds) * 1000)
    console.error(JSON.stringify({ ...first, rejectedBy, correctedBy, rowsPerSecond: rate }))
  }, 300_000)
  afterAll(() => board.db.drop())

  test('every row read is imported, updated, unchanged or rejected', () => {
    expect(first.read).toBe(ROWS)
    expect(first.imported + first.updated + first.unchanged + first.rejected).toBe(ROWS)
    expect(first).toMatchObject({ updated: 0, unchanged: 0 })
  })

  test('at least 95 % of rows are imported', () => {
    expect(first.imported / ROWS).toBeGreaterThanOrEqual(0.95)
  })

  test('each rejected row is in the report, with its line and reason', () => {
    const rejected = report.filter(({ outcome }) => outcome === 'rejected')
    expect(rejected).toHaveLength(first.rejected)
    expect(sum(first.rejectedBy)).toBe(first.rejected)
    expect(new Set(rejected.map(({ line }) => line)).size).toBe(rejected.length)
    expect(first.rejectedBy).toMatchObject({ 'unknown-currency: RUB': expect.any(Number) })
  })

  test('stored offers and projections match the counts', async () => {
    const [counts] = await query<{ offers: number; projections: number; outbox: number }>(`
      select (select count(*) from offers) as offers, (select count(*) from offer_projections) as projections,
        (select count(*) from outbox) as outbox`)
    expect(counts).toEqual({ offers: first.imported, projections: first.imported, outbox: first.imported })
  })

  test('a second run changes nothing', async () => {
    const again = await run(true)
    expect(again).toMatchObject({ read: ROWS, imported: 0, updated: 0, unchanged: first.imported })
    expect(again.rejectedBy).toEqual(first.rejectedBy)
    const [events] = await query<{ count: number }>('select count(*) from outbox')
    expect(events?.count).toBe(first.imported)
  })

  test('Warsaw and Warszawa are one city', async () => {
    const names = await query<{ city: string }>(
      `select distinct city from offer_locations where city_slug = 'warszawa' or city ~* '^(warsaw|warszawa)\\y'`,
    )
    expect(names).toEqual([{ city: 'Warszawa' }])
  })

  test('most cities are in the gazetteer, and filled coordinates are marked', async () => {
    const [places] = await query<{ known: number; named: number; filled: number; unmarked: number }>(`
      select count(place_id) as known, count(city) as named,
        count(*) filter (where coordinates_from = 'city') as filled,
        count(*) filter (where latitude is not null and coordinates_from is null) as unmarked from offer_locations`)
    expect(places?.unmarked).toBe(0)
    expect(places?.filled).toBeGreaterThan(5_000)
    expect((places?.known ?? 0) / (places?.named ?? 1)).toBeGreaterThan(0.95)
  })

  test('skills are stored case-insensitively', async () => {
    const skills = await query<{ name: string }>(`select name from skills where lower(name) = 'java'`)
    expect(skills).toHaveLength(1)
  })

  test('shifted offers are active, the newest now, the others over four weeks', async () => {
    const [times] = await query<{ newest: Date; oldest: Date; week: number; live: number }>(`
      select max(published_at) as newest, min(published_at) as oldest,
        count(*) filter (where published_at > now() - interval '7 days') as week,
        count(*) filter (where state = 'published' and expired_at > now()) as live from offers`)
    const now = board.clock.now().getTime()
    expect(times?.newest.getTime()).toBe(now)
    expect(now - (times?.oldest.getTime() ?? 0)).toBeGreaterThan(25 * DAY_MS)
    expect(now - (times?.oldest.getTime() ?? 0)).toBeLessThanOrEqual(28 * DAY_MS)
    expect(times?.live).toBe(first.imported)
    expect(times?.week).toBeGreaterThan(first.imported / 6)
  })

  test('every card, and the page of a hundred offers, has the shape of the API', async () => {
    const cards = await query<{ card: string }>(
      `select convert_from(card, 'UTF8') as card from offer_projections`,
    )
    for (const { card } of cards) {
      const parsed = offerCard.parse(JSON.parse(card))
      expect(parsed.title).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(parsed.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    const slugs = await query<{ slug: string }>(
      'select slug from offer_locations order by md5(slug) limit 100',
    )
    for (const { slug } of slugs) {
      const { offer } = await board.offers.getOfferBySlug(board.tech.id, slug)
      expect(offerDetail.parse(offer)).toMatchObject({ slug, isOfferActive: true })
    }
  })

  test('without shifting, old offers are expired and those without a date are new', async () => {
    const unshifted = await run(false)
    expect(unshifted).toMatchObject({ imported: 0, updated: first.imported })
    const [states] = await query<{ expired: number; live: number; projections: number }>(`
      select count(*) filter (where state = 'expired') as expired,
        count(*) filter (where state = 'published') as live,
        (select count(*) from offer_projections) as projections from offers`)
    expect(states?.projections).toBe(states?.live)
    expect(states?.expired).toBeGreaterThan(7_000)
  })
})
