import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '#app/compose.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const everywhere = '/oferty-pracy/wszystkie-lokalizacje'

let board: BuiltBoard
const slugs: Record<string, string> = {}

const fill = async ({ tenants, offers, rates }: App['services']): Promise<void> => {
  await rates.save({ day: '2026-01-02', plnPer: { pln: 1, eur: 0.43, usd: 0.4, gbp: 0.5, chf: 0.45 } })
  const { id, categories } = tenants.byHost('pro.localhost')
  const categoryId = categories.find(({ key }) => key === 'backend')?.id ?? null
  const put = async (fields: Parameters<typeof anOfferDraft>[0]) =>
    (await offers.createOffer(id, anOfferDraft({ categoryId, ...fields }))).slug
  const counts = { Łódź: 1, Lublin: 2, Gdańsk: 5, Pruszków: 12, Kraków: 22 }
  for (const [city, count] of Object.entries(counts))
    for (let number = 0; number < count; number++) await put({ locations: [{ city }] })
  await put({ workplaceType: 'remote', locations: [{ city: 'Poznań' }] })
  await put({ title: 'Inżynier', locations: [{ city: 'Rzeszów' }, { city: 'Opole' }] })
  await put({ title: 'Ślusarz', locations: [{ city: 'Bydgoszcz' }] })
  const tech = tenants.byHost('tech.localhost')
  const many = { locations: [{ city: 'Zamość' }], title: 'Spawacz', requiredSkills: [{ name: 'MIG' }] }
  for (const workplaceType of ['remote', 'office'] as const)
    for (const experienceLevel of ['junior', 'senior'] as const)
      for (const type of ['b2b', 'permanent'] as const)
        await offers.createOffer(
          tech.id,
          anOfferDraft({
            ...{ ...many, workplaceType, experienceLevel, body: '<p>Praca zdalna, nie b2b.</p>' },
            salaries: [
              { type, fromMinor: 900_000, toMinor: 1_200_000, currency: 'pln', unit: 'month', isGross: true },
            ],
          }),
        )
  slugs.fresh = await put({ locations: [{ city: 'Sopot' }], publishedAt: daysAgo(0) })
  slugs.old = await put({ locations: [{ city: 'Sopot' }], publishedAt: daysAgo(6) })
}

beforeAll(async () => {
  board = await createBuiltBoard({ fill })
})
afterAll(() => board?.stop())

const htmlOf = async (path: string, cookie = '', on = 'pro') =>
  (await board.ask(path, { cookie, board: on })).text()
const headingOf = (html: string) => textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')

test('the title of a text search begins with the text, shortened', async () => {
  const titleOf = async (query: string) =>
    textOf(/<title>.*?<\/title>/s.exec(await htmlOf(`${everywhere}${query}`))?.[0] ?? '')
  expect(await titleOf('')).toMatch(/^Oferty pracy: /)
  expect(await titleOf('?keyword=ślusarz')).toMatch(/^ślusarz – Oferty pracy: /)
  expect(await titleOf(`?keyword=${'x'.repeat(90)}`)).toMatch(/^x{59}… – Oferty pracy: /)
})

test.each([
  ['lodz', 1, '1 oferta pracy w Łodzi', '1 job in Łódź'],
  ['lublin', 2, '2 oferty pracy w Lublinie', '2 jobs in Lublin'],
  ['gdansk', 5, '5 ofert pracy w Gdańsku', '5 jobs in Gdańsk'],
  ['pruszkow', 12, '12 ofert pracy w Pruszkowie', '12 jobs in Pruszków'],
  ['krakow', 22, '22 oferty pracy w Krakowie', '22 jobs in Kraków'],
])(
  '[LI-3] the heading of %s counts %i in both languages, in the right plural form',
  async (city, _, pl, en) => {
    expect(headingOf(await htmlOf(`/oferty-pracy/${city}`))).toMatch(new RegExp(`^${pl}`))
    expect(headingOf(await htmlOf(`/en/job-offers/${city}`))).toMatch(new RegExp(`^${en}`))
  },
)

