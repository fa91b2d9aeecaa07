import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/env.ts'
import { createLimits } from '#server/limits/limits.ts'
import { type AlertBoard, createAlertBoard } from '#tests/support/alert-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnFeeds } from './own-feeds.ts'

let board: AlertBoard
let feeds: ReturnType<typeof createOwnFeeds>
let urls: { readonly atomUrl: string; readonly jsonUrl: string }

beforeAll(async () => {
  board = await createAlertBoard()
  const { db: database, clock, search, places, tenants, savedSearches } = board
  await board.offers.createOffers(board.tech.id, [
    anOfferDraft({ title: 'Java i <XML>' }),
    anOfferDraft({ title: 'W Krakowie', locations: [{ city: 'Kraków' }] }),
  ])
  await search.caughtUp()
  const config = { ...readConfig({}), databaseUrl: database.url }
  const limits = createLimits({ database, clock })
  feeds = createOwnFeeds({ config, services: { search, places, tenants, savedSearches, limits } })
  const anna = await board.candidate('anna@poczta.example')
  const id = await savedSearches.own.create(anna, { searchUrl: '/oferty-pracy/warszawa', name: 'Moje' })
  urls = await savedSearches.feeds.renew(anna, id)
})
afterAll(() => board.end())

const ask = (address: string, init: RequestInit = {}) => feeds(new Request(address, init), '203.0.113.7')

test('a private feed gives a saved search as Atom, with private caching', async () => {
  const response = await ask(urls.atomUrl)
  expect(response?.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(response?.headers.get('cache-control')).toBe('private, max-age=300')
  expect(response?.headers.get('x-robots-tag')).toBe('noindex')
  const xml = (await response?.text()) ?? ''
  expect(xml).toContain('<title>Moje · ')
  expect(xml.match(/<entry>/g)).toHaveLength(1)
  expect(xml).toContain('Java i &lt;XML&gt;')
})

test('a private feed gives a saved search as JSON Feed', async () => {
  const response = await ask(urls.jsonUrl)
  expect(response?.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JSON.parse((await response?.text()) ?? '')
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.stringMatching(/^Moje · /),
    items: [{ title: 'Java i <XML>', url: expect.stringMatching(/^http.*\/oferta-pracy\//) }],
  })
})

test('a private feed compares pay in the currency of its search', async () => {
  const jan = await board.candidate('jan@poczta.example')
  const entriesOf = async (currency: 'pln' | 'usd') => {
    const searchUrl = `/oferty-pracy/warszawa?zarobki=${currency === 'pln' ? 6000 : 6001},1000000`
    const id = await board.savedSearches.own.create(jan, { searchUrl, name: currency, currency })
    const { jsonUrl } = await board.savedSearches.feeds.renew(jan, id)
    return JSON.parse((await (await ask(jsonUrl))?.text()) ?? '').items.length
  }
  expect(await entriesOf('pln')).toBe(1)
  expect(await entriesOf('usd')).toBe(0)
})

test('an unchanged private feed is a 304; a guessed token or another board’s is a 404', async () => {
  const etag = (await ask(urls.atomUrl))?.headers.get('etag') ?? ''
  expect((await ask(urls.atomUrl, { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  expect((await ask(urls.atomUrl.replace(/[\w-]{43}/, 'a'.repeat(43))))?.status).toBe(404)
  expect((await ask(urls.atomUrl, { headers: { host: 'pro.localhost' } }))?.status).toBe(404)
  expect((await ask(urls.atomUrl, { method: 'POST' }))?.status).toBe(405)
  expect(await ask(urls.atomUrl.replace('/feeds/', '/other/'))).toBeUndefined()
})
