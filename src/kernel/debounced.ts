/** A debounced action. */
export interface Debounced {
  /** Schedules the action `ms` after the last call. */
  schedule(): void
  /** Runs the action now and cancels the scheduled run. */
  flush(): void
  cancel(): void
  isWaiting(): boolean
}

export const createDebounced = (ms: number, action: () => void): Debounced => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    cancel()
    action()
  }
  return {
    schedule() {
      cancel()
      timer = setTimeout(flush, ms)
    },
    flush,
    cancel,
    isWaiting: () => timer !== undefined,
  }
}
