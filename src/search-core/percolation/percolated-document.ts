import { Scratch } from '../columns/scratch.ts'
import { boxTest, mercatorX, mercatorY } from '../geo/mercator.ts'
import { squaredChord, unitVector } from '../geo/sphere.ts'
import { hasBit, setBit } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { type QueryTerm, queryTermsOf } from '../text/query-terms.ts'
import { completedTerms, type Knowledge, TextIndex } from '../text/text-index.ts'

type Of<Kind extends Clause['kind']> = Extract<Clause, { kind: Kind }>

/**
 * Matches the texts of one document at a time, in a text index that contains only that document. The index is reused,
 * as creating its columns is slow.
 */
export class DocumentTexts {
  readonly #schema: IndexSchema
  readonly #knowledge: Knowledge
  readonly #scratch = new Scratch()
  #texts: TextIndex | null = null
  #held: IndexDocument | null = null

  /** `knowledge`: the vocabulary of the main index. */
  constructor(schema: IndexSchema, knowledge: Knowledge) {
    this.#schema = schema
    this.#knowledge = knowledge
  }

  hasWords(document: IndexDocument, terms: QueryTerm[], query: Of<'text'>): boolean {
    const texts = this.#holding(document)
    const set = this.#scratch.empty()
    setBit(set, 0)
    texts.narrowByTerms(set, completedTerms(terms, query, this.#knowledge), query.fields, this.#scratch)
    const has = hasBit(set, 0)
    this.#scratch.release(set)
    return has
  }

  #holding(document: IndexDocument): TextIndex {
    if (!this.#texts) {
      this.#scratch.resize(1)
      this.#texts = new TextIndex(this.#schema.texts, { knowledge: this.#knowledge })
    }
    if (this.#held !== document) {
      if (this.#held) {
        // Otherwise words of former documents would influence how typos are corrected.
        this.#texts.tombstone(0)
        this.#texts.clear(0)
      }
      this.#held = null
      this.#texts.set(0, document.texts, 1)
      this.#held = document
    }
    return this.#texts
  }
}

/** A document prepared for testing many clauses. */
export class PercolatedDocument {
  readonly document: IndexDocument
  readonly sphere: readonly { readonly x: number; readonly y: number; readonly z: number }[]
  readonly map: readonly { readonly x: number; readonly y: number }[]
  readonly #texts: DocumentTexts

  constructor(document: IndexDocument, texts: DocumentTexts) {
    this.document = document
    this.#texts = texts
    this.sphere = document.points.map(unitVector)
    this.map = document.points.map(({ latitude, longitude }) => ({
      x: mercatorX(longitude),
      y: mercatorY(latitude),
    }))
  }

  hasWords(terms: QueryTerm[], query: Of<'text'>): boolean {
    return this.#texts.hasWords(this.document, terms, query)
  }
}

/** Compiles a clause to a test of documents. */
export const compileClause = (clause: Clause): ((percolated: PercolatedDocument) => boolean) => {
  switch (clause.kind) {
    case 'values':
      return ({ document }) =>
        (document.keywords[clause.field] ?? []).some((value) => clause.values.includes(value))
    case 'number':
      return compileNumber(clause)
    case 'range':
      return compileRange(clause)
    case 'near':
      return compileNear(clause)
    case 'box': {
      const isInside = boxTest(clause)
      return ({ map }) => map.some(({ x, y }) => isInside(x, y))
    }
    case 'text': {
      const terms = queryTermsOf(clause.text, clause.synonyms)
      return (percolated) => percolated.hasWords(terms, clause)
    }
    case 'ids':
      return ({ document }) => clause.ids.includes(document.id)
    case 'either': {
      const clauses = clause.clauses.map(compileClause)
      return (percolated) => clauses.some((meets) => meets(percolated))
    }
  }
}

const compileNumber = ({
  field,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: Of<'number'>) => {
  return ({ document }: PercolatedDocument): boolean => {
    const value = document.numbers[field] ?? Number.NaN
    return value >= from && value <= to
  }
}

const compileRange = ({ field, labels, bounds }: Of<'range'>) => {
  return ({ document }: PercolatedDocument): boolean =>
    (document.ranges[field] ?? []).some(({ label, scale, low, high }) => {
      const bound = bounds[scale]
      if (!bound || labels?.includes(label) === false) return false
      return high >= (bound.from ?? Number.NEGATIVE_INFINITY) && low <= (bound.to ?? Number.POSITIVE_INFINITY)
    })
}

const compileNear = ({ latitude, longitude, radiusKm }: Of<'near'>) => {
  const centre = unitVector({ latitude, longitude })
  const longest = radiusKm >= 0 ? squaredChord(radiusKm) : -1
  return ({ sphere }: PercolatedDocument): boolean =>
    sphere.some(({ x, y, z }) => (x - centre.x) ** 2 + (y - centre.y) ** 2 + (z - centre.z) ** 2 <= longest)
}
