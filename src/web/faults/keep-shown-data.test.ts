import { type DataStrategyResult, RouterContextProvider, UNSAFE_ErrorResponseImpl } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keepShownData } from './keep-shown-data.ts'
import { setAfterLoad, watchPageLoads } from './page-loads.ts'

afterEach(() => setAfterLoad())

const loaded = { root: { locale: 'pl' }, profile: { name: 'Anna' } }
const away = new TypeError('Failed to fetch')
const failedWith = (result: unknown): Record<string, DataStrategyResult> => ({
  root: { type: 'error', result },
  profile: { type: 'error', result },
})

const after = (
  result: unknown,
  href = '/profile?sheet=links',
  shown: object = loaded,
  staysAtEachQuery = false,
) => {
  const results = failedWith(result)
  const page = { pathname: '/profile', search: '?sheet=links', loaded: { ...shown }, staysAtEachQuery }
  const isKept = keepShownData(page, new URL(href, 'http://pro.localhost'), results)
  return { isKept, results }
}

test('a page whose data cannot be read again keeps its data', () => {
  for (const fault of [
    away,
    new Error('Unexpected Server Error'),
    new UNSAFE_ErrorResponseImpl(503, '', null),
  ])
    expect(after(fault)).toEqual({
      isKept: true,
      results: {
        root: { type: 'data', result: loaded.root },
        profile: { type: 'data', result: loaded.profile },
      },
    })
})

test('a refusal, another address and a page of which a part has no data are left to the router', () => {
  const refused = new UNSAFE_ErrorResponseImpl(404, '', null)
  const left = (result: unknown) => ({ isKept: false, results: failedWith(result) })
  expect(after(refused)).toEqual(left(refused))
  expect(after(away, '/profile')).toEqual(left(away))
  expect(after(away, '/history?sheet=links')).toEqual(left(away))
  expect(after(away, undefined, { root: loaded.root })).toEqual(left(away))
})

test('a page that computes its result itself stays at another query of it, not at another page', () => {
  expect(after(away, '/profile?amount=8000', loaded, true).isKept).toBe(true)
  expect(after(away, '/history', loaded, true).isKept).toBe(false)
})

test('what watches the loads of pages sees their data, not the answers of forms', async () => {
  const watching = vi.fn()
  setAfterLoad(watching)
  for (const method of ['GET', 'POST']) {
    const request = new Request('http://pro.localhost/profile', { method })
    const url = new URL(request.url)
    const args = { request, url, pattern: '', params: {}, context: new RouterContextProvider() }
    expect(await watchPageLoads(args, async () => failedWith(away))).toEqual(failedWith(away))
  }
  expect(watching.mock.calls).toEqual([[new URL('http://pro.localhost/profile'), failedWith(away)]])
})