test('a city in another language, inflected or mistyped redirects to the city', async () => {
  for (const city of ['cracow', 'krakowie', 'krakuw', 'nowa-huta']) {
    const response = await board.ask(`/oferty-pracy/${city}`)
    expect([city, response.status, response.headers.get('location')]).toEqual([
      city,
      301,
      '/oferty-pracy/krakow',
    ])
  }
})

test.each(['/atlantyda', '/krakow/czary', '/krakow/it/czary'])(
  '[LI-1] %s, an unknown city, category or subcategory, is a 404 page',
  async (path) => {
    const response = await board.ask(`/oferty-pracy${path}`)
    expect(response.status).toBe(404)
    expect(headingOf(await response.text())).not.toBe('')
  },
)

test('[LI-17] the remote marker sets the filter, its chip and its switch', async () => {
  const html = await htmlOf('/en/job-offers/remote')
  const switchOf = (page: string) => /<input[^>]*name="praca-zdalna"[^>]*>/.exec(page)?.[0]
  expect(headingOf(html)).toMatch(/^1 /)
  expect(switchOf(html)).toContain('checked')
  expect(html).toContain('aria-label="Remove: Remote work"')
  expect(textOf(/<article.*?<\/article>/s.exec(html)?.[0] ?? '')).toContain('Remote')
  expect(switchOf(await htmlOf('/en/job-offers/all-locations'))).not.toContain('checked')
})

test('[DE-1] an offer opens at the slug of each location, also from the old URL', async () => {
  const [offer] = (await (await board.ask('/api/pro/v2/user-panel/offers?keywords=Inżynier')).json()).data
  const places: { city: string; slug: string }[] = offer.multilocation
  expect(places.map(({ city }) => city)).toEqual(['Rzeszów', 'Opole'])
  for (const { city, slug } of places) {
    const old = await board.ask(`/job-offer/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/oferta-pracy/${slug}`])
    const html = await htmlOf(`/oferta-pracy/${slug}`)
    expect(headingOf(html)).toBe('Inżynier')
    expect(textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')).toContain(city)
  }
})

test('each slug of a removed offer says so and leads to its category, an unknown slug is a 404', async () => {
  const { offers, tenants } = board.app.services
  const { id: tenantId, categories } = tenants.byHost('pro.localhost')
  const removedIn = async (categoryId: number | null) => {
    const over = { publishedAt: daysAgo(40), expiredAt: daysAgo(10) }
    const locations = [{ city: 'Warszawa' }, { city: 'Gdańsk' }]
    const { id, slug } = await offers.createOffer(tenantId, anOfferDraft({ ...over, locations, categoryId }))
    const { multilocation } = (await offers.getOfferBySlug(tenantId, slug)).offer
    await offers.removeOffer(forTenant(board.database, tenantId), id)
    return multilocation.map((place) => place.slug)
  }
  const answerOf = async (path: string, on = 'pro') => {
    const { status, headers } = await board.ask(path, { board: on })
    return [status, headers.get('location')]
  }
  const [main, second] = await removedIn(categories.find(({ key }) => key === 'backend')?.id ?? 0)
  const pageOf = async (path: string) => {
    const answer = await board.ask(path)
    const html = await answer.text()
    return { status: answer.status, heading: headingOf(html), html }
  }
  for (const slug of [main, second]) {
    const page = await pageOf(`/oferta-pracy/${slug}`)
    expect([page.status, page.heading]).toEqual([410, 'Tej oferty już nie ma'])
    expect(page.html).toContain(`href="${everywhere}/it/backend"`)
    expect(page.html).toContain('class="tile"')
    expect(page.html).toMatch(/name="robots" content="noindex"/)
    const english = await pageOf(`/en/job-offer/${slug}`)
    expect([english.status, english.heading]).toEqual([410, 'This job is no longer here'])
    expect(english.html).toContain('href="/en/job-offers/all-locations/it/backend"')
    expect((await pageOf(`/oferta-pracy/${slug}/aplikuj`)).status).toBe(410)
  }
  // Pictures for link previews have no substitute, so they are gone.
  expect(await answerOf(`/oferta-pracy/${main}/obraz.png`)).toEqual([410, null])
  const [unfiled] = await removedIn(null)
  const { status, html } = await pageOf(`/oferta-pracy/${unfiled}`)
  expect(status).toBe(410)
  expect(html).toContain(`href="${everywhere}"`)
  expect(await answerOf(`/v1/offers/${main}`)).toEqual([404, null])
  expect(await answerOf(`/oferta-pracy/${main}`, 'tech')).toEqual([404, null])
  expect(await answerOf('/oferta-pracy/nie-ma-takiej-1a')).toEqual([404, null])
})

