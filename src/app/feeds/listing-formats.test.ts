import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyListing } from '#features/search/address/listing.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { xmlText } from './atom.ts'
import { listingFeed } from './listing-feed.ts'
import { createListingFormats } from './listing-formats.ts'

let board: TestBoard
let search: OfferSearch
let feeds: ReturnType<typeof createListingFormats>

const nasty = `R&D <b>"Lead"</b> 'x' ]]> \u0000\u0007\u001b\ufffe 💣 \ud800 łódź`

const dayBefore = new Date(Date.UTC(2026, 0, 9))

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, rates, places, clock, tenants, offers, tech } = board
  await offers.createOffers(tech.id, [
    ...Array.from({ length: 55 }, (_, minute) => {
      const at = new Date(Date.UTC(2026, 0, 10, 10, minute))
      return anOfferDraft({ title: `Java ${minute}`, publishedAt: at, lastPublishedAt: at })
    }),
    anOfferDraft({
      title: nasty.replaceAll('\0', ''),
      company: { name: 'Żółw & Synowie' },
      locations: [{ city: 'Kraków' }, { city: 'Wrocław' }],
      workplaceType: 'remote',
    }),
    anOfferDraft({
      ...{ title: 'Bez kwoty', locations: [{ city: 'Gdańsk' }], salaries: [] },
      ...{ publishedAt: dayBefore, lastPublishedAt: dayBefore },
    }),
  ])
  const reportError = (error: unknown) => expect.fail(String(error))
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  const config = { ...readConfig({ PUBLIC_PORT: '4600' }), databaseUrl: database.url }
  feeds = createListingFormats({ config, clock, services: { search, places, tenants } })
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const ask = (path: string, init: RequestInit = {}) => feeds(new Request(`http://tech.localhost${path}`, init))
const get = async (path: string, init: RequestInit = {}) =>
  (await ask(path, init)) ?? expect.fail(`no feed at ${path}`)

/** Evaluates an XPath by PostgreSQL's XML parser, which refuses malformed documents. */
const found = async (xml: string, path: string): Promise<string[]> => {
  const { rows } = await board.db.pool.query<{ found: string[] }>(
    `select array(select case when $2 ~ '@[^/\\]]+$' then part::text else (xpath('string(.)', part))[1]::text end
      from unnest(xpath($2, xmlparse(document $1), '{{a,http://www.w3.org/2005/Atom}}')) as part) as found`,
    [xml.replace(/^<\?xml[^>]*\?>/, ''), path],
  )
  return rows[0]?.found ?? []
}
const unescaped = (text = ''): string =>
  text.replace(/&(lt|gt|amp|quot|#39);/g, (whole) => {
    const plain: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
    return plain[whole] ?? '&'
  })

const all = '/oferty-pracy/wszystkie-lokalizacje.atom'

describe('an Atom feed by RFC 4287', () => {
  test('has the 50 newest offers, with all required elements', async () => {
    const response = await get(all)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await response.text()
    for (const one of ['id', 'title', 'updated', 'subtitle', 'author/a:name'])
      expect(await found(xml, `/a:feed/a:${one}`), one).toHaveLength(1)
    expect(await found(xml, '/a:feed/@xml:lang')).toEqual(['pl'])
    expect(await found(xml, "/a:feed/a:link[@rel='self']/@href")).toEqual([
      'http://tech.localhost:4600/oferty-pracy/wszystkie-lokalizacje.atom',
    ])
    expect(await found(xml, "/a:feed/a:link[@rel='alternate' and @type='text/html']/@href")).toEqual([
      'http://tech.localhost:4600/oferty-pracy/wszystkie-lokalizacje',
    ])
    for (const one of [
      'id',
      'title',
      'updated',
      'published',
      'summary',
      'author/a:name',
      "link[@rel='alternate']",
    ])
      expect(await found(xml, `/a:feed/a:entry/a:${one}`), one).toHaveLength(50)
    expect((await found(xml, '/a:feed/a:entry/a:title')).slice(1, 3)).toEqual(['Java 54', 'Java 53'])

    const ids = await found(xml, '//a:id')
    expect(new Set(ids).size).toBe(51)
    for (const id of ids) expect(id).toMatch(/^tag:tech\.localhost,2026:(list:\/|offer:[0-9a-f-]{36}$)/)
    const times = await found(xml, '//a:updated | //a:published')
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect((await found(xml, '/a:feed/a:updated'))[0]).toBe((await found(xml, '//a:entry/a:updated'))[0])
    expect((await found(xml, '//a:entry[2]/a:category/@term'))[0]).toBe('java')
    expect((await found(xml, '//a:entry[2]/a:summary'))[0]).toMatch(
      /^Warszawa · Hybrydowo · Mid · 10.000.*zł/,
    )
  })

  test('escapes texts of employers and drops characters that XML cannot hold', async () => {
    const xml = await (await get(`${all}?keyword=lead`)).text()
    const [title] = await found(xml, '//a:entry/a:title')
    expect(unescaped(title)).toMatch(/^R&D <b>"Lead"<\/b> 'x' \]\]>\s+💣 .* łódź$/)
    expect(unescaped((await found(xml, '//a:entry/a:author/a:name'))[0])).toBe('Żółw & Synowie')
    expect((await found(xml, '/a:feed/a:title'))[0]).toContain('„lead”')
  })

  test('escapes any text', () => {
    expect(xmlText('\u0000\u0007a\tb\r\n\ufffe\uffff\ud800<&>"\'')).toBe(
      'a\tb\r\n\ufffd&lt;&amp;&gt;&quot;&#39;',
    )
  })

  test('is valid for a search without results', async () => {
    const xml = await (await get(`${all}?keyword=nobodyseeksthis`)).text()
    expect(await found(xml, '/a:feed/a:updated')).toEqual(['1970-01-01T00:00:00.000Z'])
    expect(await found(xml, '//a:entry')).toEqual([])
  })
})

