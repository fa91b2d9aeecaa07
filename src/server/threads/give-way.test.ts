import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { createThread } from './thread.ts'

test.runIf(process.platform === 'linux')('lowering priority affects only the calling thread', async () => {
  const thread = createThread<unknown, number>({
    script: new URL('../../../tests/support/programs/thread-work.ts', import.meta.url),
    maxTasks: 1,
    reportError: () => {},
  })
  const own = getPriority(Number(readlinkSync('/proc/thread-self').split('/')[2]))
  expect(await thread.ask({ kind: 'give way' })).toBeGreaterThan(own)
  expect(getPriority(Number(readlinkSync('/proc/thread-self').split('/')[2]))).toBe(own)
  await thread.stop()
})
