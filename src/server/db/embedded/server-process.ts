import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError } from './binaries.ts'
import { findServer, untilStopped } from './postmaster.ts'
import type { Runner } from './runner.ts'

export interface ServerProcess {
  readonly exited: Promise<void>
  stop(): Promise<void>
}

export interface ServerSettings {
  readonly runner: Runner
  readonly cluster: string
  readonly logFile: string
  readonly port: number
  readonly url: string
  readonly options: Readonly<Record<string, string>>
}

const READY_WITHIN_MS = 60_000
const STOPS_WITHIN_MS = 10_000

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}

const accepts = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const untilAccepting = async (url: string, isDead: () => boolean): Promise<boolean> => {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!isDead() && performance.now() < deadline) {
    if (await accepts(url)) return true
    await wait(15)
  }
  return false
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-4).join('\n')

/**
 * Ends a server that does not get ready, at last by its immediate stop: nobody was connected, so nothing is lost. After
 * a recovery on a full disk it hangs without answering a gentler one, and none can be started beside it.
 */
export const stopUnready = async (cluster: string, gentlyMs = STOPS_WITHIN_MS): Promise<void> => {
  const signals = [
    ['SIGINT', gentlyMs],
    ['SIGQUIT', STOPS_WITHIN_MS],
    ['SIGKILL', STOPS_WITHIN_MS],
  ] as const
  for (const [signal, withinMs] of signals) {
    const pid = findServer(cluster)
    if (pid === undefined) return
    process.kill(pid, signal)
    await untilStopped(cluster, withinMs).catch(() => undefined)
  }
}

/** Starts the server and waits until it accepts connections. */
export const startServer = async (settings: ServerSettings): Promise<ServerProcess> => {
  const { runner, cluster, logFile, port, url, options } = settings
  const all = { ...options, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, wrapped] = runner.wrap(join(runner.binFolder, 'postgres'), ['-D', cluster, ...args])
  const log = openSync(logFile, 'a')
  // Detached (a session of its own), as Ctrl-C in the terminal must not end the database before the program.
  const child = spawn(program, wrapped, { stdio: ['ignore', log, log], cwd: '/', detached: true })
  closeSync(log)
  let isDead = false
  const exited = new Promise<void>((resolve) => {
    const died = () => {
      isDead = true
      resolve()
    }
    child.once('exit', died)
    child.once('error', died)
  })
  if (!(await untilAccepting(url, () => isDead))) {
    child.kill('SIGINT')
    await stopUnready(cluster)
    throw new EmbeddedPostgresError(`The database did not start (${logFile}):\n${lastLines(logFile)}`)
  }
  return {
    exited,
    async stop() {
      const pid = findServer(cluster)
      if (pid !== undefined) process.kill(pid, 'SIGINT')
      await untilStopped(cluster, 30_000)
      await exited
    },
  }
}
