import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentCookie, consentTo, writeConsent } from '#kernel/cookie-consent.ts'
import type { watchLists } from './rtb.ts'

let watch: typeof watchLists
let heard: () => void
const page = {
  cookie: '',
  hrefs: [1, 2, 3, 4, 5, 6].map((at) => `http://pro.example/oferta-pracy/java-${at}`),
}

beforeEach(async () => {
  page.cookie = ''
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie
    },
    querySelectorAll: () => page.hrefs.map((href) => ({ href })),
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    heard = listener
  })
  vi.useFakeTimers()
  vi.resetModules()
  watch = (await import('./rtb.ts')).watchLists
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[SH-23] the event has the first five offers’ slugs, once per list, only with targeting consent', () => {
  watch()
  vi.advanceTimersByTime(5000)
  expect(window.dataLayer).toBeUndefined()
  page.cookie = `${consentCookie}=${writeConsent(consentTo(['targeting']))}`
  heard()
  vi.advanceTimersByTime(5000)
  const slugs = ['java-1', 'java-2', 'java-3', 'java-4', 'java-5']
  expect(window.dataLayer).toEqual([{ event: 'offers-list', slugs }])
})
