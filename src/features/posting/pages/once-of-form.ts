import { createHash } from 'node:crypto'
import { textIn } from '#app/loaders/asking.ts'
import type { OnceBegun } from '../drafts.ts'

/** The key is a hash of form and page: pressing twice makes one draft, another choice a second one. */
export const onceOfForm = (fields: URLSearchParams): { readonly once?: OnceBegun } => {
  const requestHash = createHash('sha256').update(fields.toString()).digest()
  return textIn(fields, 'key', 40) === '' ? {} : { once: { key: requestHash.toString('hex'), requestHash } }
}
