import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { demoContentFolder } from '#features/content/server/service.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const list = '/oferty-pracy/wszystkie-lokalizacje'

let built: BuiltBoard
let cookie: string

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  const { id } = tenants.byHost('pro.localhost')
  await offers.createOffer(id, anOfferDraft({ categoryId: 101 }))
}

beforeAll(async () => {
  built = await createBuiltBoard({ fill })
  ;({ cookie } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
})
afterAll(() => built?.stop())

const pages = [
  '/operator/serwisy',
  '/operator/serwisy/nowy',
  ...['ogolne', 'teksty', 'menu', 'flagi', 'sprzedawca'].map(
    (slug) => `/operator/serwisy/pro/ustawienia/${slug}`,
  ),
  ...['kategorie', 'kategorie/1', 'kategorie/101', 'kategorie/new', 'plany', 'plany/standard', 'wczytaj'].map(
    (path) => `/operator/serwisy/pro/${path}`,
  ),
]

/** Entries that a form of the page would submit unchanged. */
const inputsOf = (html: string): Record<string, string> => {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? []
  const main = forms.find((form) => /name="versions?"/.test(form)) ?? ''
  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const of = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  const inputs = [...main.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const isChoice = /type="(checkbox|radio)"/.test(tag)
    const name = of(tag, 'name')
    if (!name || (isChoice && !/checked=""/.test(tag))) return []
    return [[name, unescaped(of(tag, 'value') ?? (isChoice ? 'on' : ''))] as const]
  })
  const areas = [...main.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, tag = '', text = '']) => [of(tag, 'name') ?? '', unescaped(text)] as const,
  )
  const selects = [...main.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']) =>
      [of(tag, 'name') ?? '', /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''] as const,
  )
  return Object.fromEntries([...inputs, ...areas, ...selects])
}
const htmlOf = async (path: string) => (await built.ask(path, { cookie })).text()

test('operators see every form of a board in both languages, and nobody else does', async () => {
  for (const path of pages) {
    expect([path, (await built.ask(path, { cookie })).status]).toEqual([path, 200])
    const refused = await built.ask(path)
    expect([path, refused.status, refused.headers.get('location')]).toEqual([path, 302, '/operator'])
    const posted = await built.ask(path, { form: { version: '1', step: 'save' } })
    expect([path, posted.headers.get('location') ?? posted.status]).toEqual([
      path,
      posted.status === 405 ? 405 : '/operator',
    ])
  }
  const english = await htmlOf('/en/operator/boards/pro/settings/flags')
  expect(textOf(english)).toContain('Each flag turns one feature on or off')
  expect((await built.ask('/operator/boards/pro/file.json')).headers.get('location')).toBe('/operator')
})

test('the English console writes amounts and names categories in English', async () => {
  const path = '/en/operator/boards/pro/plans/basic'
  const form = inputsOf(await htmlOf(path))
  expect([form['price.netMinor'], form['price.netEurMinor']]).toEqual(['399.00', '95.00'])
  expect(inputsOf(await htmlOf('/operator/serwisy/pro/plany/basic'))['price.netMinor']).toBe('399,00')
  const changed = { ...form, 'price.netMinor': '389.50', 'promotion.netMinor': '300.25', step: 'preview' }
  const more = { 'promotion.netEurMinor': '70.00', 'promotion.lastDay': '2099-12-31' }
  const shown = textOf(await (await built.ask(path, { cookie, form: { ...changed, ...more } })).text())
  expect(shown).toContain('399.00 389.50')
  expect(shown).toContain('300.25 · 70.00 · 2099-12-31')
  const category = textOf(await htmlOf('/en/operator/boards/pro/categories/101'))
  expect(category).toContain('Finance Sales')
  expect(category).not.toContain('Finanse')
})

test.each([
  'none/ustawienia/flagi',
  'pro/ustawienia/none',
  'pro/kategorie/99999',
  'pro/plany/gold',
  'pro%00/plany',
])('the board page %s is not found or refused', async (path) => {
  for (const asked of [{ cookie }, { cookie, form: { version: 'x', step: 'save' } }]) {
    const { status } = await built.ask(`/operator/serwisy/${path}`, asked)
    expect([400, 404]).toContain(status)
  }
})

test('a form without scripts previews the changes, saves them and changes the public page at once', async () => {
  const path = '/operator/serwisy/pro/ustawienia/flagi'
  const publicPage = async () => (await built.ask(list)).text()
  expect(await publicPage()).toContain('cat__count')
  const form = inputsOf(await htmlOf(path))
  expect(form['settings.flags.categoryCounts']).toBe('on')
  const { 'settings.flags.categoryCounts': _, ...typed } = form
  const preview = await built.ask(path, { cookie, form: { ...typed, step: 'preview' } })
  expect(preview.status).toBe(200)
  const html = await preview.text()
  expect(textOf(html)).toMatch(/Liczby przy kategoriach tak nie/)
  expect(await publicPage()).toContain('cat__count')
  const saved = await built.ask(path, { cookie, form: { ...inputsOf(html), step: 'save' } })
  expect([saved.status, saved.headers.get('location')]).toEqual([302, `${path}?done=saved`])
  expect(await publicPage()).not.toContain('cat__count')
})

