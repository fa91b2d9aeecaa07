import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

let turn: WorkQueue
let begun: string[]
let connections: number
beforeEach(() => {
  connections = 0
  turn = createWorkQueue(() => connections)
  begun = []
})

const work = (name: string, isWanted = () => true) =>
  turn(isWanted).then((isBegun) => isBegun && begun.push(name))

test('queued work starts after the event loop has polled, one task per turn', async () => {
  const all = ['first', 'second', 'third'].map((name) => work(name))
  const seen: string[][] = []
  while (begun.length < 3) {
    await turnOfLoop()
    seen.push([...begun])
  }
  await Promise.all(all)
  expect(seen.map(({ length }) => length)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('work that is no longer wanted takes no turn', async () => {
  let isHere = true
  const all = [...Array.from({ length: 50 }, () => work('left', () => isHere)), work('stays')]
  isHere = false
  await turnOfLoop()
  await turnOfLoop()
  expect(begun).toEqual(['stays'])
  await Promise.all(all)
})

test('later work gets a turn as well', async () => {
  await work('first')
  await work('second')
  expect(begun).toEqual(['first', 'second'])
})

test('incoming connections delay queued work, but only for a limited number of turns', async () => {
  const all = Promise.all([work('first'), work('second')])
  let turns = 0
  for (; begun.length < 2 && turns < 1_000; turns++) {
    connections += 1
    await turnOfLoop()
  }
  await all
  expect(turns).toBeGreaterThan(60)
  expect(turns).toBeLessThan(80)
})
