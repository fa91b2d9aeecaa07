import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { createLog, type Log, withRequestId } from './log.ts'
import { scrubPath } from './scrub.ts'

let lines: string[]
let log: Log
beforeEach(() => {
  lines = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  log = createLog({ level: 'info', destination })
})
const written = () => lines.map((line) => JSON.parse(line))

test('a line is one JSON object with its event, level, time and fields', () => {
  log.info('offer.published', { offerId: 7 })
  log.debug('unseen')
  expect(written()).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), event: 'offer.published', offerId: 7 },
  ])
})

test('lines logged within a request have its id', async () => {
  await withRequestId('r-1', async () => {
    await Promise.resolve()
    log.info('inside')
  })
  log.info('outside')
  expect(written().map(({ requestId }) => requestId)).toEqual(['r-1', undefined])
})

test('e-mails, phone numbers, names, passwords and tokens are not logged', () => {
  const error = Object.assign(new Error('duplicate for anna.nowak@example.com'), {
    code: '23505',
    detail: 'Key (email)=(anna.nowak@example.com) already exists.',
  })
  log.error('failed', {
    error: new Error('call me at +48 600 700 800', { cause: error }),
    email: 'anna.nowak@example.com',
    applicant: { firstName: 'Anna', contactPhone: '600700800', headers: { Authorization: 'Bearer x1y2' } },
    reset_token: 'abc',
    note: 'from anna.nowak@example.com, tel. 600 700 800',
  })
  expect(lines.join()).not.toMatch(/anna|Nowak|600|x1y2|abc|already exists/i)
  expect(written()[0].error).toMatchObject({ type: 'Error', cause: { code: '23505' } })
})

test.each([
  ['an endless e-mail address', `/${'a'.repeat(8_000)}@${'a.'.repeat(4_000)}`],
  ['an endless phone number', `/${'(1-'.repeat(5_300)}`],
  ['hyphens only', `/${'-'.repeat(16_000)}`],
])('scrubbing a hostile path takes no noticeable time: %s', (_, path) => {
  const startedAt = performance.now()
  scrubPath(path)
  expect(performance.now() - startedAt).toBeLessThan(100)
})

test('scrubbing a path keeps its words and removes keys and addresses', () => {
  const slug = '/oferta-pracy/senior-developer-acme-warszawa-4f2a9c'
  expect(scrubPath(slug)).toBe(slug)
  expect(scrubPath('/files/0d7Hq2LmXw9TzKc5Vb8NyRf3')).toBe('/files/[removed]')
  expect(scrubPath(`/confirm/${'0f'.repeat(20)}`)).toBe('/confirm/[removed]')
  expect(scrubPath('/candidates/anna@example.com')).toBe('/candidates/[removed]')
})
