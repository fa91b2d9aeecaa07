import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let owner: string
let admin: string
let viewer: string

const profile = '/pracodawca/panel/profil-firmy'
const story = '/pracodawca/panel/historia-marki'

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, tenants } = built.app.services
  const [own] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name: 'Smocza Chmura' }])
  const join = async (name: string, role: 'owner' | 'admin' | 'viewer') => {
    const team = { companyId: own?.id ?? 0, role }
    return (await built.signUp({ kind: 'employer', email: `${name}@poczta.example`, team })).cookie
  }
  owner = await join('ewa', 'owner')
  admin = await join('jan', 'admin')
  viewer = await join('ola', 'viewer')
})
afterAll(() => built?.stop())

const open = async (path: string, cookie = owner) => {
  const answer = await built.ask(path, { cookie })
  return { status: answer.status, html: await answer.text() }
}

/** The inputs of the page's form with their values. */
const inputsOf = (html: string): Record<string, string> => {
  const decode = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
  const inputs = [...html.matchAll(/<input\b[^>]*\bname="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/type="(radio|file)"/.test(tag) && (!/type="checkbox"/.test(tag) || / checked=/.test(tag)),
  )
  const chosen = [...html.matchAll(/<select\b[^>]*\bname="([^"]+)"[^>]*>(.*?)<\/select>/gs)]
  const areas = [...html.matchAll(/<textarea\b[^>]*\bname="([^"]+)"[^>]*>([^<]*)/g)]
  return Object.fromEntries([
    ...inputs.map(([tag, name = '']) => [name, decode(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')]),
    ...chosen.map(([, name = '', options = '']) => [
      name,
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '',
    ]),
    ...areas.map(([, name = '', text = '']) => [name, decode(text)]),
  ])
}

const send = async (path: string, fields: Record<string, string>, cookie = owner, html?: string) => {
  const form = { ...inputsOf(html ?? (await open(path, cookie)).html), ...fields }
  return built.ask(path, { cookie, form })
}
const said = async (answer: Response) => [answer.status, textOf(await answer.text())] as const

test('visitors who are not signed in are redirected to the sign-in and back', async () => {
  const { status, headers } = await built.ask(profile)
  expect([status, headers.get('location')]).toEqual([
    302,
    '/pracodawca/login?returnTo=%2Fpracodawca%2Fpanel%2Fprofil-firmy',
  ])
})

test('[API-7 EP-8] a story that does not exist yet is a 404 with an empty body, another company’s is not', async () => {
  const call = (path: string) => built.ask(`/v2/${path}`, { cookie: owner })
  for (const path of [
    'employer-panel/brand-stories/data/smocza-chmura',
    'employer-panel/brand-stories/status/smocza-chmura',
    'user-panel/brand-stories/company/smocza-chmura/short-info',
  ]) {
    const none = await call(path)
    expect([path, none.status, await none.text()]).toEqual([path, 404, ''])
  }
  const other = await call('employer-panel/brand-stories/data/obca')
  expect([other.status, await other.json()]).toMatchObject([404, { code: 'company.not-found' }])
})

test('without scripts a profile is saved in its parts, corrected and published', async () => {
  const saved = await send(profile, {
    ...{
      intent: 'save',
      website: 'smoczachmura',
      size: '51-100',
      'shortDescription.pl': 'Opłaty za przesył.',
    },
    ...{ companyType: 'startup', 'description.pl': '<p>Dwa <script>alert(1)</script>zespoły.</p>' },
  })
  expect(saved.status).toBe(302)
  await send(`${profile}?part=work`, { intent: 'save', 'benefits[]': 'meals', technologies: 'Go, Rust' })
  await send(`${profile}?part=places`, { intent: 'add offices' })
  await send(`${profile}?part=places`, {
    intent: 'save',
    'offices.0.city': 'Kraków',
    'offices.0.street': 'Zmyślona 7',
  })
  const [status, text] = await said(await send(profile, { intent: 'publish' }))
  expect([status, text.includes('Adres musi zaczynać się od http:// albo https://')]).toEqual([422, true])
  expect(
    (await built.ask('/firma/smocza-chmura').then((answer) => answer.text())).includes('Opłaty za'),
  ).toBe(false)
  const published = await send(profile, { intent: 'publish', website: 'https://smoczachmura.example' })
  expect(published.headers.get('location')).toContain('done=published')
  const html = await (await built.ask('/firma/smocza-chmura')).text()
  const shown = textOf(html)
  for (const word of [
    'Opłaty za przesył.',
    'Dwa zespoły.',
    'Dopłata do posiłków',
    'Rust',
    'Zmyślona 7',
    'Startup',
  ])
    expect(shown).toContain(word)
  expect(html).not.toContain('alert(1)')
})

test('a company of no named kind has nothing in the place of its kind', async () => {
  expect(textOf(await (await built.ask('/firmy?seed=1')).text())).toMatch(/Startup · 51–100 osób/)
  await send(profile, { intent: 'publish', companyType: 'other', website: 'https://smoczachmura.example' })
  for (const html of [(await open(profile)).html, await (await built.ask('/firmy?seed=1')).text()]) {
    expect(textOf(html)).toMatch(/Smocza Chmura.*51–100 osób/)
    expect(textOf(html)).not.toContain('Inna ·')
  }
})

test('a later save of the same field is a conflict, keeps the input and wins when sent again', async () => {
  const { html } = await open(profile, admin)
  await send(profile, { intent: 'save', website: 'https://pierwsza.example' })
  const answer = await send(
    profile,
    { intent: 'save', website: 'https://druga.example', size: '11-25' },
    admin,
    html,
  )
  const late = await answer.text()
  expect(answer.status).toBe(409)
  expect(textOf(late)).toContain(
    'Strona WWW Twoje: https:// druga .example Zapisane: https:// pierwsza .example',
  )
  expect(inputsOf(late)).toMatchObject({ website: 'https://druga.example' })
  await send(profile, { intent: 'save' }, admin, late)
  expect(inputsOf((await open(profile)).html)).toMatchObject({ website: 'https://druga.example' })
})

test('a conflict names what was chosen from a list, not its key', async () => {
  const { html } = await open(`${profile}?part=work`, admin)
  await send(`${profile}?part=work`, { intent: 'save', industry: 'energy', 'benefits[]': 'extra-leave' })
  const form = { intent: 'save', industry: 'health', 'benefits[]': 'company-car' }
  const answer = await send(`${profile}?part=work`, form, admin, html)
  const [status, text] = await said(answer)
  expect(status).toBe(409)
  expect(text).toMatch(/Twoje: Zdrowie Zapisane: Energetyka/)
  expect(text).toMatch(/Twoje: Samochód służbowy Zapisane: Dodatkowe dni wolne/)
})

test('[UP-1] an image is uploaded by its own form; an invalid one is refused with the reason', async () => {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const post = (name: string, bytes: Buffer, place = 'cover') => {
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(bytes)]), name)
    return built.post(`${profile}?upload=${place}`, { cookie: owner, body: form })
  }
  expect((await post('okładka.png', png)).status).toBe(302)
  expect(inputsOf((await open(profile)).html).cover).toMatch(/^\/files\//)
  const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  for (const [place, least] of [
    ['cover', '320 × 320'],
    ['logo', '64 × 64'],
  ] as const)
    expect((await said(await post('mały.png', tiny, place)))[1]).toContain(`co najmniej ${least} pikseli`)
  // Only the cover has a former picture that could have been kept.
  const keeps = async (place: string) =>
    (await said(await post('mały.png', tiny, place)))[1].includes('Zostawiliśmy poprzednie')
  expect([await keeps('cover'), await keeps('logo'), await keeps('gallery')]).toEqual([true, false, false])
  const [heic, heicText] = await said(await post('hala.heic', png))
  expect([heic, heicText.includes('hala.heic: wgraj JPG albo PNG')]).toEqual([422, true])
  const [large, largeText] = await said(await post('duży.png', Buffer.alloc(5 * 1024 * 1024 + 10)))
  expect([large, largeText.includes('Największy plik to 5 MB')]).toEqual([422, true])
  const [none, noneText] = await said(await post('', Buffer.alloc(0)))
  expect([none, noneText.includes('Wybierz plik.')]).toEqual([422, true])
  const [, longText] = await said(await post(`${'ą'.repeat(500)}.png`, png))
  expect(longText).not.toContain('ą'.repeat(81))

  const upload = async (bytes?: Buffer) => {
    const form = new FormData()
    form.append('purpose', 'cover')
    if (bytes) form.append('picture', new Blob([new Uint8Array(bytes)]), 'a.png')
    const answer = await built.post('/api/v2/employer-panel/company/pictures', { cookie: owner, body: form })
    return (await answer.json()).details.problems
  }
  expect(await upload()).toEqual([{ field: 'picture', reason: 'required' }])
  expect(await upload(Buffer.from('GIF89a'))).toEqual([{ field: 'picture', reason: 'invalid-file-type' }])
})

test('a story starts from a template, its blocks are moved, and it is public once published, its cover as in the preview', async () => {
  expect(textOf((await open(story)).html)).toContain('Nie ma jeszcze historii')
  await built.ask(`${story}?begin=template`, { cookie: owner, form: { intent: 'begin' } })
  const blocksOf = (html: string) =>
    [...html.matchAll(/name="blocks\.\d+\.kind" value="(\w+)"/g)].map(([, kind]) => kind)
  expect(blocksOf((await open(story)).html)).toEqual(['text', 'text', 'text', 'numbers', 'quote'])
  await send(story, { intent: 'up blocks 4' })
  await send(story, { intent: 'remove blocks 4' })
  await send(story, { intent: 'remove blocks 2' })
  expect(blocksOf((await open(story)).html)).toEqual(['text', 'text', 'quote'])
  const published = await send(story, {
    ...{ intent: 'publish', 'title.pl': 'Liczymy opłaty', 'lead.pl': 'Sześć zespołów.' },
    ...{ 'blocks.0.html.pl': '<p>Było nas troje.</p>', 'blocks.1.html.pl': '<p>Zaczynamy o ósmej.</p>' },
    ...{ 'blocks.2.text.pl': 'Nikt mnie nie obudził.', technologies: 'Go' },
  })
  expect(published.headers.get('location')).toContain('done=published')
  const page = await (await built.ask('/brands/story/smocza-chmura')).text()
  for (const [html, level] of [
    [(await open(story)).html, 'h3'],
    [page, 'h1'],
  ] as const)
    expect(html).toMatch(
      new RegExp(
        `class="story__cover".*Historia marki</span></p><${level}>Liczymy opłaty</${level}><p>Sześć`,
      ),
    )
  const shown = textOf(page)
  for (const word of [
    'Liczymy opłaty',
    'Jak to się zaczęło',
    'Było nas troje.',
    'Nikt mnie nie obudził.',
    'Go',
  ])
    expect(shown).toContain(word)
  expect(textOf(await (await built.ask('/en/brands/story/smocza-chmura')).text())).toContain(
    'Było nas troje.',
  )
  for (const kind of ['video', 'benefits', 'places']) await send(story, { intent: `add blocks.${kind}` })
  const { html } = await open(story)
  expect(blocksOf(html)).toEqual(['text', 'text', 'quote', 'video', 'benefits', 'places'])
  expect(textOf(html)).toContain('Pokażemy to, co jest w profilu firmy: Dopłata do posiłków.')
  const wrong = await send(story, { intent: 'publish', 'blocks.3.url': 'film.example' })
  expect((await said(wrong))[1]).toContain('Adres musi zaczynać się od http:// albo https://')
  await send(story, { intent: 'publish', 'blocks.3.url': 'https://www.film.example/1' })
  const withVideo = await (await built.ask('/brands/story/smocza-chmura')).text()
  expect(withVideo).toContain('href="https://www.film.example/1" target="_blank" rel="nofollow noopener')
  expect(textOf(withVideo)).toContain(
    'Obejrzyj film film.example Benefity Dopłata do posiłków Miejsca Kraków',
  )
  await built.ask(story, { cookie: owner, form: { intent: 'hide' } })
  expect((await built.ask('/brands/story/smocza-chmura')).status).toBe(404)
})

test('a viewer can read but not change the pages, and the English page is in English', async () => {
  const { html } = await open(profile, viewer)
  expect(textOf(html)).toContain('Możesz to przeglądać.')
  expect(html).not.toContain('value="publish"')
  expect((await send(profile, { intent: 'save', website: 'https://x.example' }, viewer)).status).toBe(403)
  expect(textOf((await open('/en/employer/panel/company-profile')).html)).toContain('Company profile')
})

test('the preview counts active offers even when the page is hidden', async () => {
  const { companies, offers, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const own = await companies.findCompanyBySlug(tenant, 'smocza-chmura')
  await offers.createOffer(tenant.id, {
    ...{ title: 'Tester', companyId: own?.id ?? 0, state: 'published', locations: [{ city: 'Kraków' }] },
  })
  await built.app.services.search.caughtUp()
  for (const intent of ['publish', 'hide']) expect((await send(profile, { intent })).status).toBe(302)
  await expect.poll(async () => (await built.ask('/firma/smocza-chmura')).status).toBe(404)
  expect(textOf((await open(profile)).html)).toContain('1 oferta')
})

test('hostile fields are stored as text or refused, never a server error', async () => {
  const hostile = [
    '\0',
    '💥'.repeat(300),
    '<svg onload=alert(1)>',
    "'; drop table companies;--",
    '../../etc/passwd',
  ]
  for (const value of hostile) {
    const fields = Object.fromEntries(
      [
        'name',
        'website',
        'cover',
        'logo',
        'foundedYear',
        'links.linkedin',
        'gallery.0.src',
        'base',
        'version',
      ].map((name) => [name, value]),
    )
    const { status } = await send(profile, { ...fields, intent: 'save' })
    expect([302, 400, 409, 422]).toContain(status)
    expect(
      (await send(story, { 'blocks.0.kind': value, 'blocks.1.html.pl': value, intent: value })).status,
    ).toBeLessThan(500)
  }
  const { html } = await open(profile)
  expect(html).not.toContain('<svg onload')
  expect(inputsOf(html).cover).not.toContain('passwd')
})
