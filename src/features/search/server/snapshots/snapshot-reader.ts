import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { checksum } from '#search-core/memory/checksum.ts'
import type { LaterReader } from '#search-core/memory/snapshot.ts'
import { PIECE, type Piece, type ReadPiece, readAt, takePiece } from './snapshot-chunks.ts'

// Smaller ones are read in less time than another thread is told of them.
const WORTH_TELLING = 1 << 16
const MOST_PIECES = 1 << 14
// A disk that takes longer for some megabytes is no disk to start from.
const PATIENCE_MS = 30_000
const DAMAGED = 'a part of the file is damaged'

export interface IndexReader {
  read(into: Uint8Array): void
  readonly later: LaterReader
  /** Returns when no thread reads the file any more. */
  stop(): void
}

/** Reads a file from its start with the help of another thread, at the pace of a caller that waits for nothing else. */
export const createIndexReader = (file: number): IndexReader => {
  const states = new Int32Array(new SharedArrayBuffer(MOST_PIECES * Int32Array.BYTES_PER_ELEMENT))
  const { port1: port, port2: otherPort } = new MessageChannel()
  const pieces: Piece[] = []
  /** By piece that gets memory of its own. */
  const takers = new Map<number, (bytes: Uint8Array) => void>()
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
    // Without it everything is read here.
    launched.on('error', () => undefined)
    launched.unref()
    return launched
  }

  const tell = (size: number, sum: number, into: Uint8Array | null): Piece => {
    thread ??= launch()
    const piece = { number: pieces.length, file, position, size, sum, into }
    pieces.push(piece)
    position += size
    port.postMessage(piece)
    return piece
  }

  const give = ({ number, bytes }: ReadPiece): void => takers.get(number)?.(bytes)

  const isWorthTelling = (size: number): boolean => size >= WORTH_TELLING && pieces.length < MOST_PIECES

  const readAndCheck = (into: Uint8Array, sum: number): void => {
    read(into)
    if (checksum(into) !== sum) throw new Error(DAMAGED)
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
        if (isWorthTelling(into.length)) tell(into.length, sum, into)
        else readAndCheck(into, sum)
      },
      take(size, sum, use) {
        if (isWorthTelling(size)) {
          takers.set(tell(size, sum, null).number, use)
          return
        }
        const bytes = new Uint8Array(size)
        readAndCheck(bytes, sum)
        use(bytes)
      },
      settle() {
        const open = pieces.slice(settled)
        // The other thread comes from the other end.
        for (const piece of open.toReversed()) takePiece(piece, states, give)
        for (const piece of open) if (stateOf(piece) !== PIECE.read) throw new Error(DAMAGED)
        for (let sent = receiveMessageOnPort(port); sent; sent = receiveMessageOnPort(port))
          give(sent.message)
        settled = pieces.length
      },
    },
    stop() {
      for (const piece of pieces) {
        Atomics.compareExchange(states, piece.number, PIECE.open, PIECE.damaged)
        stateOf(piece)
      }
      port.close()
      void thread?.terminate()
    },
  }
}
