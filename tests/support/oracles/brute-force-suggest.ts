import type { SuggestQuery } from '#search-core/querying/suggest.ts'
import type { IndexDocument, IndexSchema } from '#search-core/schema.ts'
import { createBruteForceText } from './brute-force-text.ts'

/** Suggestions of a field, each value treated as a document; `ids` are all documents with it. */
export const suggestionsOf = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
  { field, text, scope, limit, now }: SuggestQuery,
): { value: string; count: number; ids: number[] }[] => {
  const values = [...new Set(documents.flatMap(({ keywords }) => keywords[field] ?? []))]
  const asDocuments = values.map(
    (value, at): IndexDocument => ({
      id: at + 1,
      keywords: {},
      numbers: {},
      texts: { value },
      ranges: {},
      points: [],
      payload: new Uint8Array(),
    }),
  )
  const texts = createBruteForceText({ texts: { value: { weight: 1 } } }, () => asDocuments, 1)
  const { each } = texts.points({ text })
  const isFound = (document: IndexDocument): boolean => {
    const expiresAt = schema.expiry === undefined ? null : (document.numbers[schema.expiry] ?? null)
    const isInScope = document.keywords[schema.suggest?.scope ?? '']?.includes(scope) === true
    return isInScope && (expiresAt === null || expiresAt > now)
  }
  return asDocuments
    .filter((document) => {
      const all = each(document)
      return all.length > 0 && !all.includes(0)
    })
    .map(({ texts: { value = '' } }) => {
      const having = documents.filter(({ keywords }) => keywords[field]?.includes(value)).filter(isFound)
      return { value, count: having.length, ids: having.map(({ id }) => id) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit)
}