test('[DE-5] pay in another currency has take-home pay by the stored rate, named with its day', async () => {
  const { offers, tenants } = board.app.services
  const { id } = tenants.byHost('pro.localhost')
  const pay = { fromMinor: 4_000_000, toMinor: 5_000_000, unit: 'month', isGross: false } as const
  const { slug } = await offers.createOffer(
    id,
    anOfferDraft({ publishedAt: daysAgo(9), salaries: [{ type: 'b2b', currency: 'eur', ...pay }] }),
  )
  const text = textOf(await htmlOf(`/oferta-pracy/${slug}`)).replaceAll('\u00a0', ' ')
  expect(text).toContain('≈ 17 200 – 21 500 zł')
  expect(text).toContain('Przeliczono po kursie z 02.01.2026:')
})

test('[DE-5] pay for work abroad has no take-home pay by Polish taxes, remote work has', async () => {
  const { offers, tenants } = board.app.services
  const { id } = tenants.byHost('pro.localhost')
  const pageOf = async (fields: Parameters<typeof anOfferDraft>[0]) => {
    const draft = anOfferDraft({
      publishedAt: daysAgo(9),
      locations: [{ city: 'Berlin', countryCode: 'DE' }],
    })
    const { slug } = await offers.createOffer(id, { ...draft, ...fields })
    return textOf(await htmlOf(`/oferta-pracy/${slug}`))
  }
  expect(await pageOf({ workplaceType: 'office' })).not.toContain('Ile to na rękę')
  expect(await pageOf({ workplaceType: 'remote' })).toContain('Ile to na rękę')
})

test('a blocked offer reads as gone, without its title; a blocked draft is a 404', async () => {
  const { offers, tenants } = board.app.services
  const { id: tenantId } = tenants.byHost('pro.localhost')
  const blocked = async (fields: Parameters<typeof anOfferDraft>[0]) => {
    const { id, slug } = await offers.createOffer(tenantId, anOfferDraft({ title: 'Zakazany', ...fields }))
    await offers.blockOffer(forTenant(board.database, tenantId), id)
    return board.ask(`/oferta-pracy/${slug}`)
  }
  const answer = await blocked({})
  const html = await answer.text()
  expect([answer.status, headingOf(html)]).toEqual([410, 'Tej oferty już nie ma'])
  expect(html).not.toContain('Zakazany')
  expect((await blocked({ state: 'draft' })).status).toBe(404)
})

test('[DE-6] an offer is shown without what its company says when that fails to load', async () => {
  const { companies, companyProfiles, offers, tenants } = board.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Żółw Software' }])
  const draft = anOfferDraft({ publishedAt: daysAgo(9), companyId: company?.id ?? null })
  const { slug } = await offers.createOffer(tenant.id, draft)
  const away = new Error('away')
  const failing = [
    vi.spyOn(companies, 'getCompany').mockRejectedValue(away),
    vi.spyOn(companyProfiles, 'findById').mockRejectedValue(away),
  ]
  const answer = await board.ask(`/oferta-pracy/${slug}`)
  const text = textOf(await answer.text())
  for (const spy of failing) {
    expect(spy).toHaveBeenCalled()
    spy.mockRestore()
  }
  expect(answer.status).toBe(200)
  expect(text).toContain('O firmie ŻS Żółw Software')
})

test('[DE-12] an offer of today is marked as new on its page, an older one is not', async () => {
  const header = async (slug = '') =>
    textOf(/<main.*?<h1/s.exec(await htmlOf(`/oferta-pracy/${slug}`))?.[0] ?? '')
  expect(await header(slugs.fresh)).toMatch(/\bNowa\b/)
  expect(await header(slugs.old)).not.toMatch(/\bNowa\b/)
})

