import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { createTestBoard, projectionOf, type TestBoard } from '#tests/support/board.ts'
import type { ImportProgress, ReportEntry, SourceRow } from '../contract.ts'
import { MAX_LINE_BYTES } from './read-lines.ts'
import { openReport } from './report.ts'
import { type ImportOptions, importOffers } from './service.ts'

let board: TestBoard
let folder: string

beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(async () => {
  await board.db.drop()
  await rm(folder, { recursive: true })
})

const aRow = (fields: Partial<SourceRow> = {}): SourceRow => ({
  id: 'a1',
  source: 'elsewhere',
  title: 'Java Developer',
  companyName: 'Acme',
  city: 'Warsaw',
  countryCode: 'PL',
  employmentTypes: [{ type: 'b2b', from: 10_000, to: 16_000, currency: 'PLN', unit: 'month', gross: false }],
  skills: [{ name: 'java', level: 4 }],
  categoryKey: 'java',
  publishedAt: '2026-01-09T12:00:00.000Z',
  ...fields,
})

const write = async (content: string | Uint8Array, name = 'offers.jsonl'): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const asLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const run = (file: string, options: Partial<ImportOptions> = {}) =>
  importOffers(board, { file, tenant: board.tech, ...options })
const runRows = async (rows: readonly unknown[], options: Partial<ImportOptions> = {}) =>
  run(await write(asLines(rows)), options)

interface StoredRow {
  id: number
  title: string
  state: string
  city: string | null
  published_at: Date
  version: number
}
const stored = async (): Promise<StoredRow[]> =>
  (
    await board.db.pool.query<StoredRow>(`
      select id, title, state, city, published_at, version from offers
      join offer_locations on offer_id = id and ordinal = 0 order by id`)
  ).rows

test('a row becomes a published offer with its projection', async () => {
  expect(await runRows([aRow()])).toMatchObject({
    read: 1,
    imported: 1,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  })
  const [offer] = await stored()
  expect(offer).toMatchObject({ title: 'Java Developer', state: 'published', city: 'Warszawa' })
  const { card, document } = await projectionOf(board.db, offer?.id ?? 0)
  expect(card).toMatchObject({
    companyName: 'Acme',
    categoryId: 6,
    publishedAt: '2026-01-09T12:00:00.000Z',
    requiredSkills: ['java'],
  })
  expect(document.keywords).toMatchObject({ city: ['warszawa'], flag: ['with-salary'] })
})

test('only a source id and a title are required', async () => {
  expect(await runRows([{ id: 7, title: 'Kucharz' }])).toMatchObject({ imported: 1 })
  const [offer] = await stored()
  expect(offer).toMatchObject({ title: 'Kucharz', city: null, published_at: board.clock.now() })
})

test('[OF-13] a repeated import changes nothing; changed rows are updated, new ones imported', async () => {
  const rows = [aRow(), aRow({ id: 'a2' }), aRow({ id: 'a3', publishedAt: null })]
  await runRows(rows)
  expect(await runRows(rows)).toMatchObject({ read: 3, unchanged: 3, imported: 0, updated: 0 })
  const changed = [aRow({ title: 'Kotlin Developer' }), ...rows.slice(1), aRow({ id: 'a4' })]
  expect(await runRows(changed)).toMatchObject({ read: 4, unchanged: 2, imported: 1, updated: 1 })
  expect((await stored()).map(({ title, version }) => [title, version])).toEqual([
    ['Kotlin Developer', 2],
    ['Java Developer', 1],
    ['Java Developer', 1],
    ['Java Developer', 1],
  ])
})

test('[OF-13] of two different rows with one id the first counts, so that a repeated import changes nothing', async () => {
  const rows = [aRow(), aRow({ title: 'Later' }), aRow(), aRow({ source: 'other board' })]
  expect(await runRows(rows)).toMatchObject({
    ...{ read: 4, imported: 2, updated: 0, unchanged: 1, rejected: 1 },
    rejectedBy: { 'id-repeated': 1 },
  })
  expect(await runRows(rows)).toMatchObject({ imported: 0, updated: 0, unchanged: 3, rejected: 1 })
  expect((await stored()).map(({ title, version }) => [title, version])).toEqual([
    ['Java Developer', 1],
    ['Java Developer', 1],
  ])
})

