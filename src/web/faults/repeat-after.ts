/**
 * Repeats the work, each time so long after it has ended: on a slow line, asking at intervals would give up each answer
 * for the next question. Returns how to stop.
 */
export const repeatAfter = (work: () => Promise<unknown>, pauseMs: number): (() => void) => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void work().finally(wait), pauseMs)
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
