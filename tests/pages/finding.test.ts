import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

let built: BuiltBoard
const slugs: Record<string, string> = {}

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  const categoryOn = (board: string, key: string) =>
    tenants.byHost(`${board}.localhost`).categories.find((category) => category.key === key)?.id ?? 0
  const put = async (name: string, board: string, fields: Parameters<typeof anOfferDraft>[0]) => {
    const { id } = tenants.byHost(`${board}.localhost`)
    slugs[name] = (await offers.createOffer(id, anOfferDraft(fields))).slug
  }
  const backend = { categoryId: categoryOn('pro', 'backend') }
  const month = { publishedAt: daysFromNow(-10), expiredAt: daysFromNow(20) }
  await put('running', 'pro', { ...backend, ...month, informationClause: `${'Dane '.repeat(60)}koniec` })
  await put('english', 'pro', { ...backend, title: 'Tester', languages: [{ code: 'de', level: 'b2' }] })
  await put('elsewhere', 'pro', {
    ...{ categoryId: categoryOn('pro', 'frontend'), title: 'Vue Developer', workplaceType: 'remote' },
    ...{ locations: [{ city: 'Kraków' }], salaries: [], requiredSkills: [{ name: 'Vue', level: 4 }] },
  })
  await put('rich', 'tech', {
    ...{ title: 'Kotlin Developer', bannerUrl: '/baner.webp', videoUrl: 'https://film.example/a' },
    niceToHaveSkills: [{ name: 'Kafka', level: null }],
    body: '<p>Kod <strong>i</strong> testy.</p><script>alert(1)</script><img src=x onerror="alert(2)"><iframe src="/x"></iframe><p><a href="javascript:alert(3)">Link</a></p><style>p{}</style>',
  })
  await put('ending', 'pro', { ...backend, publishedAt: daysFromNow(-28), expiredAt: daysFromNow(2) })
  await put('ended', 'pro', { ...backend, publishedAt: daysFromNow(-40), expiredAt: daysFromNow(-10) })
  await put('tech', 'tech', { workplaceType: 'undetermined' })
  const mains = tenants.byHost('start.localhost').categories.filter(({ isMain }) => isMain)
  for (const [at, { id: categoryId }] of mains.slice(0, 9).entries())
    await put(at === 0 ? 'start' : `start ${at}`, 'start', { categoryId })
}

beforeAll(async () => {
  built = await createBuiltBoard({ fill })
})
afterAll(() => built?.stop())

const get = (path: string, board?: string) => built.ask(path, board === undefined ? {} : { board })
const htmlOf = async (path: string, board?: string) =>
  (await (await get(path, board)).text()).replace(/<(script|style)\b.*?<\/\1>/gs, '')
const unescaped = (text: string) => text.replaceAll('&amp;', '&')
/** The URLs of a page's links, by their text. */
const linksOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => {
      const attributeOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
      return [attributeOf('aria-label') ?? textOf(inside), unescaped(attributeOf('href') ?? '')]
    }),
  )
const locationOf = async (path: string) => (await get(path)).headers.get('location')
const everywhere = '/oferty-pracy/wszystkie-lokalizacje'

