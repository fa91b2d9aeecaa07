import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { frameEntriesOf } from './frame-entries.ts'

let board: TestBoard

beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

test('every frame entry has an icon and a label in both languages', async () => {
  for (const locale of ['pl', 'en'] as const) {
    const entries = await frameEntriesOf(board.pro, locale)
    expect(entries.length).toBeGreaterThan(8)
    expect(
      entries.filter(({ icon, label }) => icon.length === 0 || label === '').map(({ name }) => name),
    ).toEqual([])
  }
})