test('[CA-4] a feed names undisclosed pay only where the board does', () => {
  const { tech, places } = board
  const summaryWhere = (undisclosedSalary: boolean) => {
    const flags = { ...tech.settings.flags, undisclosedSalary }
    const { entries } = listingFeed({
      ...{ tenant: { ...tech, settings: { ...tech.settings, flags } }, locale: 'en', origin: '' },
      ...{ listing: { ...emptyListing, citySlug: 'gdansk' }, services: { search, places } },
    })
    return entries[0]?.summary
  }
  expect(summaryWhere(true)).toContain('Salary undisclosed')
  expect(summaryWhere(false)).toMatch(/^Gdańsk · /)
  expect(summaryWhere(false)).not.toContain('undisclosed')
})

describe('the feed URL of a search', () => {
  test('exists in both languages, with the same offer ids', async () => {
    const path = { pl: '/oferty-pracy/krakow/java.atom', en: '/en/job-offers/krakow/java.atom' }
    const [pl, en] = [await (await get(path.pl)).text(), await (await get(path.en)).text()]
    expect(await found(pl, '//a:entry/a:id')).toEqual(await found(en, '//a:entry/a:id'))
    expect(await found(pl, '//a:entry')).toHaveLength(1)
    expect(await found(en, '/a:feed/@xml:lang')).toEqual(['en'])
    expect((await found(en, '//a:entry/a:link/@href'))[0]).toContain(
      'http://tech.localhost:4600/en/job-offer/',
    )
    expect((await found(en, '//a:entry/a:summary'))[0]).toContain('Kraków, Wrocław · Remote')
    const remote = await (await get('/oferty-pracy/praca-zdalna.atom')).text()
    expect(await found(remote, '//a:entry')).toHaveLength(1)
  })

  test('ignores the sorting and position of the list', async () => {
    const plain = await get(all)
    const sorted = await get(`${all}?sortBy=salary&orderBy=DESC&from=20`)
    expect(await sorted.text()).toBe(await plain.text())
  })

  test('links to the offer’s place in the city of the list, as do JSON and CSV, with the same id', async () => {
    const pathsAt = async (list: string) => {
      const feed = await (await get(`/en/job-offers/${list.replace('.', '.atom')}`)).text()
      const { data } = await (await get(`/en/job-offers/${list.replace('.', '.json')}`)).json()
      const csv = await (await get(`/en/job-offers/${list.replace('.', '.csv')}`)).text()
      const hrefs = [
        ...(await found(feed, '//a:entry/a:link/@href')),
        ...[data[0].url, /http\S+/.exec(csv)?.[0] ?? ''],
      ]
      return { id: await found(feed, '//a:entry/a:id'), hrefs: new Set(hrefs) }
    }
    const [main, other] = [await pathsAt('krakow.'), await pathsAt('wroclaw.')]
    expect([...main.hrefs]).toEqual([expect.stringMatching(/-krakow-\w+$/)])
    expect([...other.hrefs]).toEqual([expect.stringMatching(/-wroclaw-\w+$/)])
    expect(other.id).toEqual(main.id)
    expect(await pathsAt('all-locations.?keyword=wroclaw')).toEqual(other)
  })

  test('redirects where the page redirects', async () => {
    const response = await get('/oferty-pracy/all-locations.atom?keyword=java')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/oferty-pracy/wszystkie-lokalizacje.atom?keyword=java',
    ])
  })

  test.each([
    '/oferty-pracy/no-such-place.atom',
    '/oferty-pracy/krakow/nothing.atom',
    '/nothing.atom',
    '/.atom',
    '/oferta-pracy/some-offer.atom',
    '/oferty-pracy/krakow',
    '/oferty-pracy/%zz.atom',
    '/oferty-pracy/krakow.atom/java',
  ])('does not exist for %s', async (path) => {
    expect(await ask(path)).toBeUndefined()
  })
})

