import { cards, main } from '#tests/support/journeys/board-journey.ts'
import { expect, on, test, untilHydrated, untilLoaded } from '#tests/support/journeys/journey.ts'

test.slow()

const list = '/oferty-pracy/wszystkie-lokalizacje'

test('a link gives the focus to the heading of its page, and Back returns it to the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', list))
  await untilHydrated(page)
  await untilLoaded(page, '/personal-frame-')
  // Far enough down for a row that a new visit of the list does not begin with.
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4000)
  }).toPass()
  const inView = () =>
    page.evaluate(
      () =>
        document
          .elementsFromPoint(700, 500)
          .find((element) => element.matches('.offerlist > li'))
          ?.querySelector('a')
          ?.getAttribute('href') ?? null,
    )
  await expect.poll(inView).toMatch(/oferta-pracy/)
  const same = main(page)
    .locator(`a[href="${await inView()}"]`)
    .first()
  await same.focus()
  const y = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await page.waitForURL(/oferta-pracy/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(same).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(5)

  await page
    .getByRole('navigation', { name: 'Nawigacja' })
    .getByRole('link', { name: 'Firmy' })
    .press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
})

test('a link to another list leaves the focus where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', list))
  await untilHydrated(page)
  await expect(cards(page).first()).toBeVisible()
  const category = page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link').nth(1)
  await category.press('Enter')
  await page.waitForURL((url) => url.pathname !== list)
  await expect(main(page).getByRole('heading', { level: 1 })).not.toBeFocused()
})
