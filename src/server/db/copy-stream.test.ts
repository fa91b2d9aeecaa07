import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { copyEach } from './copy-stream.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
})

const STATEMENT = 'copy (select n, repeat($$x$$, n) from generate_series(1, 3000) as n) to stdout'

test('copied rows arrive one by one, however the bytes are split', async () => {
  const client = await db.pool.connect()
  const lines: string[] = []
  await copyEach(client, STATEMENT, (piece) => lines.push(piece.toString()))
  client.release()
  expect(lines).toEqual(Array.from({ length: 3_000 }, (_, at) => `${at + 1}\t${'x'.repeat(at + 1)}\n`))
})

test('a failure on either side rejects, and the connection stays usable', async () => {
  const client = await db.pool.connect()
  const refuse = () => {
    throw new Error('no such row')
  }
  await expect(copyEach(client, STATEMENT, refuse)).rejects.toThrow('no such row')
  await expect(copyEach(client, 'copy (select 1 / 0) to stdout', refuse)).rejects.toThrow('division by zero')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})
