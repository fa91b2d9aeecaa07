import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const uid = '0b0d0000-0000-4000-8000-000000000007'
const signedOut = () =>
  Response.json(
    { code: 'auth.required', statusCode: 401, message: '', error: '', details: {} },
    { status: 401 },
  )
const noted = () => Response.json({ apply_url: 'https://zolw.example', redirect_id: 'r1' }, { status: 201 })

let answers: (() => Response)[]
let named: (string | null)[]
let versions: (string | null)[]
let reported: number
let isRenewed: boolean
let track: (candidateId: string | null) => Promise<string | null>

beforeEach(async () => {
  named = []
  versions = []
  reported = 0
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java' })
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/v1/client-errors') {
      reported += 1
      return new Response(null, { status: 204 })
    }
    const headers = new Headers(init.headers)
    named.push(headers.get('x-candidate-id'))
    versions.push(headers.get('version'))
    return answers.shift()?.() ?? Response.error()
  })
  vi.resetModules()
  const { lastRedirect, trackRedirect } = await import('./track-redirect.ts')
  const { refreshSessionsWith } = await import('#web/api/refresh-session.ts')
  refreshSessionsWith(async () => isRenewed)
  await (await import('#web/api/call-api.ts')).prepareCalls()
  track = (candidateId) => {
    trackRedirect('java', candidateId)
    return lastRedirect('java')
  }
})
afterEach(() => vi.unstubAllGlobals())

test('[AP-4] a redirect with an expired access token is repeated with a renewed one', async () => {
  answers = [signedOut, noted]
  isRenewed = true
  expect(await track(uid)).toBe('r1')
  expect(named).toEqual([uid, uid])
})

test('[AP-4] a redirect after the session ended is stored as a visitor’s', async () => {
  answers = [signedOut, noted]
  isRenewed = false
  expect(await track(uid)).toBe('r1')
  expect(named).toEqual([uid, null])
  expect(reported).toBe(0)
})

test('[AP-4] a page’s redirect states version 1, which needs no human check', async () => {
  answers = [signedOut, noted]
  isRenewed = false
  await track(uid)
  expect(versions).toEqual(['1', '1'])
})

test('a visitor’s redirect names no candidate, and only failures are reported', async () => {
  answers = [noted, () => Response.json({ code: 'offer.not-active' }, { status: 410 })]
  expect(await track(null)).toBe('r1')
  expect(named).toEqual([null])
  expect(await track(null)).toBeNull()
  expect(reported).toBe(1)
})
