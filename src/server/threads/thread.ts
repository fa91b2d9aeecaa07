import { type ResourceLimits, Worker } from 'node:worker_threads'
import { AppError } from '#kernel/app-error.ts'

/** Work done beside the main thread, one task after the other. Shared memory in a task is not copied. */
export interface Thread<Task, Answer> {
  /**
   * Rejects with what the work threw, with what ended the thread, with `thread.too-long`, with `thread.busy` when as
   * many tasks wait already as may, or with `thread.not-wanted` when by its turn nobody wants the answer any more. A
   * thread that has ended is started again by the next task.
   */
  ask(task: Task, isWanted?: () => boolean): Promise<Answer>
  /** Makes the thread ready before its first task, which would do so otherwise. */
  start(): void
  /** How many tasks have no answer yet. */
  waiting(): number
  /** Resolves when the tasks that were asked before have their answers and the thread has ended. */
  stop(): Promise<void>
}

export interface ThreadOptions {
  /** A module that calls `serveThread`. */
  readonly script: URL
  readonly mostTasks: number
  /** A thread whose task takes longer, what it waits for included, is ended. */
  readonly mostMs?: number
  readonly resourceLimits?: ResourceLimits
  /** Told when the thread ends without being asked to. */
  readonly reportError: (error: unknown) => void
}

type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: unknown }

interface Asked<Task, Answer> extends PromiseWithResolvers<Answer> {
  readonly task: Task
  readonly isWanted: () => boolean
}

// The thread finds the next task when it is done with one; what it has been given cannot be taken back.
const MOST_GIVEN = 2

export const createThread = <Task, Answer>(options: ThreadOptions): Thread<Task, Answer> => {
  const { script, mostTasks, mostMs, resourceLimits, reportError } = options
  const asked = new Map<number, Asked<Task, Answer>>()
  /** Of those asked, in their order, the ones that the thread does not have yet. */
  const queue = new Set<number>()
  let worker: Worker | null = null
  let last = 0
  let isStopped = false

  /** What was asked of a thread that has ended will not be answered. */
  const lose = (ended: Worker, error: unknown): void => {
    if (worker !== ended) return
    worker = null
    reportError(error)
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
    queue.clear()
  }

  const giveNext = (): void => {
    for (const id of queue) {
      if (asked.size - queue.size >= MOST_GIVEN) return
      queue.delete(id)
      const next = asked.get(id)
      if (!next) continue
      try {
        if (!next.isWanted()) throw new AppError('thread.not-wanted')
        worker ??= launch()
        worker.postMessage({ id, task: next.task })
      } catch (error) {
        asked.delete(id)
        next.reject(error)
      }
    }
  }

  const launch = (): Worker => {
    const started = new Worker(script, resourceLimits && { resourceLimits })
    // A program with nothing else to do may end.
    started.unref()
    started.on('message', (reply: Reply<Answer>) => {
      const waiting = asked.get(reply.id)
      asked.delete(reply.id)
      if ('error' in reply) waiting?.reject(reply.error)
      else waiting?.resolve(reply.answer)
      giveNext()
    })
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code) => lose(started, new Error(`the thread has ended by itself with code ${code}`)))
    return started
  }

  const endAfter = (busy: Worker, ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      lose(busy, new AppError('thread.too-long'))
      void busy.terminate()
    }, ms)

  return {
    async ask(task, isWanted = () => true) {
      if (isStopped || asked.size >= mostTasks) throw new AppError('thread.busy', { retryAfterSeconds: 1 })
      const id = ++last
      worker ??= launch()
      const waiting = { ...Promise.withResolvers<Answer>(), task, isWanted }
      asked.set(id, waiting)
      queue.add(id)
      const timer = mostMs === undefined ? undefined : endAfter(worker, mostMs)
      giveNext()
      return waiting.promise.finally(() => clearTimeout(timer))
    },
    waiting: () => asked.size,
    start() {
      if (!isStopped) worker ??= launch()
    },
    async stop() {
      isStopped = true
      await Promise.allSettled([...asked.values()].map(({ promise }) => promise))
      const ending = worker
      worker = null
      await ending?.terminate()
    },
  }
}
