import type { Browser, Page } from '@playwright/test'
import { consentCookie } from '#kernel/cookie-consent.ts'

/** ui.md's line and processor: 150 ms, 1.6 Mbit/s, four times slower. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const SLOWER = 4
const PHONE = { width: 412, height: 823 }
const SETTLE_MS = 1_500

declare global {
  interface Window {
    seen: { lcp: number; cls: number; interaction: number; longest: number }
  }
}

/** Runs in the page before anything else. */
const watch = () => {
  const seen = { lcp: 0, cls: 0, interaction: 0, longest: 0 }
  window.seen = seen
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      ...{ type, buffered: true },
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
      seen.cls += Number(entry.value)
  })
  on('event', (entry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0)
      seen.interaction = Math.max(seen.interaction, entry.duration)
  })
  on('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration)
  })
}

/** What a visitor does first on a page. */
export type Act = (page: Page) => Promise<void>

export interface Visit {
  readonly lcpMs: number
  readonly cls: number
  readonly interactionMs: number
  /** Of scripts that came before the page had loaded, as they came over the line. */
  readonly scriptsKb: number
  readonly longestTaskMs: number
}

const slowPage = async (browser: Browser, address: string, isSlowLine: boolean) => {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pl-PL', serviceWorkers: 'block' })
  // A visitor who has decided: what is asked of one who has not lies over the page, later.
  await context.addCookies([{ name: consentCookie, value: 'v1', url: new URL(address).origin }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  // What is offered to a visitor of some seconds would lie over what is pressed.
  await page.addInitScript(() => sessionStorage.setItem('floatingBanner', '1'))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlowLine)
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: LATENCY_MS },
      ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
    })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page }
}

/** A first visit with nothing kept, on a slow phone. */
export const visit = async (browser: Browser, address: string, act: Act): Promise<Visit> => {
  const { context, page } = await slowPage(browser, address, true)
  await page.goto(address, { waitUntil: 'load' })
  const scriptsKb = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce(
        (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0) / 1000,
        0,
      ),
  )
  await page.waitForTimeout(SETTLE_MS)
  // Before what is pressed is scrolled to: what that brings into view is no part of the page's first paint.
  const { lcp } = await page.evaluate(() => window.seen)
  await act(page)
  await page.waitForTimeout(SETTLE_MS)
  const { cls, interaction, longest } = await page.evaluate(() => window.seen)
  await context.close()
  return { lcpMs: lcp, cls, interactionMs: interaction, scriptsKb, longestTaskMs: longest }
}

const TURNS = 60

/** The longest task while somebody scrolls through a list, with a slow processor and a quick line. */
export const scroll = async (browser: Browser, address: string): Promise<number> => {
  const { context, page } = await slowPage(browser, address, false)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(2 * SETTLE_MS)
  await page.evaluate(() => {
    window.seen.longest = 0
  })
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(SETTLE_MS)
  const { longest } = await page.evaluate(() => window.seen)
  await context.close()
  return longest
}
