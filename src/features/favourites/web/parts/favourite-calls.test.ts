import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let calls: typeof import('./favourite-calls.ts')
let marks: typeof import('./favourite-marks.ts')
let asked: string[]
let answer: (method: string) => Response | Promise<Response>
const guid = '0f6a1a4c-5a0e-4a55-9d0a-3f6f1f6c8a11'

beforeEach(async () => {
  asked = []
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (path !== '/v1/client-errors') asked.push(method)
    return answer(method)
  })
  vi.resetModules()
  await (await import('#web/api/call-api.ts')).prepareCalls()
  calls = await import('./favourite-calls.ts')
  marks = await import('./favourite-marks.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('[FA-3] a press on the heart is shown before the server answers', async () => {
  answer = () => new Response(null, { status: 204 })
  const pressed = calls.changeFavourite('pro', guid, true)
  expect(marks.markOf(guid)).toBe(true)
  expect(await pressed).toBe('done')
  expect([marks.markOf(guid), asked]).toEqual([true, ['POST']])
})

test('[FA-3] a failed press is rolled back to the server’s state', async () => {
  const isKept = { data: [{ jobAdvertisementId: guid }], metadata: {} }
  answer = (method) =>
    method === 'GET' ? Response.json(isKept) : Response.json({ code: 'server.failed' }, { status: 500 })
  // Another tab has added the favourite meanwhile.
  expect(await calls.changeFavourite('pro', guid, true)).toBe('failed')
  expect([marks.markOf(guid), asked]).toEqual([true, ['POST', 'GET']])
  expect(await calls.changeFavourite('pro', guid, false)).toBe('failed')
  expect(marks.markOf(guid)).toBe(true)
})

test('[FA-3] a press without a session adds no favourite and asks to sign in', async () => {
  answer = () => Response.json({ code: 'auth.required' }, { status: 401 })
  expect(await calls.changeFavourite('pro', guid, true)).toBe('guest')
  expect(marks.markOf(guid)).toBe(false)
})

test('[FA-3] marks requested before a press do not overwrite it', async () => {
  const asking = Promise.withResolvers<Response>()
  answer = (method) => (method === 'GET' ? asking.promise : new Response(null, { status: 204 }))
  const loading = calls.loadMarks('pro', [guid])
  await vi.waitFor(() => expect(asked).toEqual(['GET']))
  await calls.changeFavourite('pro', guid, false)
  asking.resolve(Response.json({ data: [{ jobAdvertisementId: guid }], metadata: {} }))
  await loading
  expect(marks.markOf(guid)).toBe(false)
})

test('[FA-3] marks requested during a press are read after it is saved', async () => {
  const removing = Promise.withResolvers<Response>()
  let isKept = true
  answer = (method) =>
    method === 'DELETE'
      ? removing.promise
      : Response.json({ data: isKept ? [{ jobAdvertisementId: guid }] : [], metadata: {} })
  const pressed = calls.changeFavourite('pro', guid, false)
  const loading = calls.loadMarks('pro', [guid])
  await vi.waitFor(() => expect(asked).toContain('DELETE'))
  isKept = false
  removing.resolve(new Response(null, { status: 204 }))
  await Promise.all([pressed, loading])
  expect([marks.markOf(guid), asked]).toEqual([false, ['DELETE', 'GET']])
})

test('[FA-3] two quick presses are sent to the server in order', async () => {
  const adding = Promise.withResolvers<Response>()
  answer = (method) => (method === 'POST' ? adding.promise : new Response(null, { status: 204 }))
  const both = [calls.changeFavourite('pro', guid, true), calls.changeFavourite('pro', guid, false)]
  expect(marks.markOf(guid)).toBe(false)
  await vi.waitFor(() => expect(asked).toEqual(['POST']))
  adding.resolve(new Response(null, { status: 204 }))
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect([marks.markOf(guid), asked]).toEqual([false, ['POST', 'DELETE']])
})
