import { Worker } from 'node:worker_threads'
import { checksum } from '#search-core/checksum.ts'
import type { LaterReader } from '#search-core/snapshot.ts'
import { PIECE, type Piece, readAt, takePiece } from './index-pieces.ts'

// Smaller ones are read in less time than another thread is told of them.
const WORTH_TELLING = 1 << 16
const MOST_PIECES = 1 << 14
// A disk that takes longer for some megabytes is no disk to start from.
const PATIENCE_MS = 30_000

export interface IndexReader {
  read(into: Uint8Array): void
  readonly later: LaterReader
  /** Returns when no thread reads the file any more. */
  stop(): void
}

/** Reads a file from its start with the help of another thread, at the pace of a caller that waits for nothing else. */
export const createIndexReader = (file: number): IndexReader => {
  const states = new Int32Array(new SharedArrayBuffer(MOST_PIECES * Int32Array.BYTES_PER_ELEMENT))
  const pieces: Piece[] = []
  let settled = 0
  let position = 0
  let thread: Worker | null = null

  const read = (into: Uint8Array): void => {
    readAt(file, into, position)
    position += into.length
  }

  const launch = (): Worker => {
    const launched = new Worker(new URL('./index-reader-thread.ts', import.meta.url))
    // Without it everything is read here.
    launched.on('error', () => undefined)
    launched.unref()
    return launched
  }

  const stateOf = ({ number }: Piece): number => {
    while (Atomics.load(states, number) === PIECE.taken)
      if (Atomics.wait(states, number, PIECE.taken, PATIENCE_MS) === 'timed-out')
        throw new Error('the file is not read in time')
    return Atomics.load(states, number)
  }

  return {
    read,
    later: {
      read(into, sum) {
        if (into.length < WORTH_TELLING || pieces.length === MOST_PIECES) {
          read(into)
          if (checksum(into) !== sum) throw new Error('a part of the file is damaged')
          return
        }
        thread ??= launch()
        const piece = { number: pieces.length, file, position, into, sum }
        pieces.push(piece)
        position += into.length
        thread.postMessage({ piece, states })
      },
      settle() {
        const open = pieces.slice(settled)
        // The other thread comes from the other end.
        for (const piece of open.toReversed()) takePiece({ piece, states })
        for (const piece of open)
          if (stateOf(piece) !== PIECE.read) throw new Error('a part of the file is damaged')
        settled = pieces.length
      },
    },
    stop() {
      for (const piece of pieces) {
        Atomics.compareExchange(states, piece.number, PIECE.open, PIECE.damaged)
        stateOf(piece)
      }
      void thread?.terminate()
    },
  }
}
