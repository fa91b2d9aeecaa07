import { createHash } from 'node:crypto'
import { textIn } from '#app/loaders/asking.ts'
import type { OnceBegun } from '../drafts.ts'

/** Named by the page that is shown, so that pressing twice makes one draft; with another choice it is another. */
export const onceOfForm = (fields: URLSearchParams): { readonly once?: OnceBegun } => {
  const requestHash = createHash('sha256').update(fields.toString()).digest()
  return textIn(fields, 'key', 40) === '' ? {} : { once: { key: requestHash.toString('hex'), requestHash } }
}
