import type { IndexDocument, IndexSchema } from './schema.ts'

/** Throws on what would spoil the index for other documents: no order holds NaN, no grid a point off the globe. */
export const checkDocument = (document: IndexDocument, schema: IndexSchema): void => {
  const wrong = (what: string) => new RangeError(`search-core: document ${document.id} has ${what}`)
  if (!Number.isSafeInteger(document.id) || document.id <= 0) throw wrong('no positive safe integer as id')
  for (const name of schema.numbers)
    if (Number.isNaN(document.numbers[name])) throw wrong(`a number "${name}" that is none`)
  for (const name of schema.ranges)
    for (const { low, high } of document.ranges[name] ?? [])
      if (Number.isNaN(low) || Number.isNaN(high)) throw wrong(`a range "${name}" without a bound`)
  for (const { latitude, longitude } of document.points)
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw wrong('a point off the globe')
}
