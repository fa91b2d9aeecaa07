import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContentFolder } from '#features/content/server/service.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard

beforeAll(async () => {
  built = await createBuiltBoard()
  const { content, companies, companyProfiles, offers, tenants } = built.app.services
  for (const tenant of tenants.list())
    await content.load(tenant, content.readFolder(tenant, demoContentFolder).entries)
  const pro = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(pro, [{ name: 'Żuraw Budowa', city: 'Gdańsk' }])
  const companyId = company?.id ?? 0
  await offers.createOffer(
    pro.id,
    anOfferDraft({
      companyId,
      company: { name: 'Żuraw Budowa', url: 'https://zuraw.example', size: '51-100' },
    }),
  )
  const [payer] = await companies.addCompanies(pro, [{ name: 'Jawny Tartak', city: 'Gdańsk' }])
  const monthly = { type: 'permanent', currency: 'pln', unit: 'month', isGross: null } as const
  const paid = (key: string, from: number, to: number) =>
    offers.createOffer(
      pro.id,
      anOfferDraft({
        companyId: payer?.id ?? 0,
        categoryId: pro.categories.find((category) => category.key === key)?.id ?? 0,
        salaries: [{ ...monthly, fromMinor: from * 100, toMinor: to * 100 }],
      }),
    )
  await paid('it', 12_000, 16_000)
  await paid('it', 10_000, 14_000)
  await paid('sales', 6_000, 8_000)
  await offers.createOffer(
    tenants.byHost('start.localhost').id,
    anOfferDraft({
      experienceLevel: 'junior',
      salaries: [{ ...monthly, fromMinor: 500_000, toMinor: 600_000 }],
    }),
  )
  await companyProfiles.saveStory(pro, {
    ...{ companyId, slug: 'dzwig', coverPath: '/scenes/crane.svg', publishedAt: new Date(0) },
    title: { pl: 'Jak rośnie dźwig', en: 'How a crane grows' },
    lead: { pl: 'Od dołu.', en: 'From below.' },
    blocks: [{ kind: 'text', heading: {}, html: { pl: '<p>Tekst.</p>', en: '<p>Text.</p>' } }],
    ...{ technologies: [], coverThumbPath: null },
  })
})
afterAll(() => built?.stop())

const ask = async (path: string, asked: Parameters<BuiltBoard['ask']>[1] = {}) => {
  const answer = await built.ask(path, asked)
  return {
    status: answer.status,
    headers: answer.headers,
    html: (await answer.text()).replaceAll('\u00a0', ' '),
  }
}

test('[SH-19] the calculator answers a plain form, and an invalid amount with a 400', async () => {
  const { status, html } = await ask('/kalkulator-wynagrodzen?amount=4806&sickness=1')
  expect(status).toBe(200)
  for (const amount of ['5 790,28 zł', '3 605,85 zł', '3 606']) expect(html).toContain(amount)
  // Full contributions of a company of one person, on the base of 5652 zł.
  expect(html).toContain('1 926,76 zł')
  const wrong = await ask('/en/salary-calculator?amount=lots')
  expect([wrong.status, wrong.html.includes('Enter the amount in digits')]).toEqual([400, true])
  expect((await ask('/salary-calculator?amount=5000')).headers.get('location')).toBe(
    '/kalkulator-wynagrodzen?amount=5000',
  )
})

test('[CO-1] companies are filtered by the URL, whatever its parameters', async () => {
  expect((await ask('/firmy?name=zuraw&city=gdansk&recruiting=1')).html).toContain('Żuraw Budowa')
  expect((await ask('/firmy?name=zuraw&type=agency')).html).toContain('Żadna firma nie pasuje')
  for (const odd of ['?page=99999&seed=abc', '?type=x&industry=%22', `?name=${'x'.repeat(500)}`])
    expect([odd, (await ask(`/firmy${odd}`)).status]).toEqual([odd, 200])
})

test('[CO-2] a company has a page with its offers, and the type “other” by default', async () => {
  const { html } = await ask('/firma/zuraw-budowa')
  expect(html).toContain('Inna')
  expect(html).toContain('Zobacz 1 ofertę')
  expect(html).toContain('href="/oferty-pracy/wszystkie-lokalizacje?companies=%C5%BBuraw+Budowa#add-alert"')
  expect((await ask('/firma/zuraw-budowa', { board: 'tech' })).status).toBe(404)
})

