import { expect, on, test, untilHydrated, untilLoaded } from '#tests/support/journeys/journey.ts'

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a removed condition leaves the focus at the next one, an order at its menu', async ({ page }) => {
    await page.goto(on('pro', '/oferty-pracy/warszawa?typ-umowy=b2b&widelki=tak'))
    await untilHydrated(page)
    await untilLoaded(page, '/kept-focus-')
    await page.getByRole('link', { name: 'Usuń: B2B' }).press('Enter')
    await expect(page).toHaveURL(/warszawa\?widelki=tak$/)
    await expect(page.getByRole('link', { name: 'Usuń: B2B' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Usuń: / }).and(page.locator(':focus'))).toBeVisible()
    await page.getByRole('link', { name: 'Usuń: Warszawa' }).press('Enter')
    await expect(page).toHaveURL(/wszystkie-lokalizacje\?widelki=tak$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()

    const order = page.locator('summary[aria-label^="Kolejność"]')
    await order.press('Enter')
    await page.getByRole('link', { name: 'Najnowsze' }).press('Enter')
    await expect(page).toHaveURL(/sortBy=newest/)
    await expect(order).toBeFocused()
  })

  test('Home in the row of categories leads to its first that is shown here', async ({ page }) => {
    await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
    await untilHydrated(page)
    const row = page.locator('.cats')
    const all = row.getByRole('link', { name: /^Wszystkie/ })
    await all.focus()
    await page.keyboard.press('ArrowRight')
    await expect(all).not.toBeFocused()
    await page.keyboard.press('Home')
    await expect(all).toBeFocused()
    // The phone's link of all categories is hidden before it, and does not take the row from the Tab key.
    await page.keyboard.press('ArrowLeft')
    await expect(all).toBeFocused()
    await expect(all).toHaveAttribute('tabindex', '0')
  })

  test('the switch between list and map keeps the focus in both directions', async ({ page }) => {
    await page.goto(on('pro', '/oferty-pracy/warszawa'))
    await untilHydrated(page)
    await untilLoaded(page, '/kept-focus-')
    const switcher = page.getByRole('navigation', { name: 'Układ' })
    await switcher.getByRole('link', { name: 'Mapa' }).press('Enter')
    await expect(page).toHaveURL(/showMap=tak/)
    // The address changes before the page does, which takes a link focused until then with it.
    await expect(page.locator('.listing--map')).toBeVisible()
    await expect(switcher.getByRole('link', { name: 'Mapa' })).toBeFocused()
    await switcher.getByRole('link', { name: 'Lista' }).press('Enter')
    await expect(page).not.toHaveURL(/showMap=tak/)
    await expect(switcher.getByRole('link', { name: 'Lista' })).toBeFocused()
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('search and filters come before the offers, of which there is no end', async ({ page }) => {
    await page.goto(on('pro', '/oferty-pracy/warszawa'))
    await untilHydrated(page)
    const [filters, offer] = [
      page.locator('.dock').getByLabel('Filtry'),
      page.locator('.offercard a').first(),
    ]
    await expect(filters).toBeInViewport()
    const isBefore = await filters.evaluate(
      (one, other) =>
        other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      await offer.elementHandle(),
    )
    expect(isBefore).toBe(true)
  })
})

test('the Tab key comes to an offer of a row before its heart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/'))
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Listy ofert' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  const offer = page.locator('.tile').first()
  await expect(offer.locator('h3 a')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(offer.getByRole('button', { name: /^Ulubion/ })).toBeFocused()
})