describe('the home page', () => {
  test('[HO-1] has the number of offers, and its search form leads to the list', async () => {
    const html = await htmlOf('/')
    const { length } = Object.keys(slugs).filter((name) => !/^(ended|tech|rich|start)/.test(name))
    expect(textOf(html)).toMatch(new RegExp(`${length} aktywn(a|e|ych) ofert`))
    const hero = /<section class="hero">.*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(hero).toMatch(/<form[^>]*action="\/oferty-pracy/)
  })

  test('[HO-2] has at most eight categories, and a link to all', async () => {
    const html = await htmlOf('/', 'start')
    const { categories } = built.app.services.tenants.byHost('start.localhost')
    expect(categories.filter(({ isMain }) => isMain).length).toBeGreaterThan(8)
    expect([...html.matchAll(/class="catgrid__link"/g)]).toHaveLength(8)
    const all = [...linksOf(html)].find(([name]) => /^Wszystkie 9 kategor/.test(name))
    expect(textOf(await htmlOf(all?.[1] ?? '', 'start'))).toContain('Kategorie')
  })

  test('[HO-6] links to the lists of categories and cities with offers', async () => {
    const links = [...linksOf(await htmlOf('/')).values()]
    expect(links).toContain('/oferty-pracy/warszawa')
    expect(links).toContain(`${everywhere}/it`)
    expect(textOf(await htmlOf('/'))).toMatch(/Praca według kategorii IT \d/)
  })

  test('states how many offers were published today', async () => {
    expect(textOf(await htmlOf('/'))).toMatch(/aktywn(a|e|ych) ofert\S* · \d+ now(a|e|ych) dzisiaj/)
    expect(textOf(await htmlOf('/en'))).toMatch(/open now · \d+ new today/)
  })
})

describe('the search', () => {
  test('[SE-3] ignores a keyword of spaces', async () => {
    expect(await locationOf(`${everywhere}?keyword=%20%20&widelki=tak`)).toBe(`${everywhere}?widelki=tak`)
  })

  test('[SE-5] applies the radius only with a city, and 0 as none', async () => {
    expect(await locationOf(`${everywhere}?radius=20`)).toBe(everywhere)
    expect(await locationOf(`/oferty-pracy/warszawa?radius=0`)).toBe('/oferty-pracy/warszawa')
    expect(await htmlOf('/oferty-pracy/warszawa?radius=20')).toMatch(/<option value="20" selected="">/)
  })

  test('[SE-4] redirects a typed city to the known one, and reports an unknown one', async () => {
    expect(await locationOf(`${everywhere}?miasto=krakow`)).toBe('/oferty-pracy/krakow')
    expect(textOf(await htmlOf(`${everywhere}?miasto=Atlantyda`))).toContain(
      'Nie znamy miejscowości „Atlantyda”',
    )
  })

  test('[SE-6] has its own page on a phone', async () => {
    const html = await htmlOf('/szukaj/warszawa')
    expect(html).toMatch(/<form [^>]*action="\/oferty-pracy\/wszystkie-lokalizacje"/)
    for (const name of ['keyword', 'miasto', 'radius']) expect(html).toContain(`name="${name}"`)
  })
})

describe('a list of offers', () => {
  test('[LI-6] has a chip for every filter that removes it', async () => {
    const path = '/oferty-pracy/warszawa/it/backend'
    const query = 'radius=20&typ-umowy=b2b&jezyki=en&sortBy=newest&orderBy=DESC'
    const links = linksOf(await htmlOf(`${path}?${query}`))
    const without = (name: string) => links.get(`Usuń: ${name}`)
    expect(without('Warszawa')).toBe(
      '/oferty-pracy/wszystkie-lokalizacje/it/backend?typ-umowy=b2b&jezyki=en&sortBy=newest&orderBy=DESC',
    )
    expect(without('+20 km')).toBe(`${path}?${query.replace('radius=20&', '')}`)
    expect(without('B2B')).toBe(`${path}?${query.replace('typ-umowy=b2b&', '')}`)
    expect(without('Wymagany język: Angielski')).toBe(`${path}?${query.replace('jezyki=en&', '')}`)
    expect(without('Najnowsze')).toBe(`${path}?radius=20&typ-umowy=b2b&jezyki=en`)
    expect(links.get('Usuń: Backend')).toBe(`/oferty-pracy/warszawa/it?${query}`)
    expect(links.get('Usuń: IT')).toBe(`/oferty-pracy/warszawa?${query}`)
  })

  test('[LI-6] shows one picked value in the search field and the number of the others', async () => {
    const html = await htmlOf(`${everywhere}?skills=Java,SQL,Vue`)
    const tags = /<ul class="searchtags">.*?<\/ul>/s.exec(html)?.[0] ?? ''
    expect(textOf(tags)).toBe('Java + 2 i jeszcze 2')
  })

  test('[LI-8 LI-18] shows counts of categories, with the chosen one’s subcategories by count', async () => {
    const html = await htmlOf(`${everywhere}/it`)
    expect(textOf(/<nav class="cats.*?<\/nav>/s.exec(html)?.[0] ?? '')).toMatch(/Wszystkie 4 IT 4 Finanse 0/)
    const subs = /<nav class="subs".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(textOf(subs)).toMatch(/^Wszystkie kategorie IT 4 Backend 3 Frontend 1 .* 0$/)
    expect(linksOf(subs).get('Wszystkie kategorie')).toBe(everywhere)
  })

  test('[LI-9] replaces subcategories when a category is chosen, and removes it when chosen again', async () => {
    const links = linksOf(await htmlOf(`${everywhere}/it/backend?typ-umowy=b2b`))
    expect(links.get('Finanse 0')).toBe(`${everywhere}/finanse?typ-umowy=b2b`)
    expect(links.get('IT 3')).toBe(`${everywhere}?typ-umowy=b2b`)
    expect(links.get('Frontend 0')).toBe(`${everywhere}/it/backend,frontend?typ-umowy=b2b`)
  })

  test('[LI-10] has a link that clears the filters', async () => {
    const html = await htmlOf(
      '/oferty-pracy/warszawa?widelki=tak&doswiadczenie=mid&sortBy=newest&orderBy=DESC',
    )
    const column = /<section class="filters.*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(linksOf(column).get('Wyczyść filtry')).toBe('/oferty-pracy/warszawa?sortBy=newest&orderBy=DESC')
    expect(await htmlOf('/oferty-pracy/warszawa')).not.toContain('Wyczyść filtry')
  })

  test('[LI-12] links to the same search in other cities, with counts', async () => {
    const html = await htmlOf('/oferty-pracy/warszawa/it')
    const section = /<section class="citylinks".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(textOf(section)).toBe('Praca w innych miastach IT w Krakowie 1')
    expect(linksOf(section).get('IT w Krakowie')).toBe('/oferty-pracy/krakow/it')
  })

  test.each([
    ['keyword=vue', 1],
    ['titles=Tester', 1],
    ['companies=Żółw Software', 4],
    ['skills=Vue', 1],
    ['typ-umowy=b2b', 3],
    ['doswiadczenie=mid', 4],
    ['tryb-pracy=hybrydowa', 3],
    ['rodzaj-pracy=pelny-etat', 4],
    ['zarobki=17000,1000000', 0],
    ['widelki=tak', 3],
    ['jezyki=de', 1],
    ['sortBy=salary&orderBy=ASC', 4],
    ['from=2', 4],
    ['itemsCount=2', 4],
    ['showMap=tak', 4],
  ])('[LI-15] filters the list by the parameter %s, finding %i', async (query, found) => {
    const response = await get(`${everywhere}?${encodeURI(query)}`)
    expect(response.status).toBe(200)
    expect(textOf(/<h1.*?<\/h1>/s.exec(await response.text())?.[0] ?? '')).toMatch(new RegExp(`^${found} `))
  })

  test.each([
    ['/oferty-pracy/krakow?praca-zdalna=tak', 1],
    ['/oferty-pracy/warszawa?praca-zdalna=tak', 0],
    ['/oferty-pracy/warszawa?ukraina=tak', 0],
    ['/oferty-pracy/warszawa?radius=30', 3],
  ])('[LI-15] filters the list %s, finding %i', async (path, found) => {
    expect(textOf(/<h1.*?<\/h1>/s.exec(await htmlOf(path))?.[0] ?? '')).toMatch(new RegExp(`^${found} `))
  })

  test('has the same search at its URL in the other language', async () => {
    const html = await (await get('/oferty-pracy/warszawa/it/backend?typ-umowy=b2b&jezyki=en')).text()
    const other = /<link[^>]*hrefLang="en"[^>]*>/i.exec(html)?.[0] ?? ''
    const path = unescaped(/href="https?:\/\/[^/]*([^"]*)"/.exec(other)?.[1] ?? '')
    expect(path).toBe('/en/job-offers/warszawa/it/backend?typ-umowy=b2b&jezyki=en')
    const heading = async (address: string) => textOf(/<h1.*?<\/h1>/s.exec(await htmlOf(address))?.[0] ?? '')
    expect(await heading(path)).toMatch(/^2 jobs in Warsaw/)
  })
})

describe('the filters', () => {
  test('[FI-1] are one form, with category and sort order', async () => {
    const html = await htmlOf('/filtry/warszawa/it?keyword=java&sortBy=newest&orderBy=DESC')
    const names = new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name))
    for (const name of ['zarobki-od', 'widelki', 'tryb-pracy', 'typ-umowy', 'rodzaj-pracy', 'doswiadczenie'])
      expect(names, name).toContain(name)
    for (const name of ['kategoria', 'sort', 'keyword', 'jezyki']) expect(names, name).toContain(name)
    expect(html).toMatch(/<option value="it" selected="">/)
    expect(html).toMatch(/name="sort" checked="" value="newest"|name="sort" value="newest" checked=""/)
  })

  test('[LI-5] keep a list with a keyword canonical, and its order when the language is switched', async () => {
    const links = [
      ...(await htmlOf(`${everywhere}?keyword=java`)).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g),
    ]
    const pages = links
      .map(([link]) => link)
      .filter((link) => link.includes('keyword=java') && !link.includes(' type='))
    expect(pages).toHaveLength(4)
    expect(pages.filter((link) => link.includes('sortBy'))).toEqual([])
    const html = await htmlOf(`${everywhere}?keyword=java&sortBy=salary&orderBy=DESC`)
    expect(html).toMatch(/<a [^>]*"\/en\/[^"]*sortBy=salary&amp;orderBy=DESC"/)
  })

  test('[FI-1] redirect to the canonical URL', async () => {
    const form = 'keyword=java&zarobki-od=10%20000&kategoria=frontend&sort=salaryDesc&jezyki=en'
    const path = '/oferty-pracy/warszawa/it/backend'
    expect(await locationOf(`${path}?${form}`)).toBe(
      '/oferty-pracy/warszawa/it/frontend?keyword=java&zarobki=10000,1000000&jezyki=en&sortBy=salary&orderBy=DESC',
    )
    expect(await locationOf(`${path}?kategoria=&sort=published`)).toBe('/oferty-pracy/warszawa')
    expect(await locationOf(`${path}?kategoria=it`)).toBe(path)
  })

  test('[FI-2] have switches for salary and remote work', async () => {
    const html = await htmlOf(`${everywhere}?widelki=tak`)
    expect(html).toMatch(
      /<input[^>]*role="switch"[^>]*name="widelki"[^>]*checked|name="widelki"[^>]*role="switch"/,
    )
    expect(html).toMatch(/role="switch"[^>]*name="praca-zdalna"|name="praca-zdalna"[^>]*role="switch"/)
  })

  test('have a count for every value, and a pay chart with a slider', async () => {
    const text = textOf(await htmlOf(everywhere))
    expect(text).toContain('Hybrydowo 3')
    expect(text).toContain('Wymagane języki Angielski 3 Niemiecki 1')
    // The axis ends where nearly all of these offers end.
    expect(await htmlOf(everywhere)).toMatch(
      /<input[^>]*type="range"[^>]*max="[1-4]\d000"|max="[1-4]\d000"[^>]*type="range"/,
    )
  })
})

