import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxSavedSearches } from '../enumerations.ts'
import { textsIn } from '../server/texts.ts'

type Store = typeof import('./saved-store.ts')

let store: Store
/** Method and path of each call made; `answers` has the responses. */
let asked: string[]
/** The JSON of each call made. */
let bodies: string[]
let answers: Record<string, () => Response>
const kept = { id: 'a', searchUrl: '/oferty-pracy/warszawa', name: 'Warszawa' }
const onServer = { ...kept, filterName: 'Warszawa', count: 0, jobAlert: null }
const t = textsIn('pl')

beforeEach(async () => {
  asked = []
  bodies = []
  answers = {}
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { cookie: 'signed-in-candidate=1', documentElement: { lang: 'pl' } })
  vi.stubGlobal('location', { pathname: '/oferty-pracy/warszawa' })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const call = `${method} ${path.replace(/\?.*$/, '')}`
    asked.push(call)
    bodies.push(String(body))
    return answers[call]?.() ?? new Response(null, { status: 204 })
  })
  vi.resetModules()
  await (await import('#web/api/call-api.ts')).prepareCalls()
  store = await import('./saved-store.ts')
})
afterEach(() => vi.unstubAllGlobals())

const api = '/api/tech'
const signIn = async (saved: readonly object[]) => {
  answers[`GET ${api}/job-filters`] = () => Response.json({ data: saved })
  await store.loadSaved('tech', 'pl')
  asked.length = 0
}
const signedOut = () => Response.json({ code: 'auth.required' }, { status: 401 })
const refused = () => Response.json({ code: 'server.failed' }, { status: 500 })

test('[AL-13] enabling an alert reuses a saved search, and saves another one first', async () => {
  await signIn([onServer])
  expect(await store.turnAlertOn('tech', kept, 'weekly')).toEqual({ isOk: true })
  expect(asked).toEqual([`POST ${api}/job-alerts`])
  asked.length = 0
  await store.turnAlertOn('tech', { ...kept, id: 'b' }, 'weekly')
  expect(asked).toEqual([`POST ${api}/job-filters`, `POST ${api}/job-alerts`])
})

test('[AL-13] a search saved meanwhile in another window is reused', async () => {
  await signIn([])
  answers[`POST ${api}/job-filters`] = () => Response.json({ code: 'job-filter.exists' }, { status: 409 })
  expect(await store.turnAlertOn('tech', kept, 'weekly')).toEqual({ isOk: true })
  expect(asked.at(-1)).toBe(`POST ${api}/job-alerts`)
})

test.each([
  ['turned off', 'DELETE', 'job-alert', (own: Store) => own.turnAlertOff('tech', 'a')],
  [
    'changed in frequency',
    'PATCH',
    'job-alert/frequency',
    (own: Store) => own.changeFrequency('tech', 'a', 'daily'),
  ],
] as const)(
  '[AL-16] an alert that cannot be %s is restored in the view, with the generic error',
  async (_, method, path, change) => {
    await signIn([{ ...onServer, jobAlert: { status: 'active', frequency: 'weekly' } }])
    answers[`${method} ${api}/job-filters/a/${path}`] = refused
    const shown: unknown[] = []
    const changing = change(store)
    shown.push(store.savedNow().searches[0]?.frequency)
    const changed = await changing
    shown.push(store.savedNow().searches[0]?.frequency)
    expect(shown).toEqual([method === 'DELETE' ? null : 'daily', 'weekly'])
    const { problemWords } = await import('./problem-words.ts')
    expect(!changed.isOk && problemWords(changed.problem, t, true)).toBe(t('saved-searches:errors.generic'))
  },
)

