import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { checksum } from '#search-core/memory/checksum.ts'
import type { DeferredReader } from '#search-core/memory/snapshot.ts'
import { CHUNK_STATE, type Chunk, claimChunk, type ReadChunk, readAt } from './snapshot-chunks.ts'

// Smaller chunks take longer to send to another thread than to read.
const PARALLEL_FROM = 1 << 16
const MAX_CHUNKS = 1 << 14
// Time limit for one chunk.
const READ_TIMEOUT_MS = 30_000
const DAMAGED = 'a part of the file is damaged'

export interface SnapshotFileReader {
  read(into: Uint8Array): void
  readonly deferred: DeferredReader
  /** Returns once no thread reads the file any more. */
  stop(): void
}

/** Reads a file from its start, sharing the work with a second thread. Blocks the calling thread. */
export const createSnapshotFileReader = (file: number): SnapshotFileReader => {
  const states = new Int32Array(new SharedArrayBuffer(MAX_CHUNKS * Int32Array.BYTES_PER_ELEMENT))
  const { port1: port, port2: otherPort } = new MessageChannel()
  const chunks: Chunk[] = []
  /** Receivers of chunks that are read into memory of their own, by chunk number. */
  const receivers = new Map<number, (bytes: Uint8Array) => void>()
  let settled = 0
  let position = 0
  let thread: Worker | null = null

  const read = (into: Uint8Array): void => {
    readAt(file, into, position)
    position += into.length
  }

  const launch = (): Worker => {
    const launched = new Worker(new URL('./snapshot-reader-thread.ts', import.meta.url), {
      workerData: { states, port: otherPort },
      transferList: [otherPort],
    })
    // If the thread fails, this one reads all chunks.
    launched.on('error', () => undefined)
    launched.unref()
    return launched
  }

  const schedule = (size: number, sum: number, into: Uint8Array | null): Chunk => {
    thread ??= launch()
    const chunk = { number: chunks.length, file, position, size, sum, into }
    chunks.push(chunk)
    position += size
    port.postMessage(chunk)
    return chunk
  }

  const deliver = ({ number, bytes }: ReadChunk): void => receivers.get(number)?.(bytes)

  const isParallel = (size: number): boolean => size >= PARALLEL_FROM && chunks.length < MAX_CHUNKS

  const readAndCheck = (into: Uint8Array, sum: number): void => {
    read(into)
    if (checksum(into) !== sum) throw new Error(DAMAGED)
  }

  const stateOf = ({ number }: Chunk): number => {
    while (Atomics.load(states, number) === CHUNK_STATE.taken)
      if (Atomics.wait(states, number, CHUNK_STATE.taken, READ_TIMEOUT_MS) === 'timed-out')
        throw new Error('the file is not read in time')
    return Atomics.load(states, number)
  }

  return {
    read,
    deferred: {
      read(into, sum) {
        if (isParallel(into.length)) schedule(into.length, sum, into)
        else readAndCheck(into, sum)
      },
      take(size, sum, use) {
        if (isParallel(size)) {
          receivers.set(schedule(size, sum, null).number, use)
          return
        }
        const bytes = new Uint8Array(size)
        readAndCheck(bytes, sum)
        use(bytes)
      },
      finish() {
        const open = chunks.slice(settled)
        // In reverse, because the other thread starts from the front.
        for (const chunk of open.toReversed()) claimChunk(chunk, states, deliver)
        for (const chunk of open) if (stateOf(chunk) !== CHUNK_STATE.read) throw new Error(DAMAGED)
        for (let sent = receiveMessageOnPort(port); sent; sent = receiveMessageOnPort(port))
          deliver(sent.message)
        settled = chunks.length
      },
    },
    stop() {
      for (const chunk of chunks) {
        Atomics.compareExchange(states, chunk.number, CHUNK_STATE.open, CHUNK_STATE.damaged)
        stateOf(chunk)
      }
      port.close()
      void thread?.terminate()
    },
  }
}
