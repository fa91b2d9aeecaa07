import { type DataStrategyResult, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { isOfOtherBuild } from './build-of-data.ts'
import { setAfterLoad, watchPageLoads } from './page-loads.ts'

afterEach(() => setAfterLoad())

const loaded = (result: unknown): Record<string, DataStrategyResult> => ({
  root: { type: 'data', result: undefined },
  listing: { type: 'data', result },
})

test('data that names another build than the page is of that build', () => {
  expect(isOfOtherBuild(loaded({ build: 'new', total: 3 }), 'old')).toBe(true)
  expect(isOfOtherBuild(loaded({ build: 'old', total: 3 }), 'old')).toBe(false)
})

test('data that names no build, a failed load and a page that does not know its build are left alone', () => {
  for (const result of [{ total: 3 }, null, 'text']) expect(isOfOtherBuild(loaded(result), 'old')).toBe(false)
  expect(isOfOtherBuild({ listing: { type: 'error', result: { build: 'new' } } }, 'old')).toBe(false)
  expect(isOfOtherBuild(loaded({ build: 'new' }), undefined)).toBe(false)
})

test('what watches the loads may hold the data back, so that the page is not rendered with it', async () => {
  setAfterLoad(() => new Promise(() => {}))
  const request = new Request('http://pro.localhost/oferty-pracy')
  const args = {
    request,
    url: new URL(request.url),
    pattern: '',
    params: {},
    context: new RouterContextProvider(),
  }
  const arrived = vi.fn()
  void Promise.resolve(watchPageLoads(args, async () => loaded({ build: 'new' }))).then(arrived)
  await new Promise(setImmediate)
  expect(arrived).not.toHaveBeenCalled()
})