test.each([
  ['job-filter.limit-reached', 'Zapiszesz najwyżej 100 wyszukiwań.'],
  ['job-alert.limit-reached', 'Włączysz najwyżej 20 alertów.'],
])('[AL-8] a reached limit is named with its number (%s)', async (code, words) => {
  const { problemWords } = await import('./problem-words.ts')
  const problem = { statusCode: 422, code, message: '', error: '', details: {}, retryAfterSeconds: null }
  expect(problemWords(problem, t, true)).toContain(words)
})

test('after a sign-out in another window searches are saved locally, and an alert reports the sign-out', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  await signIn([])
  answers[`POST ${api}/job-filters`] = signedOut
  answers[`POST ${api}/job-alerts`] = signedOut
  expect(await store.saveSearch('tech', kept)).toEqual({ isOk: true })
  expect(store.savedNow()).toMatchObject({ who: 'guest', searches: [kept] })
  expect(JSON.parse(stored.get('jobAlerts') ?? '')).toMatchObject({ searches: [kept] })
  const changed = await store.turnAlertOn('tech', kept, 'weekly')
  const { problemWords } = await import('./problem-words.ts')
  expect(!changed.isOk && problemWords(changed.problem, t, true)).toBe(t('saved-searches:errors.signedOut'))
})

test('locally stored searches are moved into the account up to its limit, without further requests', async () => {
  const searches = ['b', 'c'].map((id) => ({ ...kept, id }))
  const stored = new Map([['jobAlerts', JSON.stringify({ version: 1, searches })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const own = Array.from({ length: maxSavedSearches - 1 }, (_, at) => ({ ...onServer, id: `${at}` }))
  answers[`GET ${api}/job-filters`] = () => Response.json({ data: own })
  expect(await store.loadSaved('tech', 'pl')).toBe(1)
  expect(asked.filter((call) => call === `POST ${api}/job-filters`)).toHaveLength(1)
  expect(JSON.parse(stored.get('jobAlerts') ?? '')).toMatchObject({ searches: [{ id: 'b' }] })
})

test('a saved search keeps the currency of its pay, on the device and in the account', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const inEuros = {
    ...kept,
    searchUrl: '/oferty-pracy/warszawa?zarobki=4000,1000000',
    currency: 'eur',
  } as const
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  await store.loadSaved('tech', 'pl')
  await store.saveSearch('tech', inEuros)
  vi.stubGlobal('document', { cookie: 'signed-in-candidate=1', documentElement: { lang: 'pl' } })
  await signIn([])
  const { searchUrl, name, currency } = inEuros
  expect(bodies.map((body) => body !== 'undefined' && JSON.parse(body))).toContainEqual({
    searchUrl,
    name,
    currency,
  })
})

test('[AL-1] a search that the browser cannot store is not reported as saved', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  await store.loadSaved('tech', 'pl')
  expect(await store.saveSearch('tech', kept)).toEqual({ isOk: false, problem: 'not-stored' })
  const { problemToast } = await import('./problem-words.ts')
  expect(problemToast('not-stored', t, true)).toEqual({
    ...{ kind: 'error', text: t('saved-searches:errors.notStored') },
  })
})

test('a failed load never shows a candidate the searches of the device, and the next one shows their own', async () => {
  const stored = JSON.stringify({ version: 1, searches: [{ ...kept, id: 'device' }] })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => {} })
  answers[`GET ${api}/job-filters`] = refused
  await store.loadSaved('tech', 'pl')
  expect(store.savedNow()).toEqual({ who: 'candidate', searches: [], hasFailed: true })
  await signIn([onServer])
  expect(store.savedNow()).toMatchObject({ searches: [kept], hasFailed: false })
  answers[`GET ${api}/job-filters`] = refused
  await store.loadSaved('tech', 'pl')
  expect(store.savedNow()).toMatchObject({ who: 'candidate', searches: [kept], hasFailed: true })
  answers[`GET ${api}/job-filters`] = signedOut
  await store.loadSaved('tech', 'pl')
  expect(store.savedNow()).toMatchObject({ who: 'guest', searches: [{ id: 'device' }], hasFailed: false })
})