test('two tenants import the same offer independently', async () => {
  await runRows([aRow()])
  expect(await runRows([aRow()], { tenant: board.pro })).toMatchObject({ imported: 1 })
})

test('two concurrent imports of one file do not conflict', async () => {
  const file = await write(asLines(Array.from({ length: 300 }, (_, index) => aRow({ id: `b${index}` }))))
  const [one, two] = await Promise.all([run(file), run(file)])
  expect(one.imported + two.imported).toBe(300)
  expect(one.unchanged + two.unchanged).toBe(300)
})

test('every line is counted, and a rejected one is reported with its line and reason', async () => {
  const lines = [
    JSON.stringify(aRow()),
    '',
    '{"id": "x", "title": "cut off',
    '[1, 2]',
    JSON.stringify(aRow({ id: null })),
    JSON.stringify(aRow({ id: 'c1', title: ' \u200b🚀 ' })),
    JSON.stringify(aRow({ id: 'c2', skills: 'Java' as never })),
    JSON.stringify(
      aRow({ id: 'c3', employmentTypes: [{ type: 'b2b', from: 1, to: 2, currency: 'RUB', unit: 'month' }] }),
    ),
    `{"id": "c4", "title": "${'x'.repeat(MAX_LINE_BYTES)}"}`,
    '   ',
  ]
  const notUtf8 = Buffer.concat([Buffer.from('{"id":"c5","title":"'), Buffer.from([0xc5, 0x0a])])
  const file = await write(
    Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), notUtf8, Buffer.from('"}\n')]),
  )
  const path = join(folder, 'reports', 'report.jsonl')
  const report = await openReport(path)
  const summary = await run(file, { report })
  await report.close()
  expect(summary).toMatchObject({
    read: 12,
    imported: 1,
    rejected: 11,
    rejectedBy: {
      'blank-line': 2,
      'not-json': 2,
      'not-an-object': 1,
      'id-missing': 1,
      'title-missing': 1,
      'malformed-field: skills': 1,
      'unknown-currency: RUB': 1,
      'line-too-long': 1,
      'not-utf-8': 1,
    },
  })
  const entries = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(entries.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'blank-line'],
    [3, 'not-json'],
    [4, 'not-an-object'],
    [5, 'id-missing'],
    [6, 'title-missing'],
    [7, 'malformed-field'],
    [8, 'unknown-currency'],
    [9, 'line-too-long'],
    [10, 'blank-line'],
    [11, 'not-utf-8'],
    [12, 'not-json'],
  ])
  expect(entries[6]).toEqual({
    line: 8,
    outcome: 'rejected',
    reason: 'unknown-currency',
    detail: 'RUB',
    source: 'elsewhere',
    sourceId: 'c3',
  })
})

test('corrections of an imported row are reported too', async () => {
  const entries: unknown[] = []
  const report = { write: async (entry: unknown) => void entries.push(entry) }
  const pay = { type: 'b2b', from: 200, to: 100, currency: 'PLN', unit: 'hour' }
  const summary = await runRows(
    [aRow({ employmentTypes: [pay], latitude: 99, longitude: 200, publishedAt: 'yesterday' })],
    { report },
  )
  expect(summary.correctedBy).toEqual({ 'salary-swapped': 1, 'coordinates-dropped': 1, 'date-ignored': 1 })
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({
    ...{ line: 1, outcome: 'corrected', detail: '200..100', became: '100..200' },
    path: 'employmentTypes.0.from',
  })
})

