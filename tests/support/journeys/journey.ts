import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { demoPassword } from '#features/seeding/demo-logins.ts'

export type Board = 'pro' | 'tech' | 'start'

/** The address of a page on a board: `on('tech', '/en')`. */
export const on = (board: Board, path = '/'): string =>
  new URL(path, `http://${board}.localhost:${process.env.E2E_PORT ?? 4190}`).href

/** For maps, which are drawn without a graphics card here; it makes every other page slow. */
export const drawsMaps = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    ],
  },
}

interface Fixtures {
  /** Chooses the theme as a returning visitor has it, by cookie. */
  setTheme(theme: 'light' | 'dark'): Promise<void>
}

// A fault in the browser's console fails the journey that met it.
export const test = base.extend<Fixtures & { faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  // Notices come when a page is idle and lie over a corner of it: another moment in each run.
  context: async ({ context }, use) => {
    await context.route('**/v1/notices?*', (route) => route.fulfill({ status: 503, json: {} }))
    await use(context)
  },
  setTheme: async ({ context }, use) => {
    await use(async (theme) => {
      const boards = ['pro', 'tech', 'start'] as const
      await context.addCookies(boards.map((board) => ({ name: 'theme', value: theme, url: on(board) })))
    })
  },
})

/** Waits until the page's scripts have taken it over: before that a press follows its link or posts its form. */
export const untilHydrated = async (page: Page, selector = 'html'): Promise<void> => {
  await page.waitForFunction(
    (asked) => Object.keys(document.querySelector(asked) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  )
}

const signInPaths = { candidate: '/login', employer: '/pracodawca/login', operator: '/operator' } as const

/** Signs somebody of the demo in; the pages where people do so have journeys of their own. */
export const signInAs = async (
  page: Page,
  board: Board,
  [kind, email]: readonly [keyof typeof signInPaths, string],
): Promise<void> => {
  // Whatever is of the board and quick: from there its cookies are set.
  await page.goto(on(board, '/robots.txt'))
  const answer = await page.evaluate(
    async ([path, fields]) => {
      const body = new URLSearchParams(fields)
      const { type } = await fetch(path, { method: 'POST', body, redirect: 'manual' })
      return type
    },
    [signInPaths[kind], { email, password: demoPassword }] as const,
  )
  // A wrong password brings the page again.
  expect(answer).toBe('opaqueredirect')
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What fades in has weaker colours until it is there; what moves for ever is not waited for. */
const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Fails on whatever axe finds, at WCAG 2.2 AA, on the page as it is now. */
export const expectAccessible = async (
  page: Page,
  { without = [] }: { readonly without?: string[] } = {},
): Promise<void> => {
  // Without its style sheets a page has other colours and sizes.
  await page.waitForLoadState('load')
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).disableRules(without).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/**
 * Widths and languages of a long journey: all of them by `npm test` and `npm run test:e2e`; where every minute counts, on
 * the way of each change into the product, the first.
 */
export const roundsOf = <Round>(rounds: readonly Round[]): readonly Round[] =>
  process.env.CI ? rounds.slice(0, 1) : rounds

export { expect }
