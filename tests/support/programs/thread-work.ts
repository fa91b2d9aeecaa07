import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { lowerPriority } from '#server/threads/lower-priority.ts'
import { serveThread } from '#server/threads/serve-thread.ts'

type Work =
  | { readonly kind: 'add'; readonly to: Int32Array<SharedArrayBuffer> }
  | { readonly kind: 'throw' }
  | { readonly kind: 'give way' }
  | { readonly kind: 'end' }

/** Tasks for the test of threads. */
serveThread((work: Work): number => {
  if (work.kind === 'add') return Atomics.add(work.to, 0, 1)
  if (work.kind === 'give way') {
    lowerPriority()
    return getPriority(Number(readlinkSync('/proc/thread-self').split('/')[2]))
  }
  if (work.kind === 'throw') throw new RangeError('too much')
  process.exit(3)
})
