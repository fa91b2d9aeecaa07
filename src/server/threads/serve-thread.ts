import { parentPort, type Transferable } from 'node:worker_threads'

/**
 * The other end of `createThread`: answers each task. What `work` throws is that task's answer; what `moved` names of
 * an answer is handed over instead of copied.
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
