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
