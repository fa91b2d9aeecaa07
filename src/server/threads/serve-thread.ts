import { parentPort } from 'node:worker_threads'

/** The other end of `createThread`: answers each task in turn. What `work` throws is that task's answer. */
export const serveThread = <Task, Answer>(work: (task: Task) => Answer): void => {
  if (!parentPort) throw new Error('not in a thread')
  const port = parentPort
  port.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
    try {
      port.postMessage({ id, answer: work(task) })
    } catch (error) {
      port.postMessage({ id, error })
    }
  })
}
