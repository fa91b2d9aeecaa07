import { test as base, type Page, type Response } from '@playwright/test'
import { demoLogins } from '#features/seeding/demo-logins.ts'
import { type Board, expect, expectAccessible, on, setThemeIn, signInAs, withoutNotices } from './journey.ts'
import type { Screen } from './screens/screen.ts'
import { allVisits, rotatedVisits, screens, type Visit } from './screens/visits.ts'

/** Folder for screenshots: if set, all visits are made (`npm run screens`). */
const pictures = process.env.SCREENS

/** A path with parameters is the first link to such a page on the page before it; a name with a dot is a file's. */
const follow = async (page: Page, path: string): Promise<string> => {
  if (!path.includes(':')) return path
  const found = await page.evaluate(
    ([pattern, others]) => {
      const isWanted = new RegExp(pattern)
      const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href, location.href))
      const link = links.find(
        ({ origin, pathname }) =>
          origin === location.origin && isWanted.test(pathname) && !others.includes(pathname),
      )
      return link && link.pathname + link.search
    },
    [
      `^${path.replace(/:\w+/g, '[^/.]+')}$`,
      screens.flatMap(({ paths }) => [paths.pl, paths.en]).filter((other) => !other.includes(':')),
    ] as const,
  )
  if (!found) throw new Error(`${page.url()} has no link to ${path}`)
  return found
}

const open = async (page: Page, { screen, board, locale }: Visit): Promise<Response | null> => {
  for (const path of screen.through) await page.goto(on(board, await follow(page, path[locale])))
  const path = await follow(page, screen.paths[locale])
  const response = await page.goto(on(board, `${path}${screen.query[locale] ?? ''}`))
  // A redirect, as to the sign-in, would show another page.
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  return response
}

/** A page that stays open for all visits of one kind of user. */
interface Visitor {
  readonly page: Page
  readonly signedInTo: Set<Board>
  readonly faults: string[]
}

type VisitorOf = (as: Screen['as']) => Promise<Visitor>

/** A new context for each visit would load all scripts again and sign in anew, which takes longer than the look. */
const test = base.extend<object, { visitorOf: VisitorOf }>({
  visitorOf: [
    async ({ browser }, use) => {
      const visitors = new Map<Screen['as'], Promise<Visitor>>()
      const open = async (): Promise<Visitor> => {
        const page = await (await browser.newContext()).newPage()
        await withoutNotices(page.context())
        const faults: string[] = []
        page.on('pageerror', (error) => faults.push(error.message))
        return { page, signedInTo: new Set(), faults }
      }
      await use((as) => {
        const visitor = visitors.get(as) ?? open()
        visitors.set(as, visitor)
        return visitor
      })
      for (const visitor of visitors.values()) await (await visitor).page.context().close()
    },
    { scope: 'worker' },
  ],
})

const signInOnce = async ({ page, signedInTo }: Visitor, board: Board, as: Screen['as']): Promise<void> => {
  const login = demoLogins[board].find(({ kind }) => kind === as)
  if (!login || signedInTo.has(board)) return
  await signInAs(page, board, [login.kind, login.email])
  signedInTo.add(board)
}

const lookAt = (visit: Visit): void => {
  const { screen, board, locale, theme, width } = visit
  const name = `${screen.name}, ${board}, ${locale}, ${theme}, ${width} px`
  test(`accessible and within the window: ${name}`, async ({ visitorOf }) => {
    const visitor = await visitorOf(screen.as)
    const { page, faults } = visitor
    await setThemeIn(page.context(), theme)
    await page.setViewportSize({ width, height: 900 })
    await signInOnce(visitor, board, screen.as)
    const response = await open(page, visit)
    expect(response?.status()).toBe(screen.status ?? 200)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('main')).toBeVisible()
    if (screen.awaits) await expect(page.locator(screen.awaits).first()).toBeVisible({ timeout: 30_000 })
    if (pictures)
      await page.screenshot({ path: `${pictures}/${name.replaceAll(/[ ,/@]+/g, '-')}.png`, fullPage: true })
    await expectAccessible(page, { without: [...(screen.without ?? [])] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults.splice(0)).toEqual([])
  })
}

/** Defines a test for each visit to the selected screens. */
export const lookAtScreens = (isWanted: (screen: Screen) => boolean): void => {
  const visits = pictures ? allVisits() : rotatedVisits()
  for (const visit of visits.filter(({ screen }) => isWanted(screen))) lookAt(visit)
}
