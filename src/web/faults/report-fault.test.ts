import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly kind: string
  readonly message: string
  readonly path: string
}

let sent: Sent[]
let reportFault: typeof import('./report-fault.ts').reportFault

beforeEach(async () => {
  sent = []
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java', search: '?email=anna@x.pl' })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    throw new Error('offline')
  })
  // A fresh module, so that each test starts with no fault reported.
  vi.resetModules()
  ;({ reportFault } = await import('./report-fault.ts'))
  await (await import('../api/call-api.ts')).prepareCalls()
})
afterEach(() => vi.unstubAllGlobals())

test('a fault is reported with kind, message and path without query', () => {
  reportFault('apply', new TypeError('no answer of /v1/x?email=anna@x.pl today'))
  expect(sent).toMatchObject([
    { kind: 'apply', message: 'TypeError: no answer of /v1/x today', path: '/oferta-pracy/java' },
  ])
})

test('the same fault is reported once per page, and at most ten in total', () => {
  for (let index = 0; index < 3; index += 1) reportFault('view', new Error('the same'))
  expect(sent).toHaveLength(1)
  for (let index = 0; index < 50; index += 1) reportFault('view', `another ${index}`)
  expect(sent).toHaveLength(10)
  expect(sent.every(({ message }) => message.length <= 500)).toBe(true)
})

test('a long message is truncated, and a failing report is ignored', async () => {
  reportFault('page', 'x'.repeat(5_000))
  expect(sent[0]?.message).toHaveLength(500)
  await new Promise(process.nextTick)
})
