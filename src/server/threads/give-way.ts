import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Makes the calling thread give way to the other threads of the process when there is more work than cores. Only Linux
 * has priorities of single threads; elsewhere, and where it is forbidden, nothing changes.
 */
export const giveWay = (): void => {
  if (process.platform !== 'linux') return
  try {
    // As in '4711/task/4712'.
    const [, , thread] = readlinkSync('/proc/thread-self').split('/')
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It works as well, others just wait longer for it.
  }
}