test.each(['PLN', 'EUR', 'USD', 'GBP', 'CHF'])(
  '[I18N-2] amounts in %s are grouped by thousands, and converted ones marked as approximate',
  async (currency) => {
    const html = await htmlOf(everywhere, `currency=${currency.toLowerCase()}`)
    const sum = /class="pay__sum"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', '_')
    expect(sum).toMatch(
      currency === 'PLN'
        ? /^\d{2}_\d{3}_– \d{2}_\d{3}_zł$/
        : new RegExp(`^≈_\\d{2}_\\d{3}_– \\d{2}_\\d{3}_${currency}$`),
    )
  },
)

const totalOf = async (path: string): Promise<number> => {
  const answer = await board.ask(path, { board: 'tech', headers: { accept: 'application/json' } })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()).meta.totalItems
}
const chipsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*class="chip"[^>]*>/g)].flatMap(([tag]) => {
    const href = /href="([^"]*)"/.exec(tag)?.[1]
    return href === undefined ? [] : [href.replaceAll('&amp;', '&')]
  })

test.each([
  ['spawacz zamość', / w Zamościu$/],
  ['spawacz 22-400', / w Zamościu$/],
  ['spawacz zamość i okolice', /^\d+ ofert\p{L}* pracy$/u],
  ['spawacz', /^\d+ ofert\p{L}* pracy$/u],
])('[LI-3] the heading of “%s” names the city that was understood', async (typed, heading) => {
  const path = `${everywhere}?keyword=${encodeURIComponent(typed)}`
  expect(headingOf(await htmlOf(path, '', 'tech'))).toMatch(heading)
})

test('removing a chip of an understood text never finds fewer offers', async () => {
  // At most one of each kind: two contracts mean either of them, so removing one gives fewer offers.
  const kinds = [
    ...[['spawacz'], ['zdalnie'], ['zamość'], ['od 8000 zł']],
    ['b2b', 'umowa o pracę'],
    ['senior', 'junior'],
  ]
  const chosen = fc
    .shuffledSubarray(kinds, { minLength: 1, maxLength: 4 })
    .chain((some) => fc.tuple(...some.map((kind) => fc.constantFrom(...kind))))
  let pressed = 0
  await fc.assert(
    fc.asyncProperty(chosen, async (words) => {
      const path = `${everywhere}?keyword=${encodeURIComponent(words.join(' '))}`
      const before = await totalOf(path)
      for (const href of chipsOf(await htmlOf(path, '', 'tech'))) {
        pressed += 1
        expect([href, (await totalOf(href)) >= before]).toEqual([href, true])
      }
    }),
    { numRuns: 8 },
  )
  expect(pressed).toBeGreaterThan(3)
}, 60_000)

test('the count shown for an alternative of an empty list is the count of its list', async () => {
  const text = fc.subarray(['spawacz', 'zdalnie', 'b2b', 'junior', 'od 90000 zł', 'nieznane'], {
    minLength: 2,
  })
  let pressed = 0
  await fc.assert(
    fc.asyncProperty(text, async (words) => {
      const keyword = encodeURIComponent(words.join(' '))
      const html = await htmlOf(`/oferty-pracy/krasnystaw?keyword=${keyword}`, '', 'tech')
      for (const [way] of html.matchAll(/<a class="loosen__way".*?<\/a>/gs)) {
        pressed += 1
        const href = /href="([^"]*)"/.exec(way)?.[1]?.replaceAll('&amp;', '&') ?? ''
        const count = Number(/(\d+) ofert/.exec(textOf(way))?.[1])
        expect([href, await totalOf(href)]).toEqual([href, count])
      }
    }),
    { numRuns: 8 },
  )
  expect(pressed).toBeGreaterThan(3)
}, 60_000)

test('a list sorted or filtered by pay explains the comparison and the day of the rates', async () => {
  const said = async (query: string) =>
    /Porównujemy kwoty brutto za miesiąc.*Kursy walut z 02\.01\.2026/.test(
      textOf(await htmlOf(`${everywhere}${query}`)),
    )
  expect(await said('?keyword=spawacz')).toBe(false)
  expect(await said('?sortBy=salary&orderBy=DESC')).toBe(true)
  expect(await said('?keyword=spawacz%20od%209000%20netto')).toBe(true)
})

