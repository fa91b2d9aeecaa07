import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot, pathInside } from './paths.mjs'
import { Problem } from './problem.mjs'

/** Parent of a process, from Linux's /proc; unknown on other systems. */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}

/** npm runs scripts in a shell. If npm is killed, no signal comes here, but one of the two parents changes. */
const watchNpm = (onGone) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === first) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

/** Node's compile cache, written at an orderly exit, halves the loading time of later starts. */
const environmentOf = (own) => ({
  NODE_COMPILE_CACHE: fromRoot('node_modules', '.cache', 'compiled'),
  ...process.env,
  ...own,
  PATH: pathInside(),
})

/** Exit code after an unexpected error, see src/app/start/shutdown.ts. */
const FAULT = 70
const MAX_STARTS = 5
const COUNTED_MS = 60_000
const FIRST_PAUSE_MS = 500

/** A signal means that the process was killed or ran out of memory. A refused start is no fault. */
const isFault = ({ code, signal }) => signal !== null || code === FAULT

/**
 * Restarts `run` after faults, with growing pauses, until it ends otherwise or `asked` aborts. Gives up after several
 * faults within a minute, which a restart does not fix.
 */
const keepRunning = async (run, { pauseMs, asked }) => {
  let starts = []
  for (;;) {
    starts.push(performance.now())
    const end = await run()
    if (asked.aborted || !isFault(end)) return end
    starts = starts.filter((at) => at > performance.now() - COUNTED_MS)
    const how = `ended unexpectedly (${end.signal ?? `exit code ${end.code}`})`
    if (starts.length >= MAX_STARTS) {
      console.error(`Posada ${how}, the ${MAX_STARTS}th time within a minute: it is not started again`)
      return end
    }
    console.error(`Posada ${how}: starting it again`)
    await wait(pauseMs * 2 ** (starts.length - 1), undefined, { signal: asked }).catch(() => undefined)
    if (asked.aborted) return end
  }
}

/**
 * Runs an entry file of the program on the right Node, forwards signals and exits with its code. The IPC channel tells
 * the program when this process dies, in whatever way. With `isKeptRunning` it is restarted after a fault.
 */
export const runProgram = async (options) => {
  const { node, nodeArgs = [], entry, args, environment = {} } = options
  const { isKeptRunning = false, pauseMs = FIRST_PAUSE_MS } = options
  const asked = new AbortController()
  let child
  const run = () =>
    new Promise((resolve) => {
      child = spawn(node, ['--disable-warning=ExperimentalWarning', ...nodeArgs, fromRoot(entry), ...args], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: environmentOf(environment),
      })
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
  const end = (signal) => {
    asked.abort()
    child?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  watchNpm(() => end('SIGTERM'))
  const { code, signal } = await (isKeptRunning ? keepRunning(run, { pauseMs, asked: asked.signal }) : run())
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/**
 * Runs an entry file that sends 'ready' when others may start; resolves to a function that stops it. Rejects if it
 * exits before.
 */
export const holdProgram = ({ node, entry, environment = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--disable-warning=ExperimentalWarning', fromRoot(entry)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: environmentOf(environment),
    })
    const ended = new Promise((done) => child.once('exit', done))
    child.once('exit', () => reject(new Problem(`${entry} has ended`)))
    child.once('message', () =>
      resolve(async () => {
        child.kill('SIGTERM')
        await ended
      }),
    )
  })
