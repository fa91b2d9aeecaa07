import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

// Where all want a core at once, such a thread gets a quarter of it and does not starve.
const LESS = 5

/**
 * Makes the calling thread give way to the other threads of the process when there is more work than cores. Only Linux
 * has priorities of single threads; elsewhere, and where it is forbidden, nothing changes.
 */
export const giveWay = (): void => {
  if (process.platform !== 'linux') return
  try {
    // As in '4711/task/4712'.
    const [, , thread] = readlinkSync('/proc/thread-self').split('/')
    setPriority(Number(thread), Math.min(19, getPriority() + LESS))
  } catch {
    // It works as well, others just wait longer for it.
  }
}
