import { DocumentReader } from './documents/document-reader.ts'
import { HandOver } from './memory/transfer.ts'
import { Fields, type IndexPart } from './querying/fields.ts'
import type { IndexSchema } from './schema.ts'

/** One part of an index that is filled once, in a thread of its own: `joinIndexParts` makes the index of all. */
export interface PartBuilder {
  /**
   * Adds a document as `writeDocument` wrote it. The ids ascend. A malformed document throws, in whichever part, and
   * changes nothing.
   */
  append(id: number, document: Uint8Array, payload: Uint8Array): void
  /** The last of it. */
  handOver(): HandOver
}

const takeAll = (steps: Iterable<undefined>): void => void Array.from(steps)

export const buildIndexPart = (schema: IndexSchema, part: IndexPart): PartBuilder => {
  const fields = new Fields(schema)
  const from = new DocumentReader(schema)
  let lastId = 0
  let slots = 0
  return {
    append(id, document, payload) {
      if (!Number.isSafeInteger(id) || id <= lastId)
        throw new RangeError(`search-core: ${id} after ${lastId}`)
      from.open(document)
      lastId = id
      if (part === 'columns') fields.readColumns(id, from, payload)
      else fields.readTexts(slots, from)
      slots++
    },
    handOver() {
      const to = new HandOver()
      to.text(`${slots} documents to ${lastId}`)
      if (part === 'texts') takeAll(fields.saveTexts(to))
      else {
        takeAll(fields.saveColumns(to))
        takeAll(fields.documents.savePayloads(to))
      }
      return to
    },
  }
}
