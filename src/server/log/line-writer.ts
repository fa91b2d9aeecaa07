import type { Sink } from './sink.ts'

/** Buffers lines and never fails: lines that cannot be written are dropped and counted. */
export interface LineWriter {
  write(line: string): void
  /** Writes buffered lines, for at most `withinMs`. */
  end(withinMs: number): Promise<void>
}

export interface LineWriterOptions {
  readonly sink: Sink
  /** Called while lines are lost, at most once a minute, and when writing works again. */
  readonly warn: (sentence: string) => void
  /** Pause after a failed write. */
  readonly retryAfterMs?: number
  readonly maxWaitingBytes?: number
}

const MAX_WAITING_BYTES = 4_000_000
const RETRY_AFTER_MS = 1_000
const WARN_EVERY_MS = 60_000

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** A full disk or a blocked reader of the log must neither stop nor slow down the program. */
export const createLineWriter = (options: LineWriterOptions): LineWriter => {
  const { sink, warn, retryAfterMs = RETRY_AFTER_MS, maxWaitingBytes = MAX_WAITING_BYTES } = options
  let waiting: string[] = []
  let waitingBytes = 0
  let writing: Promise<void> | null = null
  let dropped = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  let isBroken = false

  const drop = (lines: number, reason: string): void => {
    dropped += lines
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    warn(`The log cannot be written (${reason}): ${dropped} lines are lost so far, everything else goes on`)
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      waitingBytes = 0
      // A failed write may have left half a line.
      const start = isBroken ? '\n' : ''
      try {
        await sink(Buffer.from(start + lines.join('')))
      } catch (error) {
        isBroken = true
        drop(lines.length, error instanceof Error ? error.message : String(error))
        await sleep(retryAfterMs)
        continue
      }
      if (isBroken) warn(`The log is written again, without ${dropped} lines`)
      isBroken = false
      dropped = 0
    }
    writing = null
  }

  return {
    write(line) {
      if (waitingBytes > maxWaitingBytes) {
        drop(1, 'nobody takes it')
        return
      }
      waiting.push(line)
      waitingBytes += line.length
      writing ??= writeAll()
    },
    async end(withinMs) {
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs)
      })
      await Promise.race([writing, isOver])
      clearTimeout(timer)
    },
  }
}
