import { afterEach, beforeEach, expect, test } from 'vitest'
import { createThread, type Thread } from './thread.ts'

const errors: unknown[] = []
const counter = new Int32Array(new SharedArrayBuffer(4))
let thread: Thread<unknown, number>

beforeEach(() => {
  errors.length = 0
  counter[0] = 0
  thread = createThread({
    script: new URL('../../../tests/support/programs/thread-work.ts', import.meta.url),
    maxTasks: 3,
    reportError: (error) => errors.push(error),
  })
})
afterEach(() => thread.stop())

const add = { kind: 'add', to: counter }

test('tasks run in order on shared memory', async () => {
  expect(await Promise.all([thread.ask(add), thread.ask(add), thread.ask(add)])).toEqual([0, 1, 2])
  expect(counter[0]).toBe(3)
})

test('tasks beyond the queue are refused, later ones are accepted', async () => {
  const asked = [thread.ask(add), thread.ask(add), thread.ask(add)]
  await expect(thread.ask(add)).rejects.toMatchObject({ code: 'thread.busy' })
  await Promise.all(asked)
  expect(await thread.ask(add)).toBe(3)
})

test('an error thrown by a task rejects only that task', async () => {
  const [thrown, added] = [thread.ask({ kind: 'throw' }), thread.ask(add)]
  await expect(thrown).rejects.toThrow(new RangeError('too much'))
  expect([await added, errors]).toEqual([0, []])
})

test('a thread that exits is reported and restarted by the next task', async () => {
  const [ended, lost] = [thread.ask({ kind: 'end' }), thread.ask(add)]
  await expect(ended).rejects.toThrow('code 3')
  await expect(lost).rejects.toThrow('code 3')
  expect(errors).toHaveLength(1)
  expect(await thread.ask(add)).toBe(0)
})

test('a task that cannot be cloned is refused and takes no place in the queue', async () => {
  for (let round = 0; round < 4; round++)
    await expect(thread.ask({ kind: () => 'add' })).rejects.toThrow('could not be cloned')
})

test('stopping waits for queued tasks', async () => {
  const asked = [thread.ask(add), thread.ask(add)]
  await thread.stop()
  expect([await Promise.all(asked), errors]).toEqual([[0, 1], []])
  await expect(thread.ask(add)).rejects.toMatchObject({ code: 'thread.busy' })
})

test('a task no longer wanted at its turn is not run', async () => {
  let isWanted = true
  const asked = [thread.ask(add), thread.ask(add), thread.ask(add, () => isWanted)]
  isWanted = false
  await expect(asked[2]).rejects.toMatchObject({ code: 'thread.not-wanted' })
  expect(await Promise.all(asked.slice(0, 2))).toEqual([0, 1])
  expect(counter[0]).toBe(2)
})
