import { offerIndexSchema } from '#features/offers/rules.ts'
import type { IndexPart } from '#search-core/fields.ts'
import type { HandOver } from '#search-core/handed-over.ts'
import { buildIndexPart } from '#search-core/index-parts.ts'
import { readProjections } from './read-projections.ts'
import { documentBytes } from './stored-document.ts'

/** A projection that cannot be put; no other is kept from being found by it. */
export interface Refused {
  readonly id: number
  readonly error: unknown
}

export interface ThreadTask {
  readonly url: string
  readonly snapshot: string
  readonly part: IndexPart
}

/** Parts of the index of all projections, read once; which rows are refused does not depend on the part. */
export const fillParts = async (
  { url, snapshot }: Omit<ThreadTask, 'part'>,
  parts: readonly IndexPart[],
): Promise<{ refused: Refused[]; made: HandOver[] }> => {
  const refused: Refused[] = []
  const builders = parts.map((part) => buildIndexPart(offerIndexSchema, part))
  const withCards = parts.includes('columns')
  await readProjections({ url, snapshot, withCards }, ({ id, document, payload }) => {
    try {
      const bytes = documentBytes(document)
      for (const builder of builders) builder.append(id, bytes, payload)
    } catch (error) {
      refused.push({ id, error })
    }
  })
  return { refused, made: builders.map((builder) => builder.handOver()) }
}
