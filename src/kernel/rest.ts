/** An act that waits until nothing has asked for it for a while. */
export interface Rest {
  /** The act comes `ms` after the last of these. */
  wait(): void
  /** The act comes now, once. */
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
