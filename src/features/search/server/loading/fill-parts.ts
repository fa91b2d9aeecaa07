import { parentPort } from 'node:worker_threads'
import type { HandedOver, HandOver } from '#search-core/memory/transfer.ts'
import type { BatchDesk } from './document-batches.ts'
import { type ProjectionSource, readProjections } from './read-projections.ts'
import { documentBytes } from './stored-document.ts'

/** A projection that cannot be put; no other is kept from being found by it. */
export interface Refused {
  readonly id: number
  readonly error: unknown
}

export interface ColumnsTask extends ProjectionSource {
  readonly desk: BatchDesk
}

/** What a thread answers with. */
export interface FilledPart {
  readonly refused: readonly Refused[]
  readonly handedOver: HandedOver
}

/** Gives every projection to `append`, which throws at a malformed one. */
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

export const answerWith = (refused: readonly Refused[], { handedOver, moved }: HandOver): void => {
  const answer: FilledPart = { refused, handedOver }
  parentPort?.postMessage(answer, [...moved])
}
