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

interface Slowness {
  readonly isSlowLine: boolean
  /** How many times slower the processor is. */
  readonly slower: number
}

const phonePage = async (browser: Browser, address: string, { isSlowLine, slower }: Slowness) => {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page, session }
}

/** A first visit with nothing kept, on a slow phone. */
export const visit = async (browser: Browser, address: string, act: Act): Promise<Visit> => {
  const { context, page } = await phonePage(browser, address, { isSlowLine: true, slower: SLOWER })
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
const TURN_PIXELS = 700

export interface Scrolling {
  readonly longestTaskMs: number
  /** As far as the list had come when the last turn had been made. */
  readonly pixels: number
}

/** The longest task while somebody scrolls through a list, with a slow processor and a quick line. */
export const scroll = async (browser: Browser, address: string): Promise<Scrolling> => {
  const { context, page } = await phonePage(browser, address, { isSlowLine: false, slower: SLOWER })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(2 * SETTLE_MS)
  await page.evaluate(() => {
    window.seen.longest = 0
  })
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PIXELS)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(SETTLE_MS)
  const longestTaskMs = await page.evaluate(() => window.seen.longest)
  const pixels = await page.evaluate(() => window.scrollY)
  await context.close()
  return { longestTaskMs, pixels }
}

const TURNS_TO_AN_OFFER = 8
const TURN_MS = 250
const MINUTE_MS = 60_000

/** Further down the list, into an offer that is seen there, and back. */
const browseOn = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < TURNS_TO_AN_OFFER; turn += 1) {
    await page.mouse.wheel(0, TURN_PIXELS)
    await page.waitForTimeout(TURN_MS)
  }
  const list = page.url()
  const isOpened = await page.evaluate(() => {
    const card = document.elementFromPoint(200, 500)?.closest('article')
    const link = card?.querySelector<HTMLAnchorElement>('h2 a')
    link?.click()
    return Boolean(link)
  })
  if (!isOpened) return
  await page.waitForURL(/oferta-pracy/)
  await page.waitForTimeout(SETTLE_MS)
  await page.goBack()
  await page.waitForURL(list)
  await page.locator('.offerlist--endless article').first().waitFor()
}

/** The heap after a collection, MB, at the end of each minute of browsing in one page that is never loaded again. */
export const browse = async (browser: Browser, address: string, minutes: number): Promise<number[]> => {
  const { context, page, session } = await phonePage(browser, address, { isSlowLine: false, slower: 1 })
  await page.goto(address, { waitUntil: 'load' })
  const start = performance.now()
  const heaps: number[] = []
  while (heaps.length < minutes) {
    await browseOn(page)
    if (performance.now() - start < (heaps.length + 1) * MINUTE_MS) continue
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    heaps.push(usedSize / 1e6)
  }
  await context.close()
  return heaps
}
