import { workerData } from 'node:worker_threads'
import { type Chunk, type ChunkReaderSetup, claimChunk } from './snapshot-chunks.ts'

const { states, port }: ChunkReaderSetup = workerData
port.on('message', (chunk: Chunk) => {
  try {
    claimChunk(chunk, states, (read) => port.postMessage(read, [read.bytes.buffer]))
  } catch {
    // The chunk is marked as damaged; the thread that waits for it throws.
  }
})
