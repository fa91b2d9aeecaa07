import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareCalls } from '#web/api/call-api.ts'
import { loadOwnOffers } from './load-own-offers.ts'

const asked: string[] = []
const answers: Record<string, object> = {
  '/api/pro/candidates/favorites': { data: [{ jobAdvertisementId: 'a' }] },
  '/v2/user-panel/offers/by-ids': { data: [{ guid: 'a', city: 'Warszawa', multilocation: [] }] },
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { pathname: '/en' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(answers[address.replace(/\?.*$/, '')])
  })
  await prepareCalls()
})
afterEach(() => vi.unstubAllGlobals())

test('[HO-7] own offers are as many as the board shows, with their cities in the page’s language', async () => {
  const wish = { tab: 'favoriteOffers', tenant: 'pro', most: 6 } as const
  const [offer] = await loadOwnOffers({ ...wish, cityNames: { Warszawa: 'Warsaw' } })
  expect(offer?.city).toBe('Warsaw')
  expect(asked[0]).toContain('pageSize=6')
})
