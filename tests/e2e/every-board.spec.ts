import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

const boards = [
  { board: 'pro', name: 'Posada' },
  { board: 'tech', name: 'Posada Tech' },
  { board: 'start', name: 'Posada Start' },
] as const

for (const { board, name } of boards) {
  for (const { path, language } of [
    { path: '/', language: 'pl' },
    { path: '/en', language: 'en' },
  ]) {
    for (const theme of ['light', 'dark'] as const) {
      test(`home of ${board} in ${language}, ${theme}, is whole and accessible`, async ({
        page,
        setTheme,
      }) => {
        await setTheme(theme)
        const response = await page.goto(on(board, path))
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  }
}

test('an address that nothing answers is a page that says so, with status 404', async ({ page }) => {
  const response = await page.goto(on('pro', '/nie-ma-takiej-strony'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('health says that the process lives and can serve', async ({ request }) => {
  const port = process.env.E2E_PORT ?? '4190'
  expect((await request.get(`http://127.0.0.1:${port}/health/live`)).status()).toBe(200)
  const ready = await request.get(`http://127.0.0.1:${port}/health/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ready', checks: { database: true, migrations: true } })
})
