import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Thread } from './thread.ts'
import { createThreads } from './threads.ts'

const errors: unknown[] = []
const counter = new Int32Array(new SharedArrayBuffer(4))
let threads: Thread<unknown, number>

beforeEach(() => {
  errors.length = 0
  counter[0] = 0
  threads = createThreads({
    script: new URL('../../../tests/support/programs/thread-work.ts', import.meta.url),
    count: 2,
    maxTasks: 2,
    reportError: (error) => errors.push(error),
  })
})
afterEach(() => threads.stop())

const add = { kind: 'add', to: counter }

test('tasks go to the thread with the shortest queue, and are refused when all are full', async () => {
  const asked = [add, add, add, add].map((task) => threads.ask(task))
  expect(threads.waiting()).toBe(4)
  await expect(threads.ask(add)).rejects.toMatchObject({ code: 'thread.busy' })
  expect((await Promise.all(asked)).toSorted()).toEqual([0, 1, 2, 3])
  expect(threads.waiting()).toBe(0)
})

test('a thread that exits fails only its own tasks', async () => {
  threads.start()
  const [ended, added] = [threads.ask({ kind: 'end' }), threads.ask(add)]
  await expect(ended).rejects.toThrow('code 3')
  expect(await added).toBe(0)
  expect(errors).toHaveLength(1)
})
