import { expect, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test('a dialog whose code is still on its way shows that it is loading', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/oferty-pracy/warszawa'))
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  })
  await page.getByRole('main').getByRole('link', { name: 'Wybierz miasto' }).click()
  await expect(page.locator('.progress')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Gdzie chcesz pracować?' })).toBeVisible()
  await expect(page.locator('.progress')).toHaveCount(0)
})

test('two conditions removed one after the other are both gone, although the first list was still loading', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/oferty-pracy/warszawa?typ-umowy=b2b&widelki=tak'))
  await untilHydrated(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 2000, downloadThroughput: 500_000, uploadThroughput: 500_000 },
  })
  await page.getByRole('link', { name: 'Usuń: B2B' }).click()
  await page.getByRole('link', { name: 'Usuń: Warszawa' }).click()
  await expect(page).toHaveURL(/wszystkie-lokalizacje\?widelki=tak$/)
})
