import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { signUp } from '#tests/support/own-board.ts'

const list = '/oferty-pracy/wszystkie-lokalizacje'
const hourly = { currency: 'pln', unit: 'hour', isGross: true, fromMinor: 3_200, toMinor: 3_800 } as const

let board: BuiltBoard
let slug = ''

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  const { id } = tenants.byHost('start.localhost')
  const put = (fields: Parameters<typeof anOfferDraft>[0]) =>
    offers.createOffer(
      id,
      anOfferDraft({
        ...{ experienceLevel: 'intern', salaries: [{ ...hourly, type: 'mandate_contract' }] },
        ...fields,
      }),
    )
  const weekend = { schedule: ['saturday-morning', 'sunday-morning'], minimumAge: 16 } as const
  slug = (await put({ title: 'Barista', duration: 'season', ...weekend })).slug
  await put({ title: 'Magazynier', schedule: ['monday-evening'], minimumAge: 18 })
  await put({ title: 'Opiekun' })
  for (let more = 0; more < 4; more += 1) await put({ title: `Kelner ${more}` })
  await offers.createOffer(
    tenants.byHost('tech.localhost').id,
    anOfferDraft({ requiredSkills: [{ name: 'Go' }] }),
  )
}

beforeAll(async () => {
  board = await createBuiltBoard({ fill })
})
afterAll(() => board?.stop())

const htmlOf = async (path: string, on = 'start') => (await board.ask(path, { board: on })).text()
const cardsOf = (html: string) =>
  [...html.matchAll(/<article class="offercard.*?<\/article>/gs)].map(([card]) => card)

test('rows of first jobs show days, age, experience and what students take home', async () => {
  const [card = ''] = cardsOf(await htmlOf(`${list}?kiedy=sb-rano,nd-rano`))
  expect(card).toContain('aria-label="Dni: sobota, niedziela"')
  expect(textOf(card)).toMatch(/od 16 lat Bez doświadczenia Ferie i wakacje/)
  expect(textOf(card)).toMatch(/32 – 38 zł ?\/h student do 26: na rękę · zlecenie/)
  const unstated = cardsOf(await htmlOf(`${list}?keyword=opiekun`))
  expect(unstated).toHaveLength(1)
  expect(unstated[0]).not.toContain('weekdays')
})

test('favourites show the week as well, and technologies on the board whose rows do', async () => {
  const favouritesOf = async (on: 'start' | 'tech') => {
    const { app } = board
    const tenant = app.services.tenants.byHost(`${on}.localhost`)
    const { cookie } = await signUp(app, tenant, {
      ...{ kind: 'candidate', email: `ola@${on}.example`, firstName: 'Ola', lastName: 'Kos' },
    })
    const [, add = ''] = /value="([\da-f-]+)" class="fav"/.exec(await htmlOf(list, on)) ?? []
    await board.ask('/favorite-offers', { board: on, cookie, form: { add } })
    return (await board.ask('/favorite-offers', { board: on, cookie })).text()
  }
  expect(cardsOf(await favouritesOf('start'))[0]).toContain('offercard--week')
  expect(await favouritesOf('tech')).toMatch(/<ol class="stackrows"><li><article class="stackrow/)
})

test('without scripts a favourite that was removed from the list can be brought back', async () => {
  const tenant = board.app.services.tenants.byHost('start.localhost')
  const { cookie } = await signUp(board.app, tenant, {
    ...{ kind: 'candidate', email: 'iga@start.example', firstName: 'Iga', lastName: 'Wilk' },
  })
  const here = '/favorite-offers'
  const send = (form: Record<string, string>) => board.ask(here, { board: 'start', cookie, form })
  const [, guid = ''] = /value="([\da-f-]+)" class="fav"/.exec(await htmlOf(list)) ?? []
  await send({ add: guid })
  const gone = await send({ remove: guid, returnTo: `${here}?sort=ending` })
  const after = gone.headers.get('location') ?? ''
  expect(after).toMatch(new RegExp(`^${here}\\?sort=ending&removed=${guid}&since=\\d{4}-`, 'i'))
  const shown = await (await board.ask(after, { board: 'start', cookie })).text()
  expect(textOf(shown)).toContain('Usunięto z ulubionych: ')
  const undo = new RegExp(`name="add" value="${guid}"|value="${guid}"[^>]*name="add"`)
  expect(shown).toMatch(undo)
  const [, addedAt = ''] = /name="addedAt" value="([^"]+)"/.exec(shown) ?? []
  expect(after).toContain(encodeURIComponent(addedAt))
  const back = await send({ add: guid, addedAt, returnTo: `${here}?sort=ending` })
  expect(back.headers.get('location')).toBe(`${here}?sort=ending`)
  expect(cardsOf(await (await board.ask(here, { board: 'start', cookie })).text())).toHaveLength(1)
})

test('free time leaves the offers that lie in it, in both languages, and is a chip', async () => {
  const html = await htmlOf(`${list}?kiedy=sb-rano,nd-rano,nd-wieczorem`)
  expect(cardsOf(html)).toHaveLength(1)
  expect(textOf(html)).toContain('3 pory w tygodniu')
  expect(html).toMatch(/name="kiedy"[^>]*value="sb-rano"|value="sb-rano"[^>]*name="kiedy"/)
  expect(html).toContain('/en/job-offers/all-locations?kiedy=sb-rano,nd-rano,nd-wieczorem')
  expect(textOf(await htmlOf(`${list}?kiedy=sb-rano`))).toContain('0 ofert pracy')
  expect(cardsOf(await htmlOf(`${list}?wiek=od-18`))).toHaveLength(1)
  expect(cardsOf(await htmlOf(`${list}?na-jak-dlugo=sezon`))).toHaveLength(1)
})

test('a form without scripts leads to the canonical address, pay by the hour to that of a month', async () => {
  const asked = await board.ask(
    `${list}?kiedy=nd-rano&kiedy=sb-rano&doswiadczenie=stazysta,junior&stawka-od=32`,
    {
      board: 'start',
    },
  )
  expect(asked.headers.get('location')).toBe(
    `${list}?doswiadczenie=stazysta,junior&zarobki=5376,1000000&kiedy=sb-rano,nd-rano`,
  )
  const text = textOf(await htmlOf(asked.headers.get('location') ?? ''))
  expect(text).toContain('Od 32 zł/h')
  expect(text).toContain('Bez doświadczenia')
})

test('other boards keep a free time of the address without asking for it', async () => {
  const html = await htmlOf(`${list}?kiedy=sb-rano`, 'pro')
  expect(html).toMatch(/type="hidden"[^>]*name="kiedy"/)
  expect(html).not.toContain('weekgrid')
})

test('the home leads to the list of the chosen hours with their number', async () => {
  const html = await htmlOf('/')
  expect(textOf(html)).toContain('Pokaż 1 ofertę na te godziny')
  expect(html).toMatch(/<form[^>]*action="\/oferty-pracy/)
})

test('the page of an offer names hours, age and duration, also for search engines', async () => {
  const html = await htmlOf(`/oferta-pracy/${slug}`)
  expect(textOf(html)).toMatch(/Kiedy Sb, Nd: rano Wiek Od 16 lat Na jak długo Ferie i wakacje/)
  expect(html).toContain('"workHours":"Sb, Nd: rano"')
})
