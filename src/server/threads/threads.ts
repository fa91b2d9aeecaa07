import { createThread, type Thread, type ThreadOptions } from './thread.ts'

export interface ThreadsOptions extends ThreadOptions {
  readonly count: number
}

/** A pool of threads; a task goes to the thread with the fewest unanswered tasks. */
export const createThreads = <Task, Answer>({ count, ...options }: ThreadsOptions): Thread<Task, Answer> => {
  const threads = Array.from({ length: count }, () => createThread<Task, Answer>(options))
  const waiting = () => threads.reduce((sum, thread) => sum + thread.waiting(), 0)
  const idlest = (): Thread<Task, Answer> =>
    threads.reduce((best, thread) => (thread.waiting() < best.waiting() ? thread : best))
  return {
    ask: (task, isWanted) => idlest().ask(task, isWanted),
    waiting,
    start() {
      for (const thread of threads) thread.start()
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
