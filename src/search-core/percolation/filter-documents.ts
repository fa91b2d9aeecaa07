import { Scratch } from '../columns/scratch.ts'
import { createBits, hasBit, setBit, wordsFor } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { needsOf } from '../text/query-terms.ts'
import { type Knowledge, TextIndex } from '../text/text-index.ts'
import { compileClause, Subject, SubjectTexts } from './percolated-document.ts'

type TextClause = Extract<Clause, { kind: 'text' }>
type Test = (subject: Subject, at: number) => boolean

/**
 * Which of the documents a filter finds, as an index with this knowledge would: for many documents and one filter, where
 * a percolator is for one document and many filters. Expiry is the caller's.
 */
export const judgeDocuments = (
  documents: readonly IndexDocument[],
  filter: readonly Clause[],
  { schema, knowledge }: { readonly schema: IndexSchema; readonly knowledge: Knowledge },
): readonly boolean[] => {
  let texts: TextIndex | null = null
  const scratch = new Scratch()
  const capacity = Math.max(128, (documents.length + 127) & ~127)

  const textTest = ({ text, synonyms, fields }: TextClause): Test => {
    if (!texts) {
      scratch.resize(capacity)
      texts = new TextIndex(schema.texts, { knowledge })
      for (const [at, document] of documents.entries()) texts.set(at, document.texts, capacity)
    }
    const set = createBits(wordsFor(capacity))
    for (const at of documents.keys()) setBit(set, at)
    texts.narrowByNeeds(set, needsOf(text, synonyms), fields, scratch)
    return (_, at) => hasBit(set, at)
  }
  const testOf = (clause: Clause): Test => {
    if (clause.kind === 'text') return textTest(clause)
    if (clause.kind !== 'either') return compileClause(clause)
    const tests = clause.clauses.map(testOf)
    return (subject, at) => tests.some((meets) => meets(subject, at))
  }

  const tests = filter.map(testOf)
  // Asked by none of the tests: texts are in the index of all of them.
  const subjectTexts = new SubjectTexts(schema, knowledge)
  return documents.map((document, at) => {
    const subject = new Subject(document, subjectTexts)
    return tests.every((meets) => meets(subject, at))
  })
}
