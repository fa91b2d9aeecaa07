import { DocumentReader } from './documents/document-reader.ts'
import { TransferWriter } from './memory/transfer.ts'
import { Fields, type IndexPart } from './querying/fields.ts'
import type { IndexSchema } from './schema.ts'

/** Builds one part of an index in a thread of its own; `joinIndexParts` combines both. */
export interface PartBuilder {
  /**
   * Adds a document in the format of `writeDocument`. Ids must ascend. A malformed document throws a RangeError and
   * changes nothing, in either part.
   */
  append(id: number, document: Uint8Array, payload: Uint8Array): void
  /** Ends the part. */
  finish(): TransferWriter
}

/** Runs a generator to its end. */
const finishSteps = (steps: Iterable<undefined>): void => void Array.from(steps)

export const buildIndexPart = (schema: IndexSchema, part: IndexPart): PartBuilder => {
  const fields = new Fields(schema)
  const from = new DocumentReader(schema)
  let lastId = 0
  let docIds = 0
  return {
    append(id, document, payload) {
      if (!Number.isSafeInteger(id) || id <= lastId)
        throw new RangeError(`search-core: ${id} after ${lastId}`)
      from.open(document)
      lastId = id
      if (part === 'columns') fields.readColumns(id, from, payload)
      else fields.readTexts(docIds, from)
      docIds++
    },
    finish() {
      const to = new TransferWriter()
      to.text(`${docIds} documents to ${lastId}`)
      if (part === 'texts') finishSteps(fields.saveTexts(to))
      else {
        finishSteps(fields.saveColumns(to))
        finishSteps(fields.documents.savePayloads(to))
      }
      return to
    },
  }
}
