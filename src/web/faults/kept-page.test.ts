import { type DataStrategyResult, RouterContextProvider, UNSAFE_ErrorResponseImpl } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keptPage } from './kept-page.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = { cards: ['first'] }

const after = async (
  result: unknown,
  kept: object | null = shown,
  others: Readonly<Record<string, DataStrategyResult>> = {},
): Promise<DataStrategyResult | undefined> => {
  const page = keptPage()
  page.keep(kept)
  const request = new Request('http://pro.localhost/oferty-pracy')
  const args = {
    request,
    url: new URL(request.url),
    pattern: '',
    params: {},
    context: new RouterContextProvider(),
  }
  const results = await page.middleware(args, async () => ({
    ...others,
    list: { type: 'error', result },
  }))
  return results?.list
}

test('after a failed load a page keeps its data', async () => {
  const away = await after(new TypeError('Failed to fetch'))
  expect(away).toEqual({ type: 'data', result: { ...shown, fault: 'unreachable' } })
  for (const fault of [
    new Error('Unexpected Server Error'),
    new UNSAFE_ErrorResponseImpl(503, '', null),
    new UNSAFE_ErrorResponseImpl(429, '', 'busy'),
  ])
    expect(await after(fault)).toEqual({ type: 'data', result: { ...shown, fault: 'fault' } })
})

test('a client error, a redirect and a page without data are left to the router', async () => {
  for (const answer of [
    new UNSAFE_ErrorResponseImpl(404, '', null),
    Response.redirect('http://pro.localhost/'),
  ])
    expect(await after(answer)).toEqual({ type: 'error', result: answer })
  const fault = new Error('Unexpected Server Error')
  expect(await after(fault, null)).toEqual({ type: 'error', result: fault })
})

test('without a connection the failed load is left to the offline copy', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  const fault = new TypeError('Failed to fetch')
  expect(await after(fault)).toEqual({ type: 'error', result: fault })
})

test('a failed load of the frame is left to the router, with the page', async () => {
  const fault = new Error('Unexpected Server Error')
  expect(await after(fault, shown, { root: { type: 'error', result: fault } })).toEqual({
    type: 'error',
    result: fault,
  })
})
