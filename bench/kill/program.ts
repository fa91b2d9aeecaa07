import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER } from '#tests/support/programs/program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Program {
  readonly address: string
  start(): Promise<void>
  /** kill -9 of the process, then a new one. */
  killAndRestart(): Promise<void>
  /** kill -9 of the PostgreSQL server and all of its processes; the program starts it again. */
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`gave up waiting: ${what}`)
    await wait(50)
  }
}

const parentOf = (pid: string): number | undefined => {
  try {
    // The name in parentheses may hold anything; the fourth field is the second one after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** The postmaster and its children, found by their parent. */
export const databaseProcesses = (dataFolder: string): number[] => {
  const pidFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

const killHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone by itself in the meantime, with its server.
  }
}

/** The real program, as its own process on a data folder of its own. */
export const createProgram = ({ dataFolder, port }: { dataFolder: string; port: number }): Program => {
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(root, SERVER)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        POSADA_DATA: dataFolder,
        LOG_LEVEL: 'silent',
        // Every application comes from an address of its own, otherwise the limits would end the run.
        TRUST_PROXY: '127.0.0.1',
      },
    })
    await until('the program to be ready', () => isReady(address))
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    address,
    start,
    async killAndRestart() {
      await end('SIGKILL')
      await start()
    },
    async killDatabase() {
      for (const pid of databaseProcesses(dataFolder)) killHard(pid)
      await until('the database to be back', () => isReady(address))
    },
    stop: () => end('SIGTERM'),
  }
}
