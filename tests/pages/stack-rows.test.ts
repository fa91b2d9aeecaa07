import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const list = '/oferty-pracy/wszystkie-lokalizacje'

let board: BuiltBoard

type Draft = NonNullable<Parameters<typeof anOfferDraft>[0]>

const paid = (from: number, to: number, unit: 'month' | 'hour' = 'month'): NonNullable<Draft['salaries']> => [
  { type: 'b2b', fromMinor: from * 100, toMinor: to * 100, currency: 'pln', unit, isGross: false },
]

const skills = (...names: string[]) => names.map((name) => ({ name }))

const fill = async ({ tenants, offers, rates }: App['services']): Promise<void> => {
  await rates.save({ day: '2026-01-02', plnPer: { pln: 1, eur: 4, usd: 4, gbp: 5, chf: 4.5 } })
  const { id } = tenants.byHost('tech.localhost')
  const put = (draft: Draft) => offers.createOffer(id, anOfferDraft(draft))
  for (let at = 0; at < 20; at++)
    await put({
      ...{
        title: `Zwykły ${at}`,
        requiredSkills: skills('Java', 'SQL'),
        salaries: paid(10_000, 10_000 + at * 1000),
      },
      ...{ locations: [{ city: 'Poznań' }], experienceLevel: 'mid' },
    })
  const many = Array.from({ length: 40 }, (_, at) => `Biblioteka ${at}`)
  const city = 'Zamość'
  await put({
    ...{ title: 'Pełny', experienceLevel: 'expert', workplaceType: 'remote', salaries: paid(20_000, 25_000) },
    ...{
      requiredSkills: skills('Rust', ...many),
      locations: [{ city }, { city: 'Lublin' }, { city: 'Chełm' }],
    },
  })
  await put({
    title: 'Godzinowy',
    requiredSkills: skills('Go'),
    salaries: paid(100, 150, 'hour'),
    locations: [{ city }],
  })
  await put({
    title: 'Pusty',
    requiredSkills: [],
    salaries: [],
    experienceLevel: 'undetermined',
    locations: [{ city }],
  })
  await offers.createOffer(
    tenants.byHost('pro.localhost').id,
    anOfferDraft({ title: 'Karta', experienceLevel: 'c_level' }),
  )
}

beforeAll(async () => {
  board = await createBuiltBoard({ fill })
})
afterAll(() => board?.stop())

const htmlOf = async (path: string, { on = 'tech', cookie = '' } = {}) =>
  (await board.ask(path, { board: on, ...(cookie && { cookie }) })).text()

/** The row of an offer. */
const rowOf = (html: string, title: string): string => {
  const rows = html.match(/<article\b.*?<\/article>/gs) ?? []
  const row = rows.find((one) => new RegExp(`<h2[^>]*>.*?${title}.*?</h2>`, 's').test(one))
  if (row === undefined) throw new Error(`no row ${title}`)
  return row
}
const countOf = (html: string, text: string) => html.split(text).length - 1

