import { demoLogins } from '#features/seeding/demo-logins.ts'
import { expect, expectAccessible, on, signInAs, test } from './journey.ts'
import { allVisits, pathOf, rotatedVisits, type Screen, type Visit } from './screens.ts'

/** Folder for screenshots: if set, all visits are made (`npm run screens`). */
const pictures = process.env.SCREENS

const lookAt = (visit: Visit): void => {
  const { screen, board, locale, theme, width } = visit
  const name = `${screen.name}, ${board}, ${locale}, ${theme}, ${width} px`
  test(`accessible and within the window: ${name}`, async ({ page, request, setTheme }) => {
    await setTheme(theme)
    await page.setViewportSize({ width, height: 900 })
    if (screen.as === 'employer') {
      const owner = demoLogins[board].find(({ role }) => role === 'owner')
      await signInAs(page, board, ['employer', owner?.email ?? ''])
    }
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

/** Defines a test for each visit to the selected screens. */
export const lookAtScreens = (isWanted: (screen: Screen) => boolean): void => {
  const visits = pictures ? allVisits() : rotatedVisits()
  for (const visit of visits.filter(({ screen }) => isWanted(screen))) lookAt(visit)
}
