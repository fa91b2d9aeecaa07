import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/db/embedded/server-process.ts'

export interface Program {
  readonly child: ChildProcess
  readonly port: number
  /** Output so far, stdout and stderr. */
  said(): string
  /** Fetches a page by 127.0.0.1, as Node does not resolve *.localhost. */
  get(path: string): Promise<Response>
  /** Sends the signal and resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** The program as operators start it; it must be built. */
export const SERVER = 'build/program/server.js'

/** Runs an entry file with these settings only, without this process's environment. */
export const runProgram = (entry: string, args: readonly string[], settings: Record<string, string>) => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A memory cgroup that limits program and database, like a small machine.
  const group = process.env.PROGRAM_CGROUP
  if (group && child.pid) writeFileSync(join(group, 'cgroup.procs'), String(child.pid))
  let text = ''
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk) => (text += chunk))
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return { child, exited, said: () => text }
}

/** Starts the server, or its starter, on a free port and waits until it is ready. */
export const startProgram = async (
  settings: Record<string, string>,
  entry = SERVER,
  args: readonly string[] = [],
): Promise<Program> => {
  const port = await freePort()
  const { child, exited, said } = runProgram(entry, args, { PORT: String(port), ...settings })
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (/Posada is ready/.test(said())) resolve()
    })
  })
  const ended = exited.then((code) => {
    throw new Error(`the program ended with ${code} before it was ready:\n${said()}`)
  })
  // After the program is ready nobody awaits this promise.
  ended.catch(() => undefined)
  await Promise.race([isReady, ended])
  return {
    child,
    port,
    said,
    get: (path) => fetch(`http://127.0.0.1:${port}${path}`),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
