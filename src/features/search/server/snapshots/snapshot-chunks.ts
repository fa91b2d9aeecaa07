import { readSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import { checksum } from '#search-core/memory/checksum.ts'

/** A part of a file on its way into memory: whichever thread is free reads it. */
export interface Piece {
  /** Its place in `states`. */
  readonly number: number
  readonly file: number
  readonly position: number
  readonly size: number
  readonly sum: number
  /** Shared memory; without it the piece gets memory of its own. */
  readonly into: Uint8Array | null
}

export const PIECE = { open: 0, taken: 1, read: 2, damaged: 3 } as const

/** What a thread that reads is told first, and then each piece. */
export interface PieceDesk {
  readonly states: Int32Array<SharedArrayBuffer>
  /** Gets what was read into memory of its own. */
  readonly port: MessagePort
}

export interface ReadPiece {
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

/** Reads and checks the piece, unless another thread has taken it. */
export const takePiece = (
  piece: Piece,
  states: Int32Array<SharedArrayBuffer>,
  give: (read: ReadPiece) => void,
): void => {
  const { number, file, position, size, sum } = piece
  if (Atomics.compareExchange(states, number, PIECE.open, PIECE.taken) !== PIECE.open) return
  let state: number = PIECE.damaged
  try {
    const own = new Uint8Array(piece.into ? 0 : size)
    const bytes = piece.into ?? own
    readAt(file, bytes, position)
    if (checksum(bytes) === sum) {
      if (!piece.into) give({ number, bytes: own })
      state = PIECE.read
    }
  } finally {
    Atomics.store(states, number, state)
    Atomics.notify(states, number)
  }
}