test('[OF-13] each value of a CSV file that is stored otherwise is reported by row and column', async () => {
  const lines = [
    'id;title;miasto;kraj;poziom;umowa;wynagrodzenie od;wynagrodzenie do;firma_www;strona_firmy;wiek',
    '1;Kucharz;Kraków;PL;senior;umowa o pracę;9000;7000;;acme;16',
    '2;Kelner;Nibylandia Dolna;Mordor;guru;umowa mityczna;5000;6000;;;sto lat',
    '3;Barman;za granicą;;;;;;;;',
    '4;Bramkarz;Warszawa Mokotów;Polska;;;;;;;',
    '5;Piekarz;praca zdalna;;;;;;;;',
  ]
  const entries: ReportEntry[] = []
  const report = { write: async (entry: ReportEntry) => void entries.push(entry) }
  const summary = await run(await write(lines.join('\n'), 'other.csv'), { source: 'csv', report })
  expect(summary).toMatchObject({ imported: 5, rejected: 0 })
  expect(entries.map((one) => [one.line, one.field, one.reason, one.detail, one.became])).toEqual([
    [2, 'wynagrodzenie od', 'salary-swapped', '9000..7000', '7000..9000'],
    [2, 'strona_firmy', 'address-dropped', 'acme', ''],
    [3, 'umowa', 'value-ignored', 'umowa mityczna', ''],
    [3, 'miasto', 'city-unknown', 'Nibylandia Dolna', 'Nibylandia Dolna'],
    [3, 'poziom', 'value-ignored', 'guru', ''],
    [3, 'wiek', 'value-ignored', 'sto lat', ''],
    [3, 'kraj', 'value-ignored', 'Mordor', ''],
    [4, 'miasto', 'city-ignored', 'za granicą', ''],
    [5, 'miasto', 'city-shortened', 'Warszawa Mokotów', 'Warszawa'],
  ])
})

test('a row that the database refuses is rejected alone, without its batch', async () => {
  const refusing: TestBoard['offers'] = {
    ...board.offers,
    async saveImportedOffers(tenantId, offers) {
      if (offers.some(({ sourceId }) => sourceId === 'bad'))
        throw Object.assign(new Error('value out of range'), { code: '22003' })
      return board.offers.saveImportedOffers(tenantId, offers)
    },
  }
  const rows = Array.from({ length: 20 }, (_, index) => aRow({ id: index === 13 ? 'bad' : `d${index}` }))
  const file = await write(asLines(rows))
  const summary = await importOffers({ ...board, offers: refusing }, { file, tenant: board.tech })
  expect(summary).toMatchObject({ read: 20, imported: 19, rejected: 1, rejectedBy: { 'not-storable': 1 } })
})

test('a lost database connection aborts the import instead of rejecting rows', async () => {
  const gone: TestBoard['offers'] = {
    ...board.offers,
    saveImportedOffers: () => Promise.reject(Object.assign(new Error('terminated'), { code: '57P01' })),
  }
  const file = await write(asLines([aRow()]))
  await expect(importOffers({ ...board, offers: gone }, { file, tenant: board.tech })).rejects.toThrow(
    'terminated',
  )
})

test('gzip is detected by its bytes, and progress reaches the end of the file', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => aRow({ id: `e${index}`, title: `Offer ${index}` }))
  const zipped = gzipSync(asLines(rows))
  const seen: ImportProgress[] = []
  const summary = await run(await write(zipped, 'offers.data'), {
    onProgress: (progress) => seen.push(progress),
  })
  expect(summary).toMatchObject({ read: 1200, imported: 1200 })
  expect(seen.length).toBeGreaterThanOrEqual(3)
  expect(seen.at(-1)).toMatchObject({
    read: 1200,
    imported: 1200,
    bytesRead: zipped.length,
    bytesTotal: zipped.length,
  })
})

test('a truncated gzip file and a missing file fail with import.unreadable', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) =>
    aRow({ id: `f${index}`, title: `Offer ${Math.sin(index)}` }),
  )
  const zipped = gzipSync(asLines(rows))
  const file = await write(zipped.subarray(0, zipped.length - 2000), 'broken.gz')
  await expect(run(file)).rejects.toMatchObject({ code: 'import.unreadable' })
  await expect(run(join(folder, 'missing'))).rejects.toMatchObject({ code: 'import.unreadable' })
})

test('a missing final line break and a byte order mark are accepted', async () => {
  const file = await write(`\ufeff${JSON.stringify(aRow())}\n${JSON.stringify(aRow({ id: 'g2' }))}`)
  expect(await run(file)).toMatchObject({ read: 2, imported: 2, rejected: 0 })
})

