import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup/memory'

export interface MemoryGroup {
  readonly folder: string
  /** The most that all in it held at a time, the system's cache of files included. */
  peakMb(): number
  /** Once all in it have ended; within 10 s. */
  remove(): Promise<void>
}

/** A memory cgroup (version 1, needs root) that ends what wants more than so much. */
export const createMemoryGroup = (megabytes: number): MemoryGroup => {
  const folder = join(ROOT, `posada-faults-${process.pid}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.limit_in_bytes'), String(megabytes * 1024 * 1024))
  return {
    folder,
    peakMb: () =>
      Math.round(Number(readFileSync(join(folder, 'memory.max_usage_in_bytes'), 'utf8')) / 2 ** 20),
    remove: async () => {
      for (let tries = 1; ; tries++) {
        try {
          rmdirSync(folder)
          return
        } catch (error) {
          // The processes of a database end a moment after it says so.
          if (tries === 100) throw error
        }
        await wait(100)
      }
    },
  }
}