test('a company shows its pay by category, and its pay span in the list', async () => {
  const page = textOf((await ask('/firma/jawny-tartak')).html)
  expect(page).toMatch(/Ile tu płacą Otwarte oferty z płacą za miesiąc: 3, brutto/)
  expect(page).toMatch(/IT 2 oferty 10 000 – 16 000 zł Sprzedaż 1 oferta 6 000 – 8 000 zł/)
  expect(textOf((await ask('/firmy?name=tartak')).html)).toContain('3 oferty 6 000 – 16 000 zł brutto')
  expect(page).toMatch(/Miejsca Gdańsk bez ofert/)
  // With a single offer there is nothing to compare.
  expect(textOf((await ask('/firma/zuraw-budowa')).html)).not.toContain('Ile tu płacą')
})

test('[CO-3] a brand story is shown at its URL, and the short URL redirects there', async () => {
  expect((await ask('/en/brands/story/dzwig')).html).toContain('How a crane grows')
  expect((await ask('/story/dzwig')).headers.get('location')).toBe('/brands/story/dzwig')
  expect((await ask('/brands/story/nothing')).status).toBe(404)
})

test('[CO-3] a brand story is shared with a picture of its own, without scripts by mail', async () => {
  const { html } = await ask('/brands/story/dzwig')
  const [, picture = ''] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html) ?? []
  expect(picture).toMatch(/^\/brands\/story\/dzwig\/obraz\.png\?v=/)
  expect((await built.ask(picture)).headers.get('content-type')).toBe('image/png')
  expect((await built.ask('/brands/story/nothing/obraz.png')).status).toBe(404)
  expect(html).toMatch(/href="mailto:\?subject=[^"]*&amp;body=[^"]*brands%2Fstory%2Fdzwig"/)
})

test.each([
  ['/', '/obraz.png'],
  ['/en', '/en/picture.png'],
  ['/blog/brutto-netto-i-koszt-firmy', '/blog/brutto-netto-i-koszt-firmy/obraz.png'],
])('%s is shared with a picture of its own', async (path, picture) => {
  const { html } = await ask(path)
  const [, shared = ''] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html) ?? []
  expect(shared).toContain(`${picture}?v=`)
  expect((await built.ask(shared)).headers.get('content-type')).toBe('image/png')
  expect((await built.ask('/blog/nothing/obraz.png')).status).toBe(404)
})

test('[CO-3] a brand story ends with open offers of its company, or says that there are none', async () => {
  const { companyProfiles, companies, tenants } = built.app.services
  const pro = tenants.byHost('pro.localhost')
  const { html } = await ask('/brands/story/dzwig')
  expect(textOf(html)).toMatch(/Pracuj z nimi Profil firmy/)
  expect(html.match(/<article class="tile"/g)).toHaveLength(1)
  expect(html).toContain('href="/firma/zuraw-budowa"')
  const [empty] = await companies.addCompanies(pro, [{ name: 'Cichy Tartak', city: 'Gdańsk' }])
  await companyProfiles.saveStory(pro, {
    ...{ companyId: empty?.id ?? 0, slug: 'cisza', coverPath: '/scenes/crane.svg', publishedAt: new Date(0) },
    ...{
      title: { pl: 'Cisza' },
      lead: { pl: 'Od dołu.' },
      blocks: [],
      technologies: [],
      coverThumbPath: null,
    },
  })
  const quiet = await ask('/brands/story/cisza')
  expect(quiet.html).not.toContain('<article class="tile"')
  expect(textOf(quiet.html)).toContain('Firma nie prowadzi teraz żadnej rekrutacji.')
})

test('[SH-15] five legal documents are listed, and one without a translation is a 404', async () => {
  const { html } = await ask('/terms-and-privacy-policies')
  expect(new Set(html.match(/href="\/terms-and-privacy-policies\/[a-z-]+"/g)).size).toBe(5)
  expect((await ask('/terms-and-privacy-policies/privacy-policy')).html).toContain('Polityka prywatności')
  expect((await ask('/en/terms-and-privacy-policies/cookies')).status).toBe(404)
})

