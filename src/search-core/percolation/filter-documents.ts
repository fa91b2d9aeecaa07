import { Scratch } from '../columns/scratch.ts'
import { createBits, hasBit, setBit, wordsFor } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { type Knowledge, TextIndex, termsOfQuery } from '../text/text-index.ts'
import { compileClause, DocumentTexts, PercolatedDocument } from './percolated-document.ts'

type TextClause = Extract<Clause, { kind: 'text' }>
type Test = (percolated: PercolatedDocument, at: number) => boolean

/**
 * Tells for each document whether the filter matches it, as an index with this knowledge would. For many documents and
 * one filter; a percolator is for one document and many filters. Ignores expiry.
 */
export const filterDocuments = (
  documents: readonly IndexDocument[],
  filter: readonly Clause[],
  { schema, knowledge }: { readonly schema: IndexSchema; readonly knowledge: Knowledge },
): readonly boolean[] => {
  let texts: TextIndex | null = null
  const scratch = new Scratch()
  const capacity = Math.max(128, (documents.length + 127) & ~127)

  const textTest = (clause: TextClause): Test => {
    if (!texts) {
      scratch.resize(capacity)
      texts = new TextIndex(schema.texts, { knowledge })
      for (const [at, document] of documents.entries()) texts.set(at, document.texts, capacity)
    }
    const set = createBits(wordsFor(capacity))
    for (const at of documents.keys()) setBit(set, at)
    texts.narrowByTerms(set, termsOfQuery(clause, knowledge), clause.fields, scratch)
    return (_, at) => hasBit(set, at)
  }
  const testOf = (clause: Clause): Test => {
    if (clause.kind === 'text') return textTest(clause)
    if (clause.kind !== 'either') return compileClause(clause)
    const tests = clause.clauses.map(testOf)
    return (percolated, at) => tests.some((meets) => meets(percolated, at))
  }

  const tests = filter.map(testOf)
  // Required by PercolatedDocument but unused, as text clauses are tested by `texts` above.
  const subjectTexts = new DocumentTexts(schema, knowledge)
  return documents.map((document, at) => {
    const percolated = new PercolatedDocument(document, subjectTexts)
    return tests.every((meets) => meets(percolated, at))
  })
}
