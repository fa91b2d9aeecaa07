import { readSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import { checksum } from '#search-core/memory/checksum.ts'

/** A part of a file, to be read into memory by whichever thread is free. */
export interface Chunk {
  /** Its index in `states`. */
  readonly number: number
  readonly file: number
  readonly position: number
  readonly size: number
  readonly sum: number
  /** Shared memory to read into; null for a chunk that gets memory of its own. */
  readonly into: Uint8Array | null
}

export const CHUNK_STATE = { open: 0, taken: 1, read: 2, damaged: 3 } as const

/** Initial data of the reading thread; the chunks follow as messages. */
export interface ChunkReaderSetup {
  readonly states: Int32Array<SharedArrayBuffer>
  /** Takes the chunks that were read into memory of their own. */
  readonly port: MessagePort
}

export interface ReadChunk {
  readonly number: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const readAt = (file: number, into: Uint8Array, position: number): void => {
  for (let filled = 0; filled < into.length; ) {
    const got = readSync(file, into, filled, into.length - filled, position + filled)
    if (got === 0) throw new Error('the file ends before the snapshot does')
    filled += got
  }
}

/** Reads and verifies the chunk, unless another thread has claimed it. */
export const claimChunk = (
  chunk: Chunk,
  states: Int32Array<SharedArrayBuffer>,
  deliver: (read: ReadChunk) => void,
): void => {
  const { number, file, position, size, sum } = chunk
  if (Atomics.compareExchange(states, number, CHUNK_STATE.open, CHUNK_STATE.taken) !== CHUNK_STATE.open)
    return
  let state: number = CHUNK_STATE.damaged
  try {
    const own = new Uint8Array(chunk.into ? 0 : size)
    const bytes = chunk.into ?? own
    readAt(file, bytes, position)
    if (checksum(bytes) === sum) {
      if (!chunk.into) deliver({ number, bytes: own })
      state = CHUNK_STATE.read
    }
  } finally {
    Atomics.store(states, number, state)
    Atomics.notify(states, number)
  }
}
