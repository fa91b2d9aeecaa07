import { close, fstatSync, mkdirSync, openSync, renameSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Writes all bytes or throws the system's error. Calls must not overlap. */
export type Sink = (bytes: Uint8Array) => Promise<void>

const PIPE_IS_FULL_MS = 50
const writeTo = promisify(write)

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** Writes to an open file descriptor, such as standard output; waits while a pipe is full. */
export const channelSink =
  (descriptor: number): Sink =>
  async (bytes) => {
    for (let done = 0; done < bytes.byteLength; ) {
      try {
        done += (await writeTo(descriptor, bytes, done)).bytesWritten
      } catch (error) {
        if (!isFull(error)) throw error
        await wait(PIPE_IS_FULL_MS, undefined, { ref: false })
      }
    }
  }

/** Appends to a file, opened at the first write; above `turnAtBytes` it is renamed to `.old` and begun anew. */
export const fileSink = (file: string, turnAtBytes: number): Sink => {
  let opened: { readonly descriptor: number; size: number } | undefined

  const open = () => {
    mkdirSync(dirname(file), { recursive: true })
    const descriptor = openSync(file, 'a')
    return { descriptor, size: fstatSync(descriptor).size }
  }

  return async (bytes) => {
    opened ??= open()
    if (opened.size > turnAtBytes) {
      renameSync(file, `${file}.old`)
      close(opened.descriptor)
      opened = undefined
      opened = open()
    }
    const { descriptor } = opened
    for (let done = 0; done < bytes.byteLength; ) {
      const { bytesWritten } = await writeTo(descriptor, bytes, done)
      done += bytesWritten
      opened.size += bytesWritten
    }
  }
}