describe('the choice of a place', () => {
  test('[LO-1] keeps the radius and the other filters but not the position in the list', async () => {
    const html = await htmlOf('/lokalizacja/warszawa/it?radius=20&typ-umowy=b2b&praca-zdalna=tak&from=20')
    const form = /<form [^>]*action="([^"]*)"/.exec(html.slice(html.indexOf('formpage')))?.[1]
    expect(form).toBe('/oferty-pracy/wszystkie-lokalizacje/it')
    expect(html).toMatch(/"typ-umowy" value="b2b".*"praca-zdalna" value="tak".*checked[^>]*"20"/s)
    expect(html).not.toContain('name="from"')
    expect(await locationOf(`${form}?typ-umowy=b2b&miasto=&miasto=Kraków`)).toBe(
      encodeURI('/oferty-pracy/krakow/it?typ-umowy=b2b'),
    )
    expect(await locationOf(`${form}?miasto=praca-zdalna`)).toBe('/oferty-pracy/praca-zdalna/it')
  })

  test('has a count for every choice, also “everywhere” and “remote”', async () => {
    const text = textOf(await htmlOf('/lokalizacja/warszawa/it'))
    expect(text).toMatch(/Wszędzie 4 Praca zdalna 1/)
    expect(text).toMatch(/Warszawa 3 Kraków 1/)
  })

  test('[LO-2] groups cities into Poland and world on one board, popular and other on the others', async () => {
    const legends = async (path: string, board: string) =>
      [...(await htmlOf(path, board)).matchAll(/<legend class="title-16">(.*?)<\/legend>/g)].map(
        ([, name]) => name,
      )
    expect(await legends('/en/location/all-locations', 'tech')).toEqual([
      ...['Popular in Poland', 'Popular worldwide', 'Other'],
    ])
    for (const board of ['pro', 'start'])
      expect(await legends('/en/location/all-locations', board)).toEqual(['Popular', 'Other'])
  })
})

