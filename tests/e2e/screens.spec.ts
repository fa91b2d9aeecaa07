import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'
import { allVisits, pathOf, rotatedVisits } from '#tests/support/journeys/screens.ts'

/** A folder: every visit is made and a picture of it left there (`npm run screens`). */
const pictures = process.env.SCREENS

for (const visit of pictures ? allVisits() : rotatedVisits()) {
  const { screen, board, locale, theme, width } = visit
  const name = `${screen.name}, ${board}, ${locale}, ${theme}, ${width} px`
  test(`accessible and within the window: ${name}`, async ({ page, request, setTheme }) => {
    await setTheme(theme)
    await page.setViewportSize({ width, height: 900 })
    const response = await page.goto(on(board, await pathOf(visit, request)))
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('main')).toBeVisible()
    if (screen.awaits) await expect(page.locator(screen.awaits).first()).toBeVisible({ timeout: 30_000 })
    if (pictures)
      await page.screenshot({ path: `${pictures}/${name.replaceAll(/[ ,]+/g, '-')}.png`, fullPage: true })
    await expectAccessible(page, { without: [...(screen.without ?? [])] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
