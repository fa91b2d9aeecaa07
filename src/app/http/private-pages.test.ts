import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { createPrivatePages } from './private-pages.ts'

let board: ApplyBoard

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())

const statusOf = async (mode: 'demo' | 'production', path: string, host: string): Promise<number> => {
  const services = { ...board, storage: { receive: () => Promise.reject(new Error('no uploads here')) } }
  const config = { mode, secret: 'a secret' }
  const pages = createPrivatePages({ config, database: board.db, services, unsubscribes: {} })
  return (await pages.request(path, { headers: { host } })).status
}

test('the mailbox page exists only in the demo', async () => {
  expect(await statusOf('demo', '/mailbox', 'tech.localhost:3000')).toBe(200)
  expect(await statusOf('production', '/mailbox', 'tech.localhost:3000')).toBe(404)
})

test.each(['127.0.0.1:3000', '[::1]:3000', 'localhost', '192.168.1.7:3000'])(
  'the mailbox can be read at the host %s',
  async (host) => {
    expect(await statusOf('demo', '/mailbox', host)).toBe(200)
  },
)

test('the mailbox cannot be read at a foreign host name (DNS rebinding)', async () => {
  expect(await statusOf('demo', '/mailbox', 'rebound.example:3000')).toBe(404)
})

test('while the database is away, whoever opens the mailbox reads a page, and programs get the error', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const mailbox = { ...board.mailbox, list: () => Promise.reject(refused) }
  const services = { ...board, mailbox, storage: { receive: () => Promise.reject(new Error('no uploads')) } }
  const config = { mode: 'demo', secret: 'a secret' } as const
  const pages = createPrivatePages({ config, database: board.db, services, unsubscribes: {} })
  const headers = { host: 'localhost' }
  const page = await pages.request('/mailbox', { headers: { ...headers, accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('This is not possible right now')
  await expect(async () => pages.request('/mailbox', { headers })).rejects.toThrow('refused')
})
