import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './binaries.ts'

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is this cluster's server: the pid in the file may belong to another program by now. */
const isServerOf = (pid: number, cluster: string): boolean => {
  if (!isRunning(pid)) return false
  if (existsSync('/proc/self/exe')) {
    try {
      return (
        /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`)) &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      )
    } catch {
      return false
    }
  }
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster)
}

/** The pid file's text, '' without a file: the server may remove it at any moment. */
const readPidFile = (cluster: string): string => {
  try {
    return readFileSync(pidFile(cluster), 'utf8')
  } catch {
    return ''
  }
}

/** Pid of the server that runs on the cluster now, if one does. */
export const findServer = (cluster: string): number | undefined => {
  const pid = Number.parseInt(readPidFile(cluster), 10)
  return pid > 0 && isServerOf(pid, cluster) ? pid : undefined
}

/** Waits until the server has removed its pid file, which it does last. */
export const untilStopped = async (cluster: string, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (findServer(cluster) !== undefined) {
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${cluster} did not stop within ${timeoutMs / 1000} s`)
    }
    await wait(20)
  }
}

/** Stops a server that a killed process left behind; true if there was one. */
export const stopOrphan = async (cluster: string): Promise<boolean> => {
  const pid = findServer(cluster)
  if (pid === undefined) return false
  process.kill(pid, 'SIGINT')
  await untilStopped(cluster, 30_000)
  return true
}
