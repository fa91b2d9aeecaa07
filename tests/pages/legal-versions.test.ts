import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentEntry } from '#features/content/contract.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard

const policyOf = (
  from: string,
  body: string,
  { locale = 'pl', due = null }: Partial<Pick<ContentEntry, 'locale' | 'due'>> = {},
): ContentEntry => ({
  ...{ kind: 'legal', key: 'privacy-policy', locale, title: 'Polityka prywatności', body },
  ...{ lead: '', tag: '', author: '', link: '', linkLabel: '', section: null, date: null, from, due },
})
const chapters = (kept: string, how: string) =>
  `## Administrator\n\nSpółka z Gdyni.\n\n## Jak długo\n\nDane trzymamy ${kept} od końca rekrutacji.\n\n## Prawa\n\n${how}`
const first = policyOf('2020-03-01', chapters('rok', 'Pisz do nas.'))
const second = policyOf('2021-03-01', chapters('pół roku', 'Pisz do nas.'))
const announced = policyOf('2190-01-01', chapters('kwartał', 'Pisz do <nas> i czekaj.'))

beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const load = async (...texts: readonly ContentEntry[]) => {
  const { content, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  for (const text of texts)
    await content.load(tenant, [text, policyOf('2020-03-01', 'English.', { locale: 'en' })])
}
const path = '/terms-and-privacy-policies/privacy-policy'
const ask = async (address: string) => {
  const answer = await built.ask(address)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const shown = async (address: string) => textOf((await ask(address)).html).replaceAll('\u00a0', ' ')

test('[SH-15] a document with one version has no list of versions', async () => {
  await load(first)
  expect(await shown(path)).not.toContain('Wersje')
  expect((await ask(`${path}/wersje/2020-03-01/zmiany`)).status).toBe(404)
})

test('[SH-15] an announced version says from when, until when the previous one applies, and which points change', async () => {
  await load(second, announced)
  const page = await shown(path)
  expect(page).toContain('Ta wersja zacznie obowiązywać 01.01.2190')
  expect(page).toContain('Do 31.12.2189 obowiązuje wersja poprzednia. Zmieniają się punkty 2 i 3,')
  expect(page).toMatch(/zmienione Jak długo/)
  expect(page).not.toMatch(/zmienione Administrator/)
  expect(page).toMatch(
    /Wersje Wersja 3, od 01\.01\.2190 zacznie obowiązywać 01\.01\.2190 Co się zmieniło Wersja 2, od 01\.03\.2021 obowiązuje Co się zmieniło Wersja 1, od 01\.03\.2020 do 28\.02\.2021/,
  )
})

test('[SH-15] an earlier version has an address of its own, without an entry in search engines', async () => {
  const { html, status } = await ask(`${path}/wersje/2020-03-01`)
  expect([status, /name="robots" content="noindex"/.test(html)]).toEqual([200, true])
  const page = textOf(html).replaceAll('\u00a0', ' ')
  expect(page).toContain('To wersja dawna, obowiązywała do 28.02.2021')
  expect(page).toContain('Dane trzymamy rok od końca rekrutacji.')
  expect(await shown(`${path}/wersje/2021-03-01`)).toContain('Ta wersja obowiązuje do 31.12.2189')
  // The newest is the document itself.
  expect((await ask(`${path}/wersje/2190-01-01`)).headers.get('location')).toBe(path)
  for (const unknown of ['2020-03-02', 'nic', '2020-03-01/nic'])
    expect([unknown, (await ask(`${path}/wersje/${unknown}`)).status]).toEqual([unknown, 404])
  const sitemap = await (await built.ask('/sitemaps/pages-1.xml')).text()
  expect([sitemap.includes(path), sitemap.includes('/wersje/')]).toEqual([true, false])
})

test('[SH-15] what a version changed is marked as insertions and deletions, for screen readers as well', async () => {
  const { html } = await ask(`${path}/wersje/2190-01-01/zmiany`)
  expect(html).toMatch(/name="robots" content="noindex"/)
  expect(html).toMatch(/<del><span class="sr">usunięto:[^<]*<\/span>pół roku</)
  expect(html).toMatch(/<ins><span class="sr">dodano:[^<]*<\/span>kwartał</)
  expect(textOf(html)).toContain('1 akapit bez zmian')
  // Neither the version nor its changes exist in English, whose switch leads to the document.
  expect(html).not.toContain('/en/terms-and-privacy-policies/privacy-policy/versions')
  expect(html).toContain('href="/en/terms-and-privacy-policies/privacy-policy"')
  expect((await ask(`${path}/wersje/2020-03-01/zmiany`)).status).toBe(404)
})

test('[SH-15] the versions of a document are hidden with it after its due date', async () => {
  await load({ ...announced, due: '2020-12-31' })
  for (const address of [path, `${path}/wersje/2020-03-01`, `${path}/wersje/2021-03-01/zmiany`])
    expect([address, (await ask(address)).status]).toEqual([address, 404])
})
