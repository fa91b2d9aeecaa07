/** A debounced action. */
export interface Rest {
  /** Schedules the action `ms` after the last call. */
  wait(): void
  /** Runs the action now and cancels the scheduled run. */
  end(): void
  cancel(): void
  isWaiting(): boolean
}

export const createRest = (ms: number, act: () => void): Rest => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const end = () => {
    cancel()
    act()
  }
  return {
    wait() {
      cancel()
      timer = setTimeout(end, ms)
    },
    end,
    cancel,
    isWaiting: () => timer !== undefined,
  }
}
