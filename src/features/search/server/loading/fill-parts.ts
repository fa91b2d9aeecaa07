import { parentPort } from 'node:worker_threads'
import type { Transfer, TransferWriter } from '#search-core/memory/transfer.ts'
import type { BatchChannel } from './document-batches.ts'
import { type ProjectionSource, readProjections } from './read-projections.ts'
import { documentBytes } from './stored-document.ts'

/** A projection that the index rejected. */
export interface Refused {
  readonly id: number
  readonly error: unknown
}

export interface ColumnsTask extends ProjectionSource {
  readonly channel: BatchChannel
}

/** The result of a loading thread. */
export interface FilledPart {
  readonly refused: readonly Refused[]
  readonly transfer: Transfer
}

/** Passes every projection to `append`, which throws for a malformed one. */
export const readDocuments = async (
  source: ProjectionSource,
  append: (id: number, document: Uint8Array, payload: Uint8Array) => void,
): Promise<Refused[]> => {
  const refused: Refused[] = []
  await readProjections(source, ({ id, document, payload }) => {
    try {
      append(id, documentBytes(document), payload)
    } catch (error) {
      refused.push({ id, error })
    }
  })
  return refused
}

export const answerWith = (refused: readonly Refused[], { transfer, transferList }: TransferWriter): void => {
  const answer: FilledPart = { refused, transfer }
  parentPort?.postMessage(answer, [...transferList])
}