test('[SH-15] a legal document is a PDF as well, with the day from which it is in force', async () => {
  const path = '/terms-and-privacy-policies/privacy-policy'
  expect((await ask(path)).html).toContain(`href="${path}/pdf"`)
  const answer = await built.ask(`${path}/pdf`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { extractText, getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Polityka prywatności')
  expect(text).toMatch(/W mocy od \d\d\.\d\d\.\d{4}/)
  expect(text).toContain('Urzędu Ochrony Danych Osobowych')
  // The chapters have the numbers of the page.
  expect(text).toMatch(/1\. Administrator[\s\S]*6\. Automatyczne dopasowanie/)
  expect((await ask(path)).html).toContain('legal__text--numbered')
  expect((await built.ask('/terms-and-privacy-policies/nothing/pdf')).status).toBe(404)
})

test('[SH-24] a page without a text is a 404, and not linked', async () => {
  expect((await ask('/o-nas')).status).toBe(200)
  const tech = built.app.services.tenants.byHost('tech.localhost')
  await built.app.services.content.load(tech, [])
  const { html } = await ask('/', { board: 'tech' })
  expect([html.includes('href="/o-nas"'), html.includes('href="/blog"')]).toEqual([false, false])
  expect((await ask('/o-nas', { board: 'tech' })).status).toBe(404)
})

test('[SH-20] the blog lists its posts, and each has a page in its languages', async () => {
  const list = await ask('/en/blog', { board: 'start' })
  expect(list.html).toContain('Working while you study')
  expect((await ask('/blog/pierwsza-praca-na-studiach', { board: 'start' })).status).toBe(200)
})

test('[SH-20] posts are filtered by topic, in their address, the feed and the sitemap', async () => {
  const { html } = await ask('/blog')
  expect(html).toMatch(
    /href="\/blog" data-discover="true" aria-current="page"|aria-current="page"[^>]*href="\/blog"/,
  )
  expect(html).toContain('href="/blog.atom"')
  const pay = await ask('/blog/temat/pay')
  expect(pay.html).toContain('href="/blog/brutto-netto-i-koszt-firmy"')
  expect(pay.html).not.toContain('href="/blog/co-czytac-w-pierwszej-umowie"')
  expect(pay.html).toMatch(/rel="canonical" href="[^"]*\/blog\/temat\/pay"/)
  expect(pay.html).toMatch(/hrefLang="en" href="[^"]*\/en\/blog\/topic\/pay"/i)
  // The only post about interviews is in Polish.
  expect((await ask('/blog/temat/interview')).html).not.toContain('/en/blog/topic/interview')
  expect((await ask('/en/blog/topic/interview')).status).toBe(404)
  expect((await ask('/blog/temat/nothing')).status).toBe(404)
  const feed = await ask('/blog.atom?topic=pay')
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  expect(feed.html.match(/<entry>/g)).toHaveLength(1)
  const again = await ask('/blog.atom?topic=pay', {
    headers: { 'if-none-match': feed.headers.get('etag') ?? '' },
  })
  expect([again.status, (await ask('/blog.atom?topic=nothing')).status]).toEqual([304, 404])
  // A shared cache replaces the stored headers by those of the 304.
  expect(again.headers.get('cache-control')).toBe(feed.headers.get('cache-control'))
  const sitemap = (await ask('/sitemaps/pages-1.xml')).html
  expect(sitemap).toContain('/en/blog/topic/pay</loc>')
  expect(sitemap).not.toContain('/en/blog/topic/interview')
})

test('[SH-20] beside a post are its chapters, offers with pay and the calculator', async () => {
  const { html } = await ask('/blog/brutto-netto-i-koszt-firmy')
  const page = textOf(html)
  expect(page).toMatch(/W tekście Trzy kwoty, jedna praca/)
  expect(page).toMatch(/Oferty z widełkami .*12 000 – 16 000 zł/)
  expect(html).toContain('href="/blog/temat/pay"')
})

test('a post in one language names no translation to search engines; the switch leads to the blog', async () => {
  const { html } = await ask('/blog/rozmowa-bez-pytania-o-obecna-pensje')
  expect(html).toMatch(/rel="canonical" href="[^"]*\/blog\/rozmowa-bez-pytania-o-obecna-pensje"/)
  expect([/rel="alternate" hrefLang/i.test(html), html.includes('href="/en/blog"')]).toEqual([false, true])
})

test('[SH-15] the address of all documents shows the first one, and its canonical link says so', async () => {
  const { html } = await ask('/terms-and-privacy-policies')
  expect(html).toMatch(/rel="canonical" href="[^"]*\/terms-and-privacy-policies\/terms-for-clients"/)
  expect(html).toMatch(/hrefLang="en" href="[^"]*\/en\/terms-and-privacy-policies\/terms-for-clients"/i)
})

test('no line of an article ends with a one-letter word', async () => {
  const [, post = ''] = /href="(\/blog\/[^"/]+)"/.exec((await ask('/blog')).html) ?? []
  for (const path of [post, '/o-nas', '/terms-and-privacy-policies']) {
    const html = await (await built.ask(path)).text()
    const article = /class="article".*?(?=<footer)/s.exec(html)?.[0] ?? ''
    expect([path, article.includes('\u00a0')]).toEqual([path, true])
    expect([path, / [wziou] \p{L}+/u.exec(article)?.[0]]).toEqual([path, undefined])
  }
})

