import { workerData } from 'node:worker_threads'
import { type Piece, type PieceDesk, takePiece } from './snapshot-chunks.ts'

const { states, port }: PieceDesk = workerData
port.on('message', (piece: Piece) => {
  try {
    takePiece(piece, states, (read) => port.postMessage(read, [read.bytes.buffer]))
  } catch {
    // It is marked as damaged: whoever waits for it tells.
  }
})
