import { main, total } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

// Apart from map.spec.ts, as software rendering of maps makes every page slow.

const everywhere = on('pro', '/oferty-pracy/wszystkie-lokalizacje')

const messages = {
  '/oferty-pracy/wszystkie-lokalizacje': 'Twoja przeglądarka nie obsługuje mapy',
  '/en/job-offers/all-locations': 'Your browser doesn’t support the map',
}
for (const [path, message] of Object.entries(messages)) {
  test(`[MP-3] without WebGL ${path} shows a message and the counts by place`, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(on('pro', `${path}?showMap=tak`))
      await expect(page.getByRole('heading', { name: message })).toBeVisible()
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const place = page.locator('.nomap__place').first()
    const promised = Number((await place.locator('b').textContent())?.replace(/\D/g, ''))
    await place.click()
    await expect.poll(() => total(page)).toBe(promised)
  })
}

test('a map whose style fails to load is reported, and drawn once it loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/basemap/light-pl.json', (route) => route.fulfill({ status: 502 }), { times: 1 })
  const report = page.waitForRequest('**/v1/client-errors')
  await page.goto(everywhere)
  expect((await report).postDataJSON()).toMatchObject({ kind: 'map' })
  await expect(page.locator('.map[data-drawn]').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LI-7] list and map are links, and the map page lists places', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(everywhere)
    await main(page).getByRole('link', { name: 'Mapa', exact: true }).click()
    await expect(page).toHaveURL(`${everywhere}?showMap=tak`)
    await expect(page.getByRole('heading', { name: 'Mapa potrzebuje JavaScriptu' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Lista', exact: true }).click()
    await expect(page).toHaveURL(everywhere)
  })

  test('[CO-1] companies take the room of the map, which is not there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(on('pro', '/firmy'))
    await expect(page.getByRole('heading', { level: 1, name: 'Firmy, które zatrudniają' })).toBeVisible()
    await expect(page.locator('.companies__map')).toBeHidden()
    const box = await page.locator('.companies__list').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380)
  })
})
