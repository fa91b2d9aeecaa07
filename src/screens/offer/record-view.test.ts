import { afterEach, expect, test, vi } from 'vitest'
import { recordView } from './record-view.ts'

afterEach(() => vi.unstubAllGlobals())

test('[DE-14] a view names the board, the offer and the time', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java' })
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(String(body))])
    return new Response(null, { status: 204 })
  })
  await recordView('tech', 'java-zolw-warszawa-1')
  const seen = {
    brand: 'tech',
    offerSlug: 'java-zolw-warszawa-1',
    visitedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  }
  expect(sent).toEqual([['POST', '/v1/views', seen]])
})
