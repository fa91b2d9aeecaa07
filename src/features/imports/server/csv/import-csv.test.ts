import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import type { ReportEntry } from '../../contract.ts'
import { csvColumns } from '../../enumerations.ts'
import { importOffers } from '../service.ts'
import { csvTemplate } from './template.ts'

let board: TestBoard
let folder: string

beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'csv-'))
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(async () => {
  await board.db.drop()
  await rm(folder, { recursive: true })
})

const run = async (content: string | Buffer) => {
  const file = join(folder, 'oferty.csv')
  await writeFile(file, content)
  const entries: ReportEntry[] = []
  const report = { write: async (entry: ReportEntry) => void entries.push(entry) }
  const summary = await importOffers(board, { file, tenant: board.tech, source: 'csv', report })
  return { summary, entries }
}
const offers = async () =>
  (
    await board.db.pool.query(`
      select title, company_name as company, published_at::date::text as day,
        (select string_agg(concat_ws(' ', type, from_minor, to_minor, currency, unit), ', ' order by id)
          from offer_salaries where offer_id = offers.id) as pay
      from offers order by id`)
  ).rows

test('[OF-13] the template is imported whole', async () => {
  const { summary, entries } = await run(csvTemplate())
  expect(summary).toMatchObject({ read: 2, imported: 2, rejected: 0 })
  expect(entries.filter(({ reason }) => reason !== 'date-ignored')).toEqual([])
  expect(csvTemplate()).toContain(csvColumns.join(';'))
})

const polish = [
  'sep=;',
  'Numer;Stanowisko;Firma;Miejscowość;Tryb pracy;Umowa;Wynagrodzenie od;Wynagrodzenie do;Data publikacji;Uwagi',
  '1;"Księgowa ""młodsza""";Żuraw;Łódź;hybrydowo;umowa o pracę;5 200,50;6.100,00;08.01.2026;x',
  '2;Kierowca;Żuraw;Łódź;;;;;;',
  ';;;;;;;;;',
  '',
].join('\r\n')

/** As Windows-1250, of the letters used here. */
const windows1250 = (text: string): Buffer => {
  const codes: Record<string, number> = {
    ł: 0xb3,
    Ł: 0xa3,
    ó: 0xf3,
    ź: 0x9f,
    Ż: 0xaf,
    ę: 0xea,
    ś: 0x9c,
    ć: 0xe6,
    ą: 0xb9,
  }
  return Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
}

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${polish}`)],
  ['Windows-1250', windows1250(polish)],
])(
  '[OF-13] a Polish spreadsheet in %s: semicolons, decimal commas, dates, words, quotes',
  async (_, content) => {
    const { summary } = await run(content)
    expect(summary).toMatchObject({ read: 2, imported: 2, rejected: 0 })
    expect(await offers()).toEqual([
      {
        ...{ title: 'Księgowa "młodsza"', company: 'Żuraw', day: '2026-01-08' },
        pay: 'permanent 520050 610000 pln month',
      },
      { title: 'Kierowca', company: 'Żuraw', day: expect.any(String), pay: null },
    ])
    expect((await run(content)).summary).toMatchObject({ imported: 0, unchanged: 2 })
  },
)

test('[OF-13] broken rows are named by line and by the column of the file', async () => {
  const { summary, entries } = await run(
    [
      'id,title,salary_from,currency,Szerokość,contract_2,salary_from_2,currency_2',
      '1,Kucharz,dużo,PLN,,,,',
      '2,Kucharz,100,PLN,52.1,b2b,200,RUB',
      '3,"Kucharz,100,PLN,,,,',
      '4,,100,PLN,,,,',
      '5,Kucharz,100,PLN,północ,,,,',
      '6,Kucharz,6000,PLN,,,,,zbędna',
      ',Kucharz,,,,,,',
      '8,Kucharz,"6000,50",PLN,"52,1"',
    ].join('\n'),
  )
  expect(summary).toMatchObject({ read: 8, imported: 1, rejected: 7 })
  expect(
    entries
      .filter(({ outcome }) => outcome === 'rejected')
      .map(({ line, reason, field }) => [line, reason, field]),
  ).toEqual([
    [2, 'malformed-field', 'salary_from'],
    [3, 'unknown-currency', 'currency_2'],
    [4, 'quote-open', undefined],
    [5, 'title-missing', 'title'],
    [6, 'malformed-field', 'Szerokość'],
    [7, 'cells-too-many', undefined],
    [8, 'id-missing', 'id'],
  ])
})

test('JSON lines with such words in their first line stay JSON lines', async () => {
  const { summary } = await run('{"id":1,"title":"Kucharz","skills":["a","title","id"]}\n')
  expect(summary).toMatchObject({ read: 1, imported: 1 })
})
