import type { BrowserContext, Page } from '@playwright/test'
import { demoLogins, demoPassword } from '#features/seeding/demo-logins.ts'
import { type Board, expect, expectAccessible, on, test } from './journey.ts'
import { allVisits, pathOf, rotatedVisits, type Screen, type Visit } from './screens.ts'

/** A folder: every visit is made and a picture of it left there (`npm run screens`). */
const pictures = process.env.SCREENS

/** Sessions by board: one sign-in a worker is enough. */
const signedIn = new Map<Board, Awaited<ReturnType<BrowserContext['cookies']>>>()

const signInEmployer = async (page: Page, board: Board): Promise<void> => {
  const kept = signedIn.get(board)
  if (kept) return page.context().addCookies(kept)
  const owner = demoLogins[board].find(({ role }) => role === 'owner')
  await page.goto(on(board, '/pracodawca/login'))
  await page.getByLabel('Adres e-mail').fill(owner?.email ?? '')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(/pracodawca\/(panel|zespol)/)
  const cookies = await page.context().cookies()
  signedIn.set(
    board,
    cookies.filter(({ httpOnly }) => httpOnly),
  )
}

const lookAt = (visit: Visit): void => {
  const { screen, board, locale, theme, width } = visit
  const name = `${screen.name}, ${board}, ${locale}, ${theme}, ${width} px`
  test(`accessible and within the window: ${name}`, async ({ page, request, setTheme }) => {
    await setTheme(theme)
    await page.setViewportSize({ width, height: 900 })
    if (screen.as === 'employer') await signInEmployer(page, board)
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

/** A test for each visit to the screens that are wanted. */
export const lookAtScreens = (isWanted: (screen: Screen) => boolean): void => {
  const visits = pictures ? allVisits() : rotatedVisits()
  for (const visit of visits.filter(({ screen }) => isWanted(screen))) lookAt(visit)
}