describe('HTTP behaviour of feeds', () => {
  test('an unchanged feed is answered with 304, by ETag and by date', async () => {
    const { headers } = await get(all)
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600')
    expect(Date.parse(modified)).toBe(Date.parse('2026-01-10T12:00:00Z'))
    for (const asked of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag.replace('W/', '')}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]) {
      const again = await get(all, { headers: asked })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    for (const asked of [
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': new Date(Date.parse(modified) - 1_000).toUTCString() },
      { 'if-modified-since': 'yesterday' },
    ])
      expect((await get(all, { headers: asked })).status).toBe(200)
  })

  test('HEAD has the headers of GET, and other methods are refused', async () => {
    const [head, whole] = [await get(all, { method: 'HEAD' }), await get(all)]
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'last-modified', 'content-type', 'content-length'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
    const post = await get(all, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('feeds are compressed for clients that accept gzip', async () => {
    const response = await get(all, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const plain = gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()
    expect(plain).toBe(await (await get(all)).text())
  })

  test('a new offer is in the feed at once, an ended one is not', async () => {
    const draft = anOfferDraft({ title: 'Brand new', locations: [{ city: 'Opole' }] })
    const { id } = await board.offers.createOffer(board.tech.id, draft)
    await search.caughtUp()
    expect(await (await get('/oferty-pracy/opole.atom')).text()).toContain('Brand new')
    await board.offers.endOffer(board.tech.id, id)
    await search.caughtUp()
    expect(await (await get('/oferty-pracy/opole.atom')).text()).not.toContain('Brand new')
  })
})

describe('a list in other formats', () => {
  const lines = async (response: Response) => (await response.text()).split('\r\n')

  test('is chosen by the Accept header or the extension, at the same URL', async () => {
    const page = '/oferty-pracy/krakow?keyword=lead'
    for (const [accept, type] of [
      ['application/atom+xml', 'atom+xml'],
      ['application/json', 'json'],
      ['text/csv', 'csv'],
    ] as const) {
      const response = await get(page, { headers: { accept } })
      expect(response.headers.get('content-type')).toContain(type)
      expect(response.headers.get('vary')).toBe('accept, accept-encoding')
      const named = response.headers.get('content-location') ?? ''
      expect(named).toBe(page.replace('?', `.${type.replace('+xml', '')}?`))
      expect(await (await get(named)).text()).toBe(await response.text())
    }
    expect(await ask(page, { headers: { accept: 'text/html,*/*;q=0.8' } })).toBeUndefined()
    expect(await ask('/nothing', { headers: { accept: 'application/json' } })).toBeUndefined()
    const moved = await get('/oferty-pracy/all-locations', { headers: { accept: 'text/csv' } })
    expect(moved.headers.get('location')).toBe('/oferty-pracy/wszystkie-lokalizacje')
  })

  test('as JSON has the API’s cards with their URLs, in the requested order, in pages', async () => {
    const path = '/en/job-offers/all-locations.json?sortBy=newest&orderBy=DESC&itemsCount=50'
    const first = await get(path)
    const { title, language, url, meta, data } = await first.json()
    expect([title, language]).toEqual(['All locations · Posada', 'en'])
    expect(url).toBe(`http://tech.localhost:4600${path.replace('.json', '')}`)
    expect(meta).toMatchObject({ from: 0, itemsCount: 50, prev: null })
    expect(data).toHaveLength(50)
    expect(data[1]).toMatchObject({ title: 'Java 54', latitude: expect.any(String) })
    expect(data[1].url).toBe(`http://tech.localhost:4600/en/job-offer/${data[1].slug}`)
    expect(first.headers.get('link')).toBe(`<${meta.next}>; rel="next"`)
    const second = await (await get(meta.next.replace('http://tech.localhost:4600', ''))).json()
    expect(second.data).toHaveLength(meta.totalItems - 50)
    expect(second.meta.next).toBeNull()
    expect(new Set([...data, ...second.data].map(({ guid }) => guid)).size).toBe(meta.totalItems)
  })

  test('compares pay in the currency that the address states, and links on in it', async () => {
    const path = '/oferty-pracy/wszystkie-lokalizacje.json?zarobki=6000,1000000&itemsCount=5'
    const totalOf = async (address: string) => (await (await get(address)).json()).meta.totalItems
    expect(await totalOf(path)).toBeGreaterThan(await totalOf(`${path}&currency=usd`))
    expect(await totalOf(`${path}&currency=usd`)).toBe(await totalOf(path.replace('6000', '24000')))
    expect(await totalOf(`${path}&currency=xxx`)).toBe(await totalOf(path))
    const { headers } = await get('/oferty-pracy/wszystkie-lokalizacje.csv?zarobki=300,1000000&currency=usd')
    expect(headers.get('content-location')).toBe(
      '/oferty-pracy/wszystkie-lokalizacje.csv?zarobki=300,1000000&currency=usd',
    )
    const next = (await (await get(`${path.replace('6000', '300')}&currency=usd`)).json()).meta.next
    expect(next).toMatch(/&currency=usd$/)
  })

  test('links back from beyond the end to the last offers', async () => {
    const path = '/en/job-offers/all-locations.json?from=100000&itemsCount=20'
    const { meta, data } = await (await get(path)).json()
    expect(data).toEqual([])
    const last = await (await get(meta.prev.replace('http://tech.localhost:4600', ''))).json()
    expect(last.meta.from).toBe(meta.totalItems - 20)
    expect(last.data).toHaveLength(20)
    const none = await get('/en/job-offers/all-locations.json?from=40&keyword=qqqqqq')
    expect((await none.json()).meta).toMatchObject({ totalItems: 0, prev: null, next: null })
  })

  test('as CSV has one offer per line, in UTF-8 with a BOM for spreadsheets', async () => {
    const response = await get('/oferty-pracy/krakow/java.csv')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="oferty-pracy-krakow-java.csv"',
    )
    const bytes = new Uint8Array(await response.clone().arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head = '', line = '', end] = await lines(response)
    expect(head).toMatch(/^title,company,cities,workplace,level,workingTime,contract,salaryFrom,/)
    expect(line).toMatch(/^"R&D <b>""Lead""<\/b> /)
    expect(line).toContain(',Żółw & Synowie,Kraków; Wrocław,remote,')
    expect(end).toBe('')
    const all = await lines(await get('/oferty-pracy/wszystkie-lokalizacje.csv'))
    expect(all.length).toBeGreaterThan(57)
  })

  test('as CSV escapes spreadsheet formulas', async () => {
    const draft = anOfferDraft({
      ...{ title: '=HYPERLINK("http://evil.example","Apply")', company: { name: '@SUM(1+1)' } },
      locations: [{ city: 'Radom' }],
    })
    await board.offers.createOffer(board.tech.id, draft)
    await search.caughtUp()
    const [, line = ''] = await lines(await get('/oferty-pracy/radom.csv'))
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil.example"",""Apply""\)",'@SUM\(1\+1\),/)
  })

  test('has a distinct ETag for each format, and is answered with 304 when unchanged', async () => {
    const tags = await Promise.all(
      ['atom', 'json', 'csv'].map(async (format) => {
        const path = `/oferty-pracy/krakow.${format}`
        const etag = (await get(path)).headers.get('etag') ?? ''
        const again = await get(path, { headers: { 'if-none-match': etag } })
        expect([again.status, await again.text()]).toEqual([304, ''])
        return etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test.each([
    '/oferty-pracy/krakow.json?from=99999999',
    '/oferty-pracy/krakow.csv?zarobki=9,1&radius=-1',
    '/oferty-pracy/krakow.json?keyword=%F0%9F%92%A3%00x',
    '/oferty-pracy/krakow.csv?itemsCount=100000',
  ])('%s causes no server error', async (path) => {
    expect((await get(path)).status).toBeLessThan(500)
  })
})
