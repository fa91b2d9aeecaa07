import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { aSeller, planFileOf } from '#tests/support/plans.ts'
import { createPlans, type Plans } from './service.ts'

let board: TestBoard
let plans: Plans

beforeAll(async () => {
  board = await createTestBoard('2026-06-01T10:00:00Z')
  plans = createPlans({ database: board.db, clock: board.clock })
})
afterAll(() => board.db.drop())

test('a board without its own pricing sells the four default plans', async () => {
  expect((await plans.listPlans(board.tech.id)).map(({ key }) => key)).toEqual([
    'basic',
    'standard',
    'pro',
    'premium',
  ])
  expect(await plans.findPlan(board.tech.id, 'pro')).toMatchObject({
    recommended: true,
    enableGraphics: true,
  })
  expect(await plans.findPlan(board.tech.id, 'free')).toBeNull()
})

test('each board sells its own plans', async () => {
  await plans.savePricing(board.pro.id, { plans: [planFileOf()], testimonials: [], seller: aSeller })
  expect(await plans.listPlans(board.pro.id)).toHaveLength(1)
  expect(await plans.listPlans(board.tech.id)).toHaveLength(4)
})
