import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

const boards = [
  { board: 'pro', name: 'Posada' },
  { board: 'tech', name: 'Posada Tech' },
  { board: 'start', name: 'Posada Start' },
] as const

for (const { board, name } of boards) {
  test(`the board ${name} answers at its own host`, async ({ page }) => {
    await page.goto(on(board))
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()
  })
}

test('an unknown URL shows a not-found page with status 404', async ({ page }) => {
  const response = await page.goto(on('pro', '/nie-ma-takiej-strony'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the health checks report a live and ready process', async ({ request }) => {
  const port = process.env.E2E_PORT ?? '4190'
  expect((await request.get(`http://127.0.0.1:${port}/health/live`)).status()).toBe(200)
  const ready = await request.get(`http://127.0.0.1:${port}/health/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ready', checks: { database: true, migrations: true } })
})
