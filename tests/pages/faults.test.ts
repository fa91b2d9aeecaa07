import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let slug = ''
let cookie = ''

beforeAll(async () => {
  built = await createBuiltBoard({
    fill: async ({ offers, tenants }) => {
      slug = (await offers.createOffer(tenants.byHost('pro.localhost').id, anOfferDraft())).slug
    },
  })
  cookie = (await built.signUp({ kind: 'candidate', email: 'ola@poczta.example' })).cookie
  // Fills the caches that the frame of every page uses.
  await built.ask('/')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => built?.stop())

/** Runs `work` while a table is missing, so that queries of it fail. */
const without = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> => {
  const { pool } = built.database
  await pool.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`)
  }
}

const INSIDE = /relation|select |offer_slugs|accounts_away|\.ts:|\.js:\d|node_modules/i

const titles = { pl: 'Coś się zepsuło po naszej stronie', en: 'Something went wrong on our side' }

test('a server error is a styled page in its language with a retry link, reported once', async () => {
  const told = vi.spyOn(built.app, 'reportError').mockReturnValue(undefined)
  const asked = [
    [`/oferta-pracy/${slug}`, 'offer_slugs', 'pl', 'Spróbuj ponownie'],
    [`/en/job-offer/${slug}`, 'offer_slugs', 'en', 'Try again'],
    ['/profile', 'candidate_profiles', 'pl', 'Spróbuj ponownie'],
  ] as const
  for (const [path, table, locale, again] of asked) {
    told.mockClear()
    const answer = await without(table, () => built.ask(path, { cookie }))
    expect([path, answer.status]).toEqual([path, 500])
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(textOf(html)).toContain(titles[locale])
    expect(textOf(html)).toContain(again)
    expect(html).not.toMatch(INSIDE)
    expect(told).toHaveBeenCalledTimes(1)
  }
})

test('a server error in the panel leads back to the panel, not to the public site', async () => {
  vi.spyOn(built.app, 'reportError').mockReturnValue(undefined)
  const { companies, tenants } = built.app.services
  const [company] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name: 'Olcha' }])
  if (!company) throw new Error('no company')
  const team = { companyId: company.id, role: 'owner' } as const
  const employer = await built.signUp({ kind: 'employer', email: 'kadry@firma.example', team })
  const ask = () => built.ask('/pracodawca/panel', { cookie: employer.cookie })
  const html = await (await without('applications', ask)).text()
  expect(textOf(html)).toContain(titles.pl)
  expect(html).toMatch(/href="\/pracodawca\/panel"[^>]*>(?:<[^>]*>)*Wróć do panelu/)
  expect(textOf(html)).not.toContain('Wróć na stronę główną')
})

test('a form sent to an address that takes none is answered in the language of the address, then in the other', async () => {
  const headings = ['Coś poszło nie tak', 'Something went wrong']
  for (const [path, lang, order] of [
    ['/kategorie', 'pl', headings],
    ['/en/categories', 'en', headings.toReversed()],
  ] as const) {
    const answer = await built.ask(path, { form: { message: 'x' } })
    const html = await answer.text()
    expect([answer.status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([405, lang])
    expect(html.match(/Coś poszło nie tak|Something went wrong/g)?.slice(-2)).toEqual(order)
  }
  const missing = await built.ask('/en/nothing', { form: { message: 'x' } })
  expect([missing.status, textOf(await missing.text())]).toEqual([
    404,
    expect.stringContaining('Page not found'),
  ])
})

test('unreadable content removes its links, not the page', async () => {
  const told = vi.spyOn(built.app, 'reportError').mockReturnValue(undefined)
  // A board whose content is not cached yet.
  const answer = await without('content_entries', () => built.ask('/firmy', { board: 'start' }))
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('class="top')
  expect(told).toHaveBeenCalled()
})

test('after a form the error page offers a way back to the form, in the page’s language', async () => {
  const told = vi.spyOn(built.app, 'reportError').mockReturnValue(undefined)
  const form = { email: 'ola@poczta.example', password: 'nie-to-haslo' }
  for (const [path, locale, back] of [
    ['/login', 'pl', 'Wróć do formularza'],
    ['/en/login', 'en', 'Back to the form'],
  ] as const) {
    told.mockClear()
    const answer = await without('accounts', () => built.ask(path, { form }))
    expect([path, answer.status]).toEqual([path, 500])
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain('class="top')
    expect(textOf(html)).toContain(titles[locale])
    expect(textOf(html)).toContain(back)
    expect(html).not.toMatch(INSIDE)
    expect(html).not.toContain('nie-to-haslo')
    expect(told).toHaveBeenCalledTimes(1)
  }
})

test('a form refused for too many requests has the same way back', async () => {
  const tooMany = new AppError('request.too-many', { retryAfterSeconds: 60 })
  vi.spyOn(built.app.services.history, 'askAgain').mockRejectedValue(tooMany)
  const form = { intent: 'undo', id: randomUUID() }
  const answer = await built.ask('/application-history', { form, cookie })
  expect(answer.status).toBe(429)
  const text = textOf(await answer.text())
  expect(text).toContain('prób było za dużo')
  expect(text).toContain('Wróć do formularza')
})

test('an API call that fails answers a problem without internals', async () => {
  const told = vi.spyOn(built.app, 'reportError').mockReturnValue(undefined)
  const answer = await without('offer_slugs', () => built.ask(`/api/pro/v1/offers/${slug}`))
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    ...{ statusCode: 500, code: 'server.failed', message: 'Something went wrong on the server' },
    ...{ error: 'Internal Server Error', details: {} },
  })
  expect(told).toHaveBeenCalledTimes(1)
})

test('a missing image is a plain-text 404', async () => {
  for (const path of ['/oferta-pracy/nie-ma/obraz.png', '/en/company/nobody/picture.png']) {
    const answer = await built.ask(path)
    expect([path, answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      ...[path, 404, 'text/plain; charset=utf-8', 'Not Found'],
    ])
  }
})

test('an undecodable URL is a 404 page, without a log entry', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  for (const [path, title] of [
    ['/oferty-pracy/krak%F3w', 'Nie ma takiej strony'],
    ['/en/100%', 'Page not found'],
    ['/oferta-pracy/%zz', 'Nie ma takiej strony'],
  ] as const) {
    const answer = await built.ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(textOf(await answer.text())).toContain(title)
  }
  expect(warned).not.toHaveBeenCalled()
})
