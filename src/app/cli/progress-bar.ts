import type { WriteStream } from 'node:tty'

const WIDTH = 32
const START_OF_LINE = '\r'
const CLEAR_LINE = '\r\u001b[K'

export interface ProgressBar {
  /** `share` from 0 to 1. */
  show(share: number, text: string): void
  clear(): void
}

/** A bar on a terminal; into a file or a pipe it writes nothing. */
export const createProgressBar = (stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressBar => {
  let isShown = false
  return {
    show(share, text) {
      if (!stream.isTTY) return
      isShown = true
      const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
      stream.write(`${START_OF_LINE}${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${text}\u001b[K`)
    },
    clear() {
      if (isShown) stream.write(CLEAR_LINE)
      isShown = false
    },
  }
}
