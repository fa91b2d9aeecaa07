import { offerIndexSchema } from '#features/offers/rules.ts'
import { writeDocument } from '#search-core/documents/document-bytes.ts'
import type { IndexDocument } from '#search-core/schema.ts'

const BRACE = 0x7b
const NO_PAYLOAD = new Uint8Array(0)

/** A stored document in the format of search-core. Rows from before migration 0004 are JSON. */
export const documentBytes = (stored: Uint8Array): Uint8Array => {
  if (stored[0] !== BRACE) return stored
  const document: Omit<IndexDocument, 'payload'> = JSON.parse(Buffer.from(stored).toString())
  return writeDocument(offerIndexSchema, { ...document, payload: NO_PAYLOAD })
}
