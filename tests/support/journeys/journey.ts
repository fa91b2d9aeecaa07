import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { demoPassword } from '#features/seeding/demo-logins.ts'

declare global {
  interface Window {
    /** What `axe.source` defines in a page. */
    axe: typeof axe
    /** Set by `withNotices`. */
    hasNotices?: true
  }
}

export type Board = 'pro' | 'tech' | 'start'

/** URL of a page on a board: `on('tech', '/en')`. */
export const on = (board: Board, path = '/'): string =>
  new URL(path, `http://${board}.localhost:${process.env.E2E_PORT ?? 4190}`).href

/** Software rendering for maps; it slows down every other page. */
export const drawsMaps = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    ],
  },
}

/**
 * Notices appear when a page is idle, at a different moment in each run, and cover a corner of it. Their call is answered
 * in the page: a route would turn the browser's cache off, and each page would load and compile all scripts again.
 */
export const withoutNotices = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (asked, options) => {
      const url = asked instanceof Request ? asked.url : String(asked)
      const isRefused = url.includes('/v1/notices?') && !window.hasNotices
      return isRefused ? Response.json({}, { status: 503 }) : send(asked, options)
    }
  })
}

/** Lets a page of a context without notices have them. */
export const withNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.hasNotices = true
  })
}

export const setThemeIn = async (context: BrowserContext, theme: 'light' | 'dark'): Promise<void> => {
  const boards = ['pro', 'tech', 'start'] as const
  await context.addCookies(boards.map((board) => ({ name: 'theme', value: theme, url: on(board) })))
}

interface Fixtures {
  /** Sets the theme's cookie, like that of a returning visitor. */
  setTheme(theme: 'light' | 'dark'): Promise<void>
}

// An error in the browser's console fails its journey.
export const test = base.extend<Fixtures & { faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await use(faults)
      // Calls that a route still holds when the journey ends are no failure of it.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await withoutNotices(context)
    await use(context)
  },
  setTheme: async ({ context }, use) => {
    await use((theme) => setThemeIn(context, theme))
  },
})

/** Waits for hydration and its effects: before them, presses follow links and submit forms, and keys do nothing. */
export const untilHydrated = async (page: Page, selector = 'html'): Promise<void> => {
  await page.waitForFunction((asked) => {
    const ofReact = (node: object | null, key: string): unknown =>
      Object.entries(node ?? {}).find(([name]) => name.startsWith(key))?.[1]
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const root = ofReact(document, '__reactContainer') as Root | undefined
    // An element gets its fiber while React still renders, and the root's state changes when that is committed.
    const isCommitted = root?.stateNode.current.memoizedState.isDehydrated === false
    return isCommitted && ofReact(document.querySelector(asked), '__reactFiber') !== undefined
  }, selector)
  // Effects run in a task after the commit.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Waits until a lazily loaded module, given by a part of its address, has run and its effects have taken place. */
export const untilLoaded = (page: Page, part: string) =>
  page.waitForFunction(async (name) => {
    const late = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.includes(name) && entry.name.endsWith('.js'))
    if (!late) return false
    await import(late.name)
    await new Promise((resolve) => requestIdleCallback(resolve))
    return true
  }, part)

/** Waits for the lazy code that intercepts form submissions, probed with a detached form, which is never sent. */
export const untilFormsAreHeld = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.createElement('form')
    form.method = 'post'
    document.body.append(form)
    const isHeld = !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    form.remove()
    return isHeld
  })

const signInPaths = { candidate: '/login', employer: '/pracodawca/login', operator: '/operator' } as const

/** Signs in a user of the demo; the sign-in pages have journeys of their own. */
export const signInAs = async (
  page: Page,
  board: Board,
  [kind, email]: readonly [keyof typeof signInPaths, string],
): Promise<void> => {
  // A fast response of the board, on whose origin the cookies are set.
  await page.goto(on(board, '/robots.txt'))
  const answer = await page.evaluate(
    async ([path, fields]) => {
      const body = new URLSearchParams(fields)
      const { type } = await fetch(path, { method: 'POST', body, redirect: 'manual' })
      return type
    },
    [signInPaths[kind], { email, password: demoPassword }] as const,
  )
  // A wrong password answers with the page instead of a redirect.
  expect(answer).toBe('opaqueredirect')
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fading elements have less contrast until the animation ends; those without an end, or of scrolling, are not awaited. */
const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Violations by axe, or null where the page replaced an element that axe blames while axe was looking. */
const violationsOn = (page: Page, without: string[]): Promise<string[] | null> =>
  page.evaluate(
    async ([tags, disabled]) => {
      const { violations } = await window.axe.run({
        runOnly: tags,
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        iframes: false,
        elementRef: true,
      })
      const blamed = violations.flatMap(({ nodes }) => nodes.map(({ element }) => element))
      if (blamed.some((element) => element?.isConnected === false)) return null
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [WCAG, without] as const,
  )

/** Fails on any axe violation of WCAG 2.2 AA in the page's present state. */
export const expectAccessible = async (
  page: Page,
  { without = [] }: { readonly without?: string[] } = {},
): Promise<void> => {
  // Colours and sizes need the style sheets.
  await page.waitForLoadState('load')
  await untilStill(page)
  // The wrapper for Playwright takes twice the time: it also looks into frames, and ours show only documents of others.
  await page.evaluate(axe.source)
  let found = await violationsOn(page, without)
  while (found === null) found = await violationsOn(page, without)
  expect(found).toEqual([])
}

/**
 * Widths and languages of a long journey: all of them locally (`npm test`, `npm run test:e2e`), only the first on CI,
 * where time is short.
 */
export const roundsOf = <Round>(rounds: readonly Round[]): readonly Round[] =>
  process.env.CI ? rounds.slice(0, 1) : rounds

export { expect }
