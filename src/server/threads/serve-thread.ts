import { parentPort, type Transferable } from 'node:worker_threads'

/**
 * The worker's side of `createThread`: answers each task with the result of `work` or the error it throws. Objects that
 * `moved` lists are transferred instead of copied.
 */
export const serveThread = <Task, Answer>(
  work: (task: Task) => Answer | Promise<Answer>,
  moved: (answer: Answer) => readonly Transferable[] = () => [],
): void => {
  if (!parentPort) throw new Error('not in a thread')
  const port = parentPort
  port.on('message', async ({ id, task }: { readonly id: number; readonly task: Task }) => {
    try {
      const answer = await work(task)
      port.postMessage({ id, answer }, moved(answer))
    } catch (error) {
      port.postMessage({ id, error })
    }
  })
}
