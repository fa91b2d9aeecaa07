import { freePort } from '#server/db/embedded/server-process.ts'
import { runProgram } from '../programs/program.ts'

/** The sockets in a process of their own, always on the same port. */
export interface TalkProcess {
  readonly port: number
  /** SIGKILL, then a new process. */
  killAndRestart(): Promise<void>
  end(): Promise<void>
}

export const startTalkProcess = async (settings: Record<string, string>): Promise<TalkProcess> => {
  const port = await freePort()
  const start = async () => {
    const run = runProgram('tests/support/programs/talk-process.ts', [], { ...settings, PORT: String(port) })
    const listening = new Promise<void>((resolve) => {
      run.child.stdout.on('data', () => /Listening on/.test(run.said()) && resolve())
    })
    const ended = run.exited.then((code) => {
      throw new Error(`a process of sockets ended with ${code}:\n${run.said()}`)
    })
    ended.catch(() => undefined)
    await Promise.race([listening, ended])
    return run
  }
  let run = await start()
  return {
    port,
    async killAndRestart() {
      run.child.kill('SIGKILL')
      await run.exited
      run = await start()
    },
    async end() {
      run.child.kill('SIGKILL')
      await run.exited
    },
  }
}
