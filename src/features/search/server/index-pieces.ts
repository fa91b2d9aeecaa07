import { readSync } from 'node:fs'
import { checksum } from '#search-core/checksum.ts'

/** A part of a file on its way into shared memory: whichever thread is free reads it. */
export interface Piece {
  /** Its place in `states`. */
  readonly number: number
  readonly file: number
  readonly position: number
  readonly into: Uint8Array
  readonly sum: number
}

export const PIECE = { open: 0, taken: 1, read: 2, damaged: 3 } as const

/** What a thread that reads is given. */
export interface PieceTask {
  readonly piece: Piece
  readonly states: Int32Array<SharedArrayBuffer>
}

export const readAt = (file: number, into: Uint8Array, position: number): void => {
  for (let filled = 0; filled < into.length; ) {
    const got = readSync(file, into, filled, into.length - filled, position + filled)
    if (got === 0) throw new Error('the file ends before the snapshot does')
    filled += got
  }
}

/** Reads and checks the piece, unless another thread has taken it. */
export const takePiece = ({ piece, states }: PieceTask): void => {
  const { number, file, position, into, sum } = piece
  if (Atomics.compareExchange(states, number, PIECE.open, PIECE.taken) !== PIECE.open) return
  let state: number = PIECE.damaged
  try {
    readAt(file, into, position)
    if (checksum(into) === sum) state = PIECE.read
  } finally {
    Atomics.store(states, number, state)
    Atomics.notify(states, number)
  }
}
