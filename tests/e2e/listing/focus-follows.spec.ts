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
  // Far enough down for a row that a new visit of the list does not begin with, and at rest there.
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4000)
  }).toPass()
  let y = 0
  await expect(async () => {
    const before = y
    y = await page.evaluate(() => scrollY)
    expect(y).toBe(before)
  }).toPass({ intervals: [300] })
  const focusInView = () =>
    page.evaluate(() => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('.offerlist > li article a')].find(
        (one) => one.getBoundingClientRect().top > 200,
      )
      link?.focus({ preventScroll: true })
      return link?.getAttribute('href') ?? null
    })
  await expect.poll(focusInView).toMatch(/oferta-pracy/)
  const same = main(page)
    .locator(`a[href="${await focusInView()}"]`)
    .first()
  const topOf = async () => (await same.boundingBox())?.y ?? Number.NaN
  await expect(same).toBeInViewport()
  const top = await topOf()
  await page.keyboard.press('Enter')
  await page.waitForURL(/oferta-pracy/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(same).toBeFocused()
  expect(Math.abs((await topOf()) - top)).toBeLessThan(5)

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
