import { parentPort } from 'node:worker_threads'
import { type PieceTask, takePiece } from './index-pieces.ts'

parentPort?.on('message', (task: PieceTask) => {
  try {
    takePiece(task)
  } catch {
    // It is marked as damaged: whoever waits for it tells.
  }
})