test('[SH-13] cookies are chosen without scripts, and only strictly necessary ones are set before', async () => {
  const page = await ask('/ustawienia-plikow-cookie')
  expect(page.headers.get('set-cookie')).toBeNull()
  const saved = await ask('/ustawienia-plikow-cookie', { form: { choice: 'own', performance: '1' } })
  expect([saved.status, saved.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringMatching(/^cookie-consent=v2p; Path=\/; Max-Age=31536000/),
  ])
  const shown = await ask('/ustawienia-plikow-cookie', { cookie: 'cookie-consent=v2p' })
  expect(shown.html).toMatch(/name="performance"[^>]*checked/)
  // What was agreed to and is withdrawn leaves nothing behind.
  const withdrawn = await ask('/ustawienia-plikow-cookie', { form: { choice: 'none' } })
  expect(withdrawn.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^cookie-consent=v2; /),
    'hide-survey=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('[HO-3 HO-4 HO-5] the home page has tabs, stories, promo, partners, and posts in Polish only', async () => {
  const { html } = await ask('/')
  for (const text of ['Jak rośnie dźwig', 'Działamy razem', 'Policz swoją', 'Z bloga Geek', 'tab=popular'])
    expect([text, html.includes(text)]).toEqual([text, true])
  expect(html).toMatch(/class="tile__corner"><button[^>]*form="favourite/)
  expect((await ask('/?tab=popular')).html).toContain('Żuraw Budowa')
  expect(html).toContain('id="home-posts"')
  expect((await ask('/en')).html).not.toContain('id="home-posts"')
})

test('[HO-2] a category that is not in the main bar is in the drawer of all categories only', async () => {
  // Each at an address of its own: pages are cached.
  const shown = async (path: string) => {
    const { html } = await ask(path)
    const all = /Wszystk\S* (\d+) kategor/.exec(textOf(html))?.[1]
    return { main: html.split('class="catgrid__link"').length - 1, all: Number(all) }
  }
  const mark = async (isMain: boolean) => {
    await built.database.pool.query("update categories set is_main = $1 where key = 'sales'", [isMain])
    await built.app.services.tenants.reload()
  }
  const { main, all } = await shown('/')
  expect(all).toBeGreaterThan(0)
  await mark(false)
  expect(await shown('/?tab=newWithSalary')).toEqual({ main: main - 1, all })
  await mark(true)
})

test('occasions are lists with offers, each with a drawing and its number', async () => {
  const { html } = await ask('/', { board: 'start' })
  const tiles = /<ul class="occasions">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect(textOf(tiles)).toBe('Pierwszy etat umowa o pracę bez stażu 1 1 oferta')
  expect(tiles).toContain('src="/v1/covers/pierwszy-etat.svg"')
  expect((await ask('/')).html).not.toContain('class="occasions"')
})

test('the promo shows calculator results, a story its company, and contents keep their box', async () => {
  const { html } = await ask('/')
  expect(html).toMatch(/<div class="promo__figures">.*?Umowa o pracę.*?zł<\/b>/s)
  expect(await (await built.ask('/')).text()).toContain('z\u00a0podaniem źródeł')
  const story = (await ask('/brands/story/dzwig')).html
  expect(story).toMatch(/<hgroup><p><span [^>]*>.*?<\/span><a [^>]*>Żuraw Budowa<\/a>/)
  // Not the class `contents`, a utility that would remove the element's box.
  expect((await ask('/terms-and-privacy-policies')).html).toContain('<nav class="onpage"')
})

test('[SH-24] help has an icon for each chapter and a contact for unanswered questions', async () => {
  const { html } = await ask('/pomoc')
  const chapters =
    /<nav class="questions".*?<\/nav>/s.exec(html)?.[0].match(/<section>.*?<\/section>/gs) ?? []
  expect(chapters).toHaveLength(5)
  expect(chapters.every((chapter) => /^<section><svg[^>]*><(path|circle)/.test(chapter))).toBe(true)
  const foot = /<aside class="noanswer".*?<\/aside>/s.exec(html)?.[0] ?? ''
  expect(textOf(foot)).toContain('Nie ma tu odpowiedzi? Odpowiada człowiek')
  expect(foot).toContain('href="/czat"')
})

test('the page about the board counts what there is now and leads to it', async () => {
  const figures = /<ul class="figures">.*?<\/ul>/s.exec((await ask('/o-nas')).html)?.[0] ?? ''
  expect(textOf(figures)).toMatch(/^100% ?ofert z widełkami \d+ ?aktywn\S+ ofert\S* \d+ ?firm\S* rekrutuj/)
  expect(figures).toContain('href="/firmy?recruiting=1"')
  expect((await ask('/kariera')).html).not.toContain('class="figures"')
})
