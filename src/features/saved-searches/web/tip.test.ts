import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('[AL-1] the tip is shown once on the first save, and a cookie for a year records it', async () => {
  vi.useFakeTimers({ now: 1000 })
  const cookies: unknown[] = []
  vi.stubGlobal('document', { cookie: 'theme=dark' })
  vi.stubGlobal('cookieStore', { set: (cookie: unknown) => cookies.push(cookie) })
  const { shouldShowTip } = await import('./tip.ts')
  expect([shouldShowTip(), shouldShowTip()]).toEqual([true, false])
  expect(cookies).toMatchObject([{ name: 'hide-sub-message', expires: 1000 + 31_536_000_000 }])
  vi.useRealTimers()
})

test('[AL-1] the tip is not shown to a browser with the cookie', async () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; hide-sub-message=1' })
  expect((await import('./tip.ts')).shouldShowTip()).toBe(false)
})
