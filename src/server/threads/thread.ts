import { type ResourceLimits, Worker } from 'node:worker_threads'
import { AppError } from '#kernel/app-error.ts'

/** A worker thread that does one task after the other. Shared memory in a task is not copied. */
export interface Thread<Task, Answer> {
  /**
   * Rejects with the error of the work or of the thread's end, with `thread.too-long`, with `thread.busy` when
   * `maxTasks` are waiting, or with `thread.not-wanted` when `isWanted` is false by the task's turn. The next task
   * restarts a thread that has ended.
   */
  ask(task: Task, isWanted?: () => boolean): Promise<Answer>
  /** Starts the thread before its first task, which would start it otherwise. */
  start(): void
  /** Number of unanswered tasks. */
  waiting(): number
  /** Waits for the answers of earlier tasks, then ends the thread. */
  stop(): Promise<void>
}

export interface ThreadOptions {
  /** The worker's module, which calls `serveThread`. */
  readonly script: URL
  readonly maxTasks: number
  /** Time limit of a task with its waiting; the thread is terminated when it is exceeded. */
  readonly maxDurationMs?: number
  readonly resourceLimits?: ResourceLimits
  /** Called when the thread ends unexpectedly. */
  readonly reportError: (error: unknown) => void
}

type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: unknown }

interface PendingTask<Task, Answer> extends PromiseWithResolvers<Answer> {
  readonly task: Task
  readonly isWanted: () => boolean
}

// Tasks posted to the worker at a time: one runs and one is ready. Posted tasks cannot be withdrawn any more.
const MAX_POSTED = 2

export const createThread = <Task, Answer>(options: ThreadOptions): Thread<Task, Answer> => {
  const { script, maxTasks, maxDurationMs, resourceLimits, reportError } = options
  const asked = new Map<number, PendingTask<Task, Answer>>()
  /** Ids of tasks not posted to the worker yet, in their order. */
  const queue = new Set<number>()
  let worker: Worker | null = null
  let last = 0
  let isStopped = false

  /** Rejects all open tasks of a thread that has ended. */
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
      if (asked.size - queue.size >= MAX_POSTED) return
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
    // The thread must not keep the process alive.
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
      if (isStopped || asked.size >= maxTasks) throw new AppError('thread.busy', { retryAfterSeconds: 1 })
      const id = ++last
      worker ??= launch()
      const waiting = { ...Promise.withResolvers<Answer>(), task, isWanted }
      asked.set(id, waiting)
      queue.add(id)
      const timer = maxDurationMs === undefined ? undefined : endAfter(worker, maxDurationMs)
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
