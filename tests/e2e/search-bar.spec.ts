import { cards, total } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test('[SE-5] the menu of radii tells what each finds, is left by Escape and chosen from by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/oferty-pracy/katowice?widelki=tak'))
  await untilHydrated(page)
  const radius = page.getByRole('banner').getByRole('combobox', { name: 'Promień' })
  const menu = page.getByRole('listbox', { name: 'Promień' })
  await radius.click()
  const options = menu.getByRole('option')
  await expect(options.first()).toHaveText(/^Tylko miasto[\d\s]+$/)
  const counts = (await options.allTextContents()).map((text) => Number(/[\d\s]+$/.exec(text)?.[0].trim()))
  expect(counts).toHaveLength(6)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(radius).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/katowice?radius=100&widelki=tak'))
  await expect(radius).toHaveValue('100')
  await expect(radius).toBeFocused()
  await expect.poll(() => total(page)).toBe(counts.at(-1))
})

test('[SE-1] a suggested company has its logo, whose text begins where the others do', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
  const card = cards(page)
    .filter({ has: page.locator('.logo img') })
    .first()
  const name = (await card.locator('.offercard__company').textContent()) ?? ''
  const search = page.getByRole('banner').getByRole('search')
  await search.getByLabel('Czego szukasz?').fill(name)
  const company = search.getByRole('option', { name })
  const picture = company.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The padding, the room of an icon, and the gap.
  const text = await company.locator('.combo__value').boundingBox()
  expect((text?.x ?? 0) - ((await company.boundingBox())?.x ?? 0)).toBe(10 + 16 + 12)
})

test('[SE-8] a place that no suggestion could be asked for is read by the server', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/offers/suggest?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
  await untilHydrated(page)
  const where = page.getByRole('banner').getByRole('search').getByLabel('Miasto')
  await where.focus()
  // Its code is there.
  await expect(where).toHaveAttribute('aria-expanded', 'true')
  await where.fill('Pruszków')
  await where.press('Enter')
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/pruszkow'))
})

test('after a category that failed to load the filters are those of its address', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('tech', '/oferty-pracy/wszystkie-lokalizacje?widelki=tak'))
  await untilHydrated(page)
  const answers = /\.data(?:\?|$)/
  await context.route(answers, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const categories = page.getByRole('navigation', { name: 'Kategorie' })
  await categories
    .getByRole('link', { name: /^JavaScript/ })
    .first()
    .click()
  const fault = page.getByRole('main').getByRole('alert')
  await expect(fault).toBeVisible()
  await expect(page).toHaveURL(on('tech', '/oferty-pracy/wszystkie-lokalizacje/javascript?widelki=tak'))
  await expect(page.getByRole('switch', { name: /^Tylko z widełkami/ })).toBeChecked()
  await context.unroute(answers)
  await page.getByRole('checkbox', { name: /^B2B/ }).check()
  await expect(page).toHaveURL(
    on('tech', '/oferty-pracy/wszystkie-lokalizacje/javascript?typ-umowy=b2b&widelki=tak'),
  )
  await expect(fault).toHaveCount(0)
})

test('[FI-6] a finger finds the slider of the pay on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje#filters'))
  const dialog = page.getByRole('dialog')
  const slider = dialog.getByRole('slider')
  await expect(slider).toBeEnabled()
  const box = await slider.boundingBox()
  expect(box?.height).toBe(44)
  await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 40 } })
  const amount = dialog.getByRole('textbox', { name: /Zarobki od/ })
  await expect(amount).not.toHaveValue('')
  await expect(dialog.getByRole('button', { name: /^Pokaż \d/ })).toBeVisible()
})

test('[LO-1 SE-5] a tablet has the radius in the choice of a city, and another city keeps it and remote work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await page.goto(on('pro', '/oferty-pracy/warszawa?praca-zdalna=tak'))
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Wybierz miasto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gdzie chcesz pracować?' })
  await dialog.getByText('+20 km').click()
  await dialog.getByText('Kraków', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/krakow?radius=20&praca-zdalna=tak'))
})
