import type { IndexDocument, IndexSchema } from '../schema.ts'

/**
 * Throws a RangeError for a malformed document, before the index is changed. Documents come from storage without type
 * checks, and a NaN in a sort order or an invalid point would corrupt results about other documents.
 */
export const checkDocument = (document: IndexDocument, schema: IndexSchema): void => {
  const wrong = (what: string) => new RangeError(`search-core: document ${document.id} has ${what}`)
  if (!Number.isSafeInteger(document.id) || document.id <= 0) throw wrong('no positive safe integer as id')
  for (const name of schema.keywords)
    for (const value of document.keywords[name] ?? [])
      if (typeof value !== 'string') throw wrong(`a keyword "${name}" that is no text`)
  for (const name of Object.keys(schema.texts))
    if (typeof (document.texts[name] ?? '') !== 'string') throw wrong(`a text "${name}" that is none`)
  for (const name of schema.numbers)
    if (Number.isNaN(Number(document.numbers[name] ?? 0))) throw wrong(`a number "${name}" that is none`)
  for (const name of schema.ranges)
    for (const { low, high } of document.ranges[name] ?? [])
      if (Number.isNaN(low) || Number.isNaN(high)) throw wrong(`a range "${name}" without a bound`)
  for (const { latitude, longitude } of document.points)
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw wrong('a point off the globe')
}