describe('the page of an offer', () => {
  const offer = (name: string, board?: string) => htmlOf(`/oferta-pracy/${slugs[name]}`, board)

  test('[DE-2] has the layout of its board', async () => {
    expect(await offer('running')).toContain('class="offer offer--horizontal"')
    expect(await offer('tech', 'tech')).toContain('class="offer offer--split"')
    expect(await offer('start', 'start')).toContain('class="offer offer--sidebar"')
  })

  test('[DE-3] has breadcrumbs of city, category and subcategory', async () => {
    const crumbs =
      /<nav[^>]*>(?:(?!<\/nav>).)*Wszystkie oferty.*?<\/nav>/s.exec(await offer('running'))?.[0] ?? ''
    const links = [...linksOf(crumbs)]
    expect(links).toEqual([
      ['Wszystkie oferty', everywhere],
      ['Warszawa', '/oferty-pracy/warszawa'],
      ['IT', '/oferty-pracy/warszawa/it'],
      ['Backend', '/oferty-pracy/warszawa/it/backend'],
    ])
    expect(textOf(crumbs)).toMatch(/Java Developer$/)
  })

  test('[DE-5] has banner, video, nice-to-have skills, and a sanitised description', async () => {
    const html = await offer('rich', 'tech')
    const main = /<article class="offer__grid">.*<\/article>/s.exec(html)?.[0] ?? ''
    expect(main).toContain('<img class="obanner" src="/baner.webp"')
    expect(main).toMatch(/<a class="btn btn--line" href="https:\/\/film\.example\/a"[^>]*noopener/)
    expect(textOf(main)).toContain('Mile widziane Kafka')
    expect(textOf(main)).toMatch(/Opis .*Kod i testy\. Link/)
    expect(main).toContain('<strong>i</strong>')
    expect(main).not.toMatch(/alert\(|javascript:|onerror|<iframe|<style/)
  })

  test('[DE-5 DE-6] has facts, skills with levels, description and company', async () => {
    const text = textOf(await offer('running'))
    for (const part of ['Tryb Hybrydowo', 'Poziom Mid', 'Wymiar Pełny etat', 'Języki angielski B2'])
      expect(text).toContain(part)
    for (const part of ['Java zaawansowany', 'Kod i testy.', 'O firmie ŻS Żółw Software'])
      expect(text).toContain(part)
  })

  test('[DE-7] is shared by mail without scripts', async () => {
    const links = linksOf(await offer('running'))
    expect(links.get('Udostępnij ofertę')).toBe(
      `mailto:?subject=Java%20Developer&body=${encodeURIComponent(`http://pro.localhost:4600/oferta-pracy/${slugs.running}`)}`,
    )
  })

  test('has its own sharing image, drawn once and cached by its ETag', async () => {
    for (const path of [`/oferta-pracy/${slugs.running}`, `/en/job-offer/${slugs.running}`]) {
      const html = await htmlOf(path)
      const address =
        /<meta property="og:image" content="http:\/\/pro.localhost:4600([^"]*)"/.exec(html)?.[1] ?? ''
      const picture = await get(address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(picture.headers.get('cache-control')).toMatch(/^public, max-age=/)
      const bytes = Buffer.from(await picture.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      const etag = picture.headers.get('etag') ?? ''
      expect((await built.ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
    expect((await get('/oferta-pracy/nie-ma/obraz.png')).status).toBe(404)
    expect((await get('/firma/nie-ma/obraz.png')).status).toBe(404)
    expect(await (await get('/kategorie')).text()).toContain(
      'content="http://pro.localhost:4600/icons/pine.png"',
    )
  })

  test('[DE-8] links to offers of the same category', async () => {
    const html = await offer('running')
    expect(linksOf(html).get('Wszystkie oferty: Backend')).toBe(`${everywhere}/it/backend`)
    expect(html.indexOf('id="alike"')).toBeGreaterThan(html.indexOf('class="prose"'))
  })

  test('[DE-10] is marked as expired and links to active offers of its category', async () => {
    const html = await offer('ended')
    expect(html).toContain('offer--expired')
    expect(textOf(html)).toContain('Oferta wygasła')
    const links = linksOf(html)
    expect(links.get('Powiadom o podobnych')).toMatch(/^\/oferty-pracy\/.*#add-alert$/)
    expect([...links.keys()].some((name) => /^Aplikuj/.test(name))).toBe(false)
    expect(links.get('Zobacz 3 podobne oferty')).toBe(`${everywhere}/it/backend`)
    expect(html.indexOf('id="alike"')).toBeLessThan(html.indexOf('class="prose"'))
    expect(await htmlOf(`/en/job-offer/${slugs.ended}`)).toContain('Offer expired')
  })

  test('[DE-11] has a time bar, red near the end, and none when expired', async () => {
    const width = (html: string) => Number(/meter__bar" style="width:(\d+)%/.exec(html)?.[1])
    const running = await offer('running')
    expect([width(running), running.includes('meter--error')]).toEqual([33, false])
    const ending = await offer('ending')
    expect([width(ending), ending.includes('meter--error')]).toEqual([93, true])
    expect(await offer('ended')).not.toContain('meter__bar')
  })

  test('[DE-15] names category, company and address; long notes are cut, missing facts undetermined', async () => {
    const html = await offer('running')
    const head = textOf(/<header class="ohead">.*?<\/header>/s.exec(html)?.[0] ?? '')
    expect(head).toMatch(/^ŻS Backend Java Developer Żółw Software Prosta 1, Warszawa/)
    const summary = textOf(/<details class="hint clause"><summary>.*?<\/summary>/s.exec(html)?.[0] ?? '')
    expect(summary.replace(/ ?… .*$/, '').length).toBeLessThanOrEqual(120)
    expect(textOf(await offer('tech', 'tech'))).toContain('Tryb Nieokreślone')
    expect(textOf(await htmlOf(`/en/job-offer/${slugs.tech}`, 'tech'))).toContain('Undetermined')
  })
})
