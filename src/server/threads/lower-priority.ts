import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

// Added to the nice value; with it a thread gets about a quarter of a contended core and does not starve.
const LESS = 5

/**
 * Lowers the priority of the calling thread below the process's other threads. Does nothing where that is forbidden or
 * impossible: only Linux has priorities of single threads.
 */
export const lowerPriority = (): void => {
  if (process.platform !== 'linux') return
  try {
    // The link reads as '4711/task/4712'.
    const [, , thread] = readlinkSync('/proc/thread-self').split('/')
    setPriority(Number(thread), Math.min(19, getPriority() + LESS))
  } catch {
    // Without the lower priority other threads may only wait longer.
  }
}