test('the board editor says how lists show the offers, and the choice is kept', async () => {
  const path = '/operator/serwisy/start/ustawienia/ogolne'
  const form = inputsOf(await htmlOf(path))
  expect(form['settings.offerRows']).toBe('week')
  const saved = await built.ask(path, {
    cookie,
    form: { ...form, 'settings.offerRows': 'cards', step: 'save' },
  })
  expect(saved.headers.get('location')).toBe(`${path}?done=saved`)
  expect(inputsOf(await htmlOf(path))['settings.offerRows']).toBe('cards')
})

test('a form of an older version reports later changes, and asks about conflicts', async () => {
  const path = '/operator/serwisy/pro/ustawienia/ogolne'
  const form = inputsOf(await htmlOf(path))
  await built.ask(path, { cookie, form: { ...form, name: 'Pierwsza', step: 'save' } })
  const later = await built.ask(path, { cookie, form: { ...form, name: 'Druga', step: 'save' } })
  expect(later.status).toBe(409)
  const html = await later.text()
  expect(textOf(html)).toMatch(/obie osoby zmieniły to samo.*Zapisane: Pierwsza.*Moje: Druga/)
  const chosen = { ...inputsOf(html), 'choice:name': 'mine', step: 'save' }
  expect((await built.ask(path, { cookie, form: chosen })).status).toBe(302)
})

test('invalid and hostile values are reported at their fields', async () => {
  const path = '/operator/serwisy/pro/plany/standard'
  const form = inputsOf(await htmlOf(path))
  const wrong = { 'price.netMinor': '12.345', 'limits.durationInDays': '-3', 'promotion.lastDay': '<b>' }
  const answer = await built.ask(path, { cookie, form: { ...form, ...wrong, step: 'save' } })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(html).toContain('value="12.345"')
  expect(html).toContain('Wpisz kwotę, na przykład 399,00')
  const nothing = await built.ask(path, { cookie, form: { '__proto__.x': '1', version: '9'.repeat(40) } })
  expect(nothing.status).toBe(422)
  const huge = await built.ask(path, { cookie, form: { name: 'x'.repeat(400_000) } })
  expect(huge.status).toBe(413)
})

test('a hidden category leaves the bar, and a renamed one is found at both its URLs', async () => {
  const path = '/operator/serwisy/pro/kategorie/1'
  const form = { ...inputsOf(await htmlOf(path)), 'seoSlugs.pl': 'informatyka', step: 'save' }
  expect((await built.ask(path, { cookie, form })).status).toBe(302)
  const moved = await built.ask(`${list}/it/backend?widelki=tak`)
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `${list}/informatyka/backend?widelki=tak`,
  ])
  const hidden = { ...inputsOf(await htmlOf(path)), isHidden: 'on', step: 'save' }
  expect(await (await built.ask(list)).text()).toContain(`${list}/informatyka"`)
  await built.ask(path, { cookie, form: hidden })
  expect(await (await built.ask(list)).text()).not.toContain(`${list}/informatyka"`)
  const own = await built.ask(`${list}/informatyka`)
  expect([own.status, textOf(await own.text())]).toEqual([200, expect.stringContaining('Java Developer')])
})

test('the downloaded board file has the board and its prices', async () => {
  const answer = await built.ask('/operator/boards/pro/file.json', { cookie })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pro.json"')
  const file = await answer.json()
  expect(file).toMatchObject({
    key: 'pro',
    name: 'Druga',
    pricing: { plans: [{ key: 'basic' }, {}, {}, {}] },
  })
})

test('an uploaded board file shows its changes, and is saved by the next form', async () => {
  const [load, file] = ['/operator/serwisy/pro/wczytaj', '/operator/boards/pro/file.json']
  const stored = await (await built.ask(file, { cookie })).json()
  const upload = (value: unknown) => {
    const body = new FormData()
    body.set('file', new File([JSON.stringify(value)], 'pro.json', { type: 'application/json' }))
    return built.post(load, { cookie, body })
  }
  expect((await upload({ ...stored, name: '' })).status).toBe(422)
  const shown = await (await upload({ ...stored, name: 'Wczytany' })).text()
  expect(textOf(shown)).toContain('Wczytany')
  const { versions = '', text = '' } = inputsOf(shown)
  const saved = await built.ask(load, { cookie, form: { versions, text } })
  expect([saved.status, saved.headers.get('location')]).toEqual([302, `${load}?done=saved`])
  expect((await (await built.ask(file, { cookie })).json()).name).toBe('Wczytany')
})

test('a board without legal documents is reported until they are loaded', async () => {
  const said = 'nie ma jeszcze po polsku i po angielsku: regulaminu dla kandydatów'
  const [list, section] = ['/operator/serwisy', '/operator/serwisy/start/ustawienia/ogolne']
  expect(textOf(await htmlOf(list))).toContain(`Posada Start ${said}`)
  expect(textOf(await htmlOf(section))).toContain(said)
  const { content, tenants } = built.app.services
  const start = tenants.byHost('start.localhost')
  await content.load(start, content.readFolder(start, demoContentFolder).entries)
  await expect.poll(async () => textOf(await htmlOf(list)), { timeout: 5_000 }).not.toContain(`Start ${said}`)
  expect(textOf(await htmlOf(section))).not.toContain(said)
})