test('an empty list offers a wider radius and a similar occupation, with their counts', async () => {
  const html = await htmlOf('/oferty-pracy/krasnystaw?keyword=spawacz', '', 'tech')
  expect(headingOf(html)).toMatch(/^0 /)
  const ways = textOf(/<ul class="loosen">.*?<\/ul>/s.exec(html)?.[0] ?? '')
  expect(ways).toMatch(/^Szukaj dalej: \+30 km 8 ofert/)
  const closest = /<section class="closest".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(textOf(closest)).toMatch(/^Najbliższe oferty Szukaj dalej: \+30 km /)
  expect(closest.match(/<li>/g)).toHaveLength(8)
  const similar = await htmlOf('/oferty-pracy/bydgoszcz?keyword=spawacz')
  expect(textOf(/<ul class="loosen">.*?<\/ul>/s.exec(similar)?.[0] ?? '')).toMatch(
    /^Podobny zawód: Ślusarz 1 oferta/,
  )
})

test('all offers are one way out of a list with one condition, not two', async () => {
  const html = await htmlOf(`${everywhere}?keyword=hydrogeolog%20morski`)
  const ways = [...html.matchAll(/<a class="loosen__way" href="([^"]*)"/g)].map(([, href]) => href)
  expect(ways).toContain(everywhere)
  expect(ways).toEqual([...new Set(ways)])
})

test('an unchanged list is a 304, and varies by Accept', async () => {
  const path = '/oferty-pracy/lodz'
  const page = await board.ask(path)
  const etag = page.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(page.headers.get('vary')).toContain('accept')
  expect(page.headers.get('content-security-policy')).toContain('nonce-')
  const again = await board.ask(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // A 304 without a policy: the browser keeps the one with the nonces of its cached page.
  expect(again.headers.get('content-security-policy')).toBeNull()
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  const dark = await board.ask(path, { cookie: 'theme=dark', headers: { 'if-none-match': etag } })
  expect(dark.status).toBe(200)
  const candidate = await board.ask(path, { cookie: 'somebody=1', headers: { 'if-none-match': etag } })
  expect([candidate.status, candidate.headers.get('etag')]).toEqual([200, null])
})

test('beyond its end a list links back to the last page', async () => {
  const html = await htmlOf('/oferty-pracy/krakow?from=5000')
  expect(headingOf(html)).toBe('22 oferty pracy w Krakowie')
  expect(/<a [^>]*rel="prev"[^>]*>/.exec(html)?.[0]).toContain('href="/oferty-pracy/krakow?from=20"')
})

test('a list of one page links back from beyond its end', async () => {
  const html = await htmlOf('/oferty-pracy/gdansk?from=500')
  expect(/<a [^>]*rel="prev"[^>]*>/.exec(html)?.[0]).toContain('href="/oferty-pracy/gdansk"')
})

test('a board without offers says so on its home page and in its list, and offers no tabs or conditions', async () => {
  const home = await htmlOf('/', '', 'start')
  expect(textOf(home)).toContain('Nie ma jeszcze ofert')
  expect(textOf(home)).not.toMatch(/aktywnych ofert|Najnowsze z/)
  expect(home).not.toContain('hometabs')
  const list = await htmlOf(everywhere, '', 'start')
  expect(textOf(list)).toContain('Ten serwis dopiero rusza')
  expect(textOf(list)).not.toMatch(/nie spełnia/)
  // A list that is empty because of its conditions still says that.
  expect(textOf(await htmlOf(`${everywhere}?keyword=brakujące`))).not.toContain('dopiero rusza')
})

test('a list of a place or category is shared with a picture of its own, one with filters is not', async () => {
  const pictureOf = (html: string) =>
    /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const picture = pictureOf(await htmlOf('/oferty-pracy/krakow'))
  expect(picture).toMatch(/^\/oferty-pracy\/obraz\.png\?list=%2Foferty-pracy%2Fkrakow&v=/)
  const answer = await board.ask(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(pictureOf(await htmlOf('/oferty-pracy/krakow?widelki=tak'))).toMatch(/^\/icons\//)
  for (const list of [
    '',
    '//elsewhere.example',
    '/oferty-pracy/atlantyda',
    '/oferty-pracy/krakow?widelki=tak',
  ])
    expect((await board.ask(`/oferty-pracy/obraz.png?list=${encodeURIComponent(list)}`)).status).toBe(404)
})
