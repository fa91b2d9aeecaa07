import { expect, on, test } from '#tests/support/journeys/journey.ts'

test('[LI-16] a wheel upwards at the top of a list entered in its middle leads to the earlier offers', async ({
  page,
}) => {
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje?from=120'))
  const first = page.locator('[aria-posinset="121"]')
  await expect(first).toBeInViewport()
  const hasList = page.waitForRequest((request) => request.url().includes('/by-cursor'))
  await expect(async () => {
    await page.mouse.wheel(0, -100)
    await expect(page.locator('.offerlist--endless')).toBeVisible({ timeout: 500 })
  }).toPass()
  await hasList
  await expect(first).toBeInViewport()
  await expect(page.locator('[aria-posinset="120"] article')).toBeAttached()
})

test('a filter switched on before the scripts have run is applied, and left by going back', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const list = on('pro', '/oferty-pracy/wszystkie-lokalizacje')
  await page.goto(list, { waitUntil: 'commit' })
  await page.locator('input[name=widelki]').filter({ visible: true }).first().check()
  const before = await page.evaluate(() => history.length)
  scripts.resolve()
  await expect(page).toHaveURL(/widelki=tak/)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(list)
})
