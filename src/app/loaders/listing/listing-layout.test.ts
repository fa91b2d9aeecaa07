import { expect, test } from 'vitest'
import type { PageContext } from '../../pages/page-context.ts'
import { redirectToList } from './listing-layout.ts'

test('the way from the map to the list leads to the canonical address, without the choice in it', () => {
  const page = { origin: 'https://posada.example' } as PageContext
  const asked = new URL('https://posada.example/oferty-pracy/gdynia?zarobki=9000,12000&showMap=nie')
  const thrown = (() => {
    try {
      redirectToList(page, asked)
    } catch (error) {
      return error
    }
  })()
  if (!(thrown instanceof Response)) return expect.fail('no redirect')
  expect(thrown.headers.get('location')).toBe('/oferty-pracy/gdynia?zarobki=9000,12000')
  expect(thrown.headers.get('set-cookie')).toMatch(/^offers-list-layout=list; Path=\/; Max-Age=31536000;/)
})
