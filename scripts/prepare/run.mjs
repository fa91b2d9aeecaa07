import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fromRoot, pathInside } from './paths.mjs'

/** Who started a process, by Linux's /proc; elsewhere only one's own parent is known. */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}

/** npm runs its scripts in a shell: killed hard it tells nobody, but the shell's or our own parent changes. */
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

/**
 * Runs one of the program's entry files on the right Node, passes signals on and ends as it ends. The channel
 * between both tells the program when this process is gone, however it went.
 */
export const runProgram = ({ node, nodeArgs = [], entry, args, environment = {} }) =>
  new Promise((resolve) => {
    const child = spawn(
      node,
      ['--disable-warning=ExperimentalWarning', ...nodeArgs, fromRoot(entry), ...args],
      {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...environment, PATH: pathInside() },
      },
    )
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    watchNpm(() => child.kill('SIGTERM'))
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
