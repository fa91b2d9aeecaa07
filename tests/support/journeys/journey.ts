import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export type Board = 'pro' | 'tech' | 'start'

/** The address of a page on a board: `on('tech', '/en')`. */
export const on = (board: Board, path = '/'): string =>
  new URL(path, `http://${board}.localhost:${process.env.E2E_PORT ?? 4190}`).href

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
  // As somebody who has been asked about cookies: the question would lie over the page.
  context: async ({ context }, use) => {
    const boards = ['pro', 'tech', 'start'] as const
    await context.addCookies(boards.map((board) => ({ name: 'cookie-consent', value: 'v1', url: on(board) })))
    await use(context)
  },
  setTheme: async ({ context }, use) => {
    await use(async (theme) => {
      const boards = ['pro', 'tech', 'start'] as const
      await context.addCookies(boards.map((board) => ({ name: 'theme', value: theme, url: on(board) })))
    })
  },
})

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails on whatever axe finds, at WCAG 2.2 AA, on the page as it is now. */
export const expectAccessible = async (
  page: Page,
  { without = [] }: { readonly without?: string[] } = {},
): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).disableRules(without).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

export { expect }
