import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentEntry } from '#features/content/contract.ts'
import { type Content, createContent } from '#features/content/server/service.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

let board: TestBoard
let search: OfferSearch
let content: Content

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, rates, places, clock, offers, tech } = board
  const reportError = (error: unknown) => expect.fail(String(error))
  await offers.createOffers(tech.id, [
    anOfferDraft(),
    anOfferDraft({
      title: 'Python',
      categoryId: 5,
      workplaceType: 'remote',
      locations: [{ city: 'Kraków' }, { city: 'Gdynia' }],
    }),
    anOfferDraft({ title: 'Of today', expiredAt: new Date('2026-01-10T12:00:01Z') }),
  ])
  clock.advance(3_600_000)
  content = createContent({ database, clock })
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const origin = 'https://tech.example'
const contextOf = (tenant = board.tech) => ({
  ...{ tenant, currency: 'pln' as const, origin, now: board.clock.now() },
  services: {
    ...{ search, places: board.places, content },
    companyProfiles: {
      list: async () => [
        { company: { slug: 'halny-cloud' }, story: { slug: 'dyzur-bez-pobudki' } },
        { company: { slug: 'rdzen' }, story: null },
      ],
    },
  },
})
const fileOf = async (name: string) => (await sitemapFile(contextOf(), name))?.text()
/** Evaluates an XPath by PostgreSQL's XML parser, which refuses malformed documents. */
const found = async (xml = '', path = ''): Promise<string[]> => {
  const { rows } = await board.db.pool.query(
    `select xpath($2, xmlparse(document $1),
      '{{s,http://www.sitemaps.org/schemas/sitemap/0.9},{x,http://www.w3.org/1999/xhtml}}')::text[] as found`,
    [xml.replace(/^<\?xml[^>]*\?>\n/, ''), path],
  )
  return rows[0].found
}

test('without the database the sitemap index lists what it can; other faults are thrown', async () => {
  const failingWith = (fault: Error) => {
    const { services, ...rest } = contextOf()
    return { ...rest, services: { ...services, companyProfiles: { list: () => Promise.reject(fault) } } }
  }
  const away = await sitemapIndex(failingWith(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  const named = await found(await away.text(), '//s:loc/text()')
  expect(named.map((address) => address.replace(`${origin}/sitemaps/`, ''))).toEqual([
    'lists-1.xml',
    'offers-1.xml',
  ])
  const mistake = new Error('a mistake of ours')
  await expect(sitemapIndex(failingWith(mistake))).rejects.toBe(mistake)
})

test('the sitemap index lists the files of lists, pages and offers by absolute URLs', async () => {
  const answer = await sitemapIndex(contextOf())
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await found(await answer.text(), '/s:sitemapindex/s:sitemap/s:loc/text()')).toEqual([
    `${origin}/sitemaps/lists-1.xml`,
    `${origin}/sitemaps/pages-1.xml`,
    `${origin}/sitemaps/offers-1.xml`,
  ])
})

test('the offer sitemap has each active offer in both languages, with its modification time', async () => {
  const before = await fileOf('offers-1.xml')
  const locations = await found(before, '//s:loc/text()')
  expect(locations).toHaveLength(4)
  for (const location of locations)
    expect(location).toMatch(/^https:\/\/tech\.example\/(oferta-pracy|en\/job-offer)\//)
  expect(await found(before, '//s:lastmod/text()')).toEqual(Array(4).fill('2026-01-10T12:00:00.000Z'))
  expect(await found(before, '//s:url[1]/x:link/@hreflang')).toEqual(['pl', 'en', 'x-default'])
  expect((await found(before, '//s:url[1]/x:link/@href'))[0]).toBe(locations[0])
})

test('the list sitemap has each city and category combination with offers, and no other', async () => {
  const locations = await found(await fileOf('lists-1.xml'), '//s:loc/text()')
  const polish = locations
    .map((location) => location.slice(origin.length))
    .filter((path) => path.startsWith('/oferty-pracy/'))
  expect(polish.toSorted()).toEqual([
    '/oferty-pracy/gdynia',
    '/oferty-pracy/gdynia/python',
    '/oferty-pracy/krakow',
    '/oferty-pracy/krakow/python',
    '/oferty-pracy/praca-zdalna',
    '/oferty-pracy/praca-zdalna/python',
    '/oferty-pracy/warszawa',
    '/oferty-pracy/warszawa/java',
    '/oferty-pracy/wszystkie-lokalizacje',
    '/oferty-pracy/wszystkie-lokalizacje/java',
    '/oferty-pracy/wszystkie-lokalizacje/python',
  ])
  expect(locations).toHaveLength(2 * (polish.length + 2))
  expect(locations).toContain(`${origin}/en/job-offers/krakow/python`)
})

const post = (key: string, locale: 'pl' | 'en'): ContentEntry => ({
  ...{ kind: 'blog', key, locale, title: key, lead: '', tag: '', author: '', link: '', linkLabel: '' },
  ...{ section: null, date: '2020-01-03', from: null, due: null, body: 'Tekst.' },
})

test('the page sitemap has companies, stories, the calculator and posts that exist in both languages', async () => {
  await content.load(board.tech, [post('obie', 'pl'), post('obie', 'en'), post('jedna', 'pl')])
  const file = await fileOf('pages-1.xml')
  const locations = await found(file, '//s:loc/text()')
  expect(locations.map((location) => location.slice(origin.length))).toEqual([
    ...['/kalkulator-wynagrodzen', '/en/salary-calculator', '/firmy', '/en/companies'],
    ...['/firma/halny-cloud', '/en/company/halny-cloud', '/firma/rdzen', '/en/company/rdzen'],
    ...['/brands/story/dyzur-bez-pobudki', '/en/brands/story/dyzur-bez-pobudki'],
    ...['/blog', '/en/blog', '/blog/jedna', '/blog/obie', '/en/blog/obie'],
  ])
  const linksOf = (post: string) => found(file, `//s:url[s:loc="${origin}/blog/${post}"]/x:link/@hreflang`)
  expect([await linksOf('obie'), await linksOf('jedna')]).toEqual([['pl', 'en', 'x-default'], []])
})

test('a board without offers has no offer sitemap; unknown file names give null', async () => {
  const empty = contextOf(board.pro)
  expect(await found(await (await sitemapIndex(empty)).text(), '//s:loc/text()')).toHaveLength(2)
  expect(await sitemapFile(empty, 'offers-1.xml')).toBeNull()
  expect(await found(await (await sitemapFile(empty, 'lists-1.xml'))?.text(), '//s:url')).toHaveLength(4)
  for (const name of ['lists.xml', 'offers-0.xml', 'offers-2.xml', 'offers-01.xml', 'x.xml', '../x'])
    expect(await sitemapFile(contextOf(), name), name).toBeNull()
})