test('old offers are imported as expired; --shift-dates moves them to now, only once', async () => {
  const rows = [
    aRow({ publishedAt: '2021-08-15T00:00:00.000Z' }),
    aRow({ id: 'h2', publishedAt: '2020-01-01' }),
  ]
  await runRows(rows)
  expect((await stored()).map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect(await runRows(rows, { shiftDates: true })).toMatchObject({ updated: 2 })
  const [newer, older] = await stored()
  expect(newer).toMatchObject({ state: 'published', published_at: board.clock.now() })
  expect(older?.published_at.getTime()).toBeLessThan(board.clock.now().getTime())
  expect(await runRows(rows, { shiftDates: true })).toMatchObject({ unchanged: 2 })
})

test('a blocked offer stays blocked when its row changes', async () => {
  await runRows([aRow()])
  const [offer] = await stored()
  await board.offers.blockOffer(forTenant(board.db, board.tech.id), offer?.id ?? 0)
  expect(await runRows([aRow({ title: 'Changed' })])).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject([{ title: 'Changed', state: 'blocked' }])
  expect(await projectionOf(board.db, offer?.id ?? 0)).toBeUndefined()
})

test('districts, foreign cities, unknown names and “remote” are stored as the right place', async () => {
  await runRows([
    aRow({ id: 'i1', city: 'Warszawa Mokotów' }),
    aRow({ id: 'i2', city: 'Kuala Lumpur' }),
    aRow({ id: 'i3', city: 'Pęcz (Dolnośląskie)' }),
    aRow({ id: 'i4', city: 'Praca zdalna' }),
  ])
  const { rows } = await board.db.pool.query(`
    select city, l.country_code, workplace_type from offers join offer_locations l on offer_id = id order by source_id`)
  expect(rows).toEqual([
    { city: 'Warszawa', country_code: 'PL', workplace_type: 'undetermined' },
    { city: 'Kuala Lumpur', country_code: 'MY', workplace_type: 'undetermined' },
    { city: 'Pęcz', country_code: 'PL', workplace_type: 'undetermined' },
    { city: null, country_code: 'PL', workplace_type: 'remote' },
  ])
})

test('the way to apply is the form with a reader, else the row’s own URL, else its source, else none', async () => {
  const url = 'https://elsewhere.example/offers/7'
  const rows = [
    aRow({ id: 'mail', url, applyEmail: ' praca@acme.example ' }),
    aRow({ id: 'own', url, applyUrl: 'https://acme.example/praca' }),
    aRow({ id: 'source', url, companyUrl: 'https://acme.example' }),
    aRow({ id: 'none' }),
    aRow({ id: 'bad', url: 'javascript:alert(1)', applyUrl: '/praca', applyEmail: 'acme' }),
  ]
  const { imported, correctedBy } = await runRows(rows)
  expect([imported, correctedBy]).toEqual([5, { 'address-dropped': 3 }])
  const { rows: slugs } = await board.db.pool.query<{ slug: string }>(
    'select slug from offer_locations join offers on id = offer_id order by id',
  )
  const targets = await Promise.all(slugs.map(({ slug }) => board.offers.getApplyTarget(board.tech.id, slug)))
  expect(targets.map(({ applyMethod, applyUrl, applyEmail }) => [applyMethod, applyUrl, applyEmail])).toEqual(
    [
      ['form', null, 'praca@acme.example'],
      ['external', 'https://acme.example/praca', null],
      ['external', url, null],
      ['external', null, null],
      ['external', null, null],
    ],
  )
})

test('a missing level or working time is read from the title', async () => {
  const titled = (id: string, title: string, given: object = {}) =>
    aRow({ id, title, experienceLevel: null, workingTime: null, ...given })
  await runRows([
    titled('named', 'Młodszy Księgowy na pół etatu'),
    titled('given', 'Młodszy Kucharz na pół etatu', { experienceLevel: 'senior', workingTime: 'full_time' }),
    titled('neither', 'Kucharz'),
  ])
  const { rows } = await board.db.pool.query(
    'select experience_level as level, working_time as hours from offers order by source_id',
  )
  expect(rows).toEqual([
    { level: 'senior', hours: 'full_time' },
    { level: 'junior', hours: 'part_time' },
    { level: 'undetermined', hours: 'undetermined' },
  ])
})
