import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answers: (() => Promise<Response>)[]

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', () => answers.shift()?.())
  await (await import('#web/api/call-api.ts')).prepareCalls()
})
afterEach(() => vi.unstubAllGlobals())

test('[AP-10] a confirmation that got no answer is retried, an answered one is cached', async () => {
  const { confirmOnce } = await import('./confirm-once.ts')
  answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({ isReleased: false, isInHistory: true }),
  ]
  const confirmed = { result: 'confirmed', isInHistory: true }
  expect(await confirmOnce('pro', 'token')).toMatchObject({ result: 'failed' })
  expect(await confirmOnce('pro', 'token')).toEqual(confirmed)
  expect(await confirmOnce('pro', 'token')).toEqual(confirmed)
})