describe('a list of the board tech', () => {
  test('has rows with stack, level, pay on an axis and days left', async () => {
    const row = rowOf(await htmlOf('/oferty-pracy/zamosc'), 'Pełny')
    expect(row).toContain('class="stackrow')
    expect(row).toMatch(/<li class="stackrow__first">Rust<\/li><li>Biblioteka 0<\/li>/)
    expect(countOf(row, 'Biblioteka')).toBe(2)
    expect(countOf(row, 'stackrow__bar--on')).toBe(4)
    const text = textOf(row)
    for (const part of ['Ekspert', 'Zamość', '+2', 'Zdalnie', 'netto + VAT · B2B'])
      expect(text).toContain(part)
    expect(text.replaceAll(/\s/g, ' ')).toContain('20 000 – 25 000 zł')
    expect(row).toMatch(/stackpay__axis.*?left:\d+(\.\d+)?%;width:\d+(\.\d+)?%/s)
    expect(text).toMatch(/\d+ dni/)
  })

  test('states hourly pay per hour and draws its monthly worth', async () => {
    const html = await htmlOf('/oferty-pracy/zamosc')
    const [hourly, monthly] = [rowOf(html, 'Godzinowy'), rowOf(html, 'Pełny')]
    expect(textOf(hourly)).toMatch(/100\s–\s150\szł.*za godz\./)
    const startOf = (row: string) => Number(/left:([\d.]+)%/.exec(row)?.[1])
    expect(startOf(hourly)).toBeGreaterThan(0)
    expect(startOf(hourly)).toBeLessThan(startOf(monthly))
  })

  test('shows an offer without pay, level and skills', async () => {
    const row = rowOf(await htmlOf('/oferty-pracy/zamosc'), 'Pusty')
    expect(textOf(row)).toContain('Wynagrodzenie nieujawnione')
    expect(row).not.toMatch(/stackpay__axis|stackrow__bar|stackrow__first/)
  })

  test('follows the language and the currency of the visitor', async () => {
    const english = await htmlOf('/en/job-offers/zamosc')
    expect(textOf(rowOf(english, 'Pełny'))).toMatch(/Expert.*net \+ VAT/)
    const inEuro = await htmlOf('/oferty-pracy/zamosc', { cookie: 'currency=eur' })
    expect(textOf(rowOf(inEuro, 'Pełny')).replaceAll(/\s/g, ' ')).toMatch(/≈ 5 000 – 6 250 EUR/)
    const barOf = (html: string) => /left:[^"]*/.exec(rowOf(html, 'Pełny'))?.[0]
    expect(barOf(inEuro)).toBe(barOf(await htmlOf('/oferty-pracy/zamosc')))
  })
})

describe('the technologies of the filters', () => {
  const boxesOf = (html: string) => {
    const group = /<fieldset class="fgroup fgroup--stack">.*?<\/fieldset>/s.exec(html)?.[0] ?? ''
    return [...group.matchAll(/<label class="stackchip">(.*?)<\/label>/gs)].map(([, box = '']) => [
      /value="([^"]*)"/.exec(box)?.[1],
      textOf(box),
      /checked=""/.test(box),
    ])
  }

  test('are counted under the other filters, most frequent first', async () => {
    expect(boxesOf(await htmlOf(list)).slice(0, 2)).toEqual([
      ['Java', 'Java 20', false],
      ['SQL', 'SQL 20', false],
    ])
    expect(boxesOf(await htmlOf(`${list}?doswiadczenie=ekspert`))[0]).toEqual([
      'Biblioteka 0',
      'Biblioteka 0 1',
      false,
    ])
  })

  test('are a plain form: chosen and typed ones are one condition, with chips', async () => {
    const sent = await board.ask(`${list}?skills=rust&skills=Go`, { board: 'tech' })
    expect(sent.headers.get('location')).toMatch(/\?skills=rust,Go$/)
    const html = await htmlOf(`${list}?skills=rust,Go`)
    expect(textOf(html)).toContain('2 oferty')
    expect(boxesOf(html).filter(([, , isOn]) => isOn)).toEqual(
      expect.arrayContaining([
        ['rust', 'rust 1', true],
        ['Go', 'Go 1', true],
      ]),
    )
    expect(html).toMatch(
      /<input[^>]*name="skills"[^>]*placeholder="Dodaj technologię"|placeholder="Dodaj technologię"[^>]*name="skills"/,
    )
    const [column = ''] = /<section class="filters.*?<\/section>/s.exec(html) ?? []
    expect(column).not.toMatch(/type="hidden" name="skills"/)
    expect(html).toContain('Usuń: Go')
  })

  test('begin the sheet of filters as well', async () => {
    const html = await htmlOf('/filtry/wszystkie-lokalizacje')
    expect(boxesOf(html).length).toBeGreaterThan(1)
  })
})

test('the home page of tech shows new offers with pay as rows', async () => {
  const html = await htmlOf('/')
  expect(countOf(html, '<article class="stackrow')).toBe(6)
  expect(html).not.toContain('class="tile"')
})

test('the board pro keeps its cards, without technologies in the filters', async () => {
  const html = await htmlOf(list, { on: 'pro' })
  expect(rowOf(html, 'Karta')).toContain('class="offercard')
  expect(html).not.toMatch(/stackrow|stackchip/)
})

test('a fact on the page of an offer is never broken inside a word', async () => {
  const href = /href="([^"]*)"/.exec(rowOf(await htmlOf(list, { on: 'pro' }), 'Karta'))?.[1] ?? ''
  expect(await htmlOf(href, { on: 'pro' })).toContain('<dd>Menedżer / C-\u2060level</dd>')
})
