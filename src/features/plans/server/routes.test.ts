import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { aSeller, planFileOf } from '#tests/support/plans.ts'
import { planRoutes } from './routes.ts'
import { createPlans, type Plans } from './service.ts'

let board: TestBoard
let plans: Plans
let app: ReturnType<typeof createRouter>
const faults: unknown[] = []

beforeAll(async () => {
  board = await createTestBoard('2026-06-01T10:00:00Z')
  const { db: database, clock, tenants } = board
  plans = createPlans({ database, clock })
  app = createRouter({
    handlers: planRoutes({ plans }),
    tenants,
    clock,
    reportError: (error) => faults.push(error),
  })
})
afterAll(async () => {
  expect(faults).toEqual([])
  await board.db.drop()
})

const get = async (path: string) => (await app.request(`/api/pro${path}`)).json()

test('[API-7 PL-1] /v2/offer-plans has net, tax and gross, old prices, EUR, tags and the promotion’s end', async () => {
  await plans.savePricing(board.pro.id, {
    plans: [
      planFileOf({
        price: { netMinor: 149_900, netEurMinor: 35_500 },
        promotion: { netMinor: 119_900, netEurMinor: 28_500, lastDay: '2026-06-30' },
        tags: [{ pl: 'Polecany', en: 'Recommended' }],
      }),
    ],
    testimonials: [],
    seller: aSeller,
  })
  expect(await get('/v2/offer-plans?locale=en')).toEqual([
    {
      slug: 'standard',
      name: 'Standard',
      tagline: 'One city',
      price: {
        ...{ currency: 'pln', net: 1199, tax: 275.77, gross: 1474.77, netEur: 285 },
        ...{ oldNet: 1499, oldTax: 344.77, oldGross: 1843.77 },
      },
      features: [],
      recommended: false,
      promotionDeadline: '2026-06-30',
      tags: ['Recommended'],
      enableGraphics: false,
      limits: {
        ...{ maxLocationsCount: 1, bumpsUpCount: 1, bumpsUpEveryDays: 10, durationInDays: 30 },
        ...{ seniority: null, categories: null },
      },
    },
  ])
})

test('[API-7 PL-3] a plan sold in packs names them among its features, as text', async () => {
  const pack = { count: 3, unit: { netMinor: 71_933, netEurMinor: 17_000 }, validDays: 365 }
  const features = [{ pl: 'Wyróżnienie', en: 'Highlighted' }]
  const plan = planFileOf({ price: { netMinor: 79_900, netEurMinor: 18_900 }, features, packs: [pack] })
  await plans.savePricing(board.pro.id, { plans: [plan], testimonials: [], seller: aSeller })
  const [answer] = await get('/v2/offer-plans?locale=pl')
  const words = expect.stringMatching(/^W\spakiecie\staniej:\s3\sogłoszenia,\spo\s719,33\szł\snetto$/)
  expect(answer.features).toEqual(['Wyróżnienie', words])
  expect(Object.keys(answer)).not.toContain('packs')
})

test('[API-7 PL-6] /v2/testimonials returns testimonials in the requested language', async () => {
  const said = { author: 'Ewa Sikora', company: 'Tarnina' }
  const words = { quote: { pl: 'Dobrze.', en: 'Good.' }, role: { pl: 'Dyrektorka', en: 'Director' } }
  await plans.savePricing(board.tech.id, {
    plans: [planFileOf()],
    testimonials: [{ ...said, ...words }],
    seller: aSeller,
  })
  const answer = await app.request('/api/tech/v2/testimonials', { headers: { 'accept-language': 'en' } })
  expect(await answer.json()).toEqual([{ ...said, quote: 'Good.', role: 'Director' }])
})
