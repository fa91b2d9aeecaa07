import { close, fstatSync, mkdirSync, openSync, renameSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Writes all of the bytes, or throws what the disk says. One call at a time. */
export type Sink = (bytes: Uint8Array) => Promise<void>

const PIPE_IS_FULL_MS = 50
const writeTo = promisify(write)

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** A channel that is open already, as standard output is. */
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

/** A file, opened when it is first written to; one that is larger becomes its own `.old`. */
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
