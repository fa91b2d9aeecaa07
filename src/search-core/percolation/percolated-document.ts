import { Scratch } from '../columns/scratch.ts'
import { boxTest, mercatorX, mercatorY } from '../geo/mercator.ts'
import { chordOf, onSphere } from '../geo/sphere.ts'
import { hasBit, setBit } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { type Need, needsOf } from '../text/query-terms.ts'
import { type Knowledge, TextIndex } from '../text/text-index.ts'

type Of<Kind extends Clause['kind']> = Extract<Clause, { kind: Kind }>

/**
 * The texts of one document after the other, found by the index's own rules: in an index of this text alone. It is the
 * same one each time, for its columns are many.
 */
export class SubjectTexts {
  readonly #schema: IndexSchema
  readonly #knowledge: Knowledge
  readonly #scratch = new Scratch()
  #texts: TextIndex | null = null
  #held: IndexDocument | null = null

  /** `knowledge` is that of the index with the documents. */
  constructor(schema: IndexSchema, knowledge: Knowledge) {
    this.#schema = schema
    this.#knowledge = knowledge
  }

  hasWords(document: IndexDocument, needs: readonly Need[], fields: readonly string[] | undefined): boolean {
    const texts = this.#holding(document)
    const set = this.#scratch.empty()
    setBit(set, 0)
    texts.narrowByNeeds(set, needs, fields, this.#scratch)
    const has = hasBit(set, 0)
    this.#scratch.give(set)
    return has
  }

  #holding(document: IndexDocument): TextIndex {
    if (!this.#texts) {
      this.#scratch.resize(1)
      this.#texts = new TextIndex(this.#schema.texts, { knowledge: this.#knowledge })
    }
    if (this.#held !== document) {
      if (this.#held) this.#texts.clear(0)
      this.#held = null
      this.#texts.set(0, document.texts, 1)
      this.#held = document
    }
    return this.#texts
  }
}

/** One document, prepared for being asked many clauses. */
export class Subject {
  readonly document: IndexDocument
  readonly sphere: readonly { readonly x: number; readonly y: number; readonly z: number }[]
  readonly map: readonly { readonly x: number; readonly y: number }[]
  readonly #texts: SubjectTexts

  constructor(document: IndexDocument, texts: SubjectTexts) {
    this.document = document
    this.#texts = texts
    this.sphere = document.points.map(onSphere)
    this.map = document.points.map(({ latitude, longitude }) => ({
      x: mercatorX(longitude),
      y: mercatorY(latitude),
    }))
  }

  hasWords(needs: readonly Need[], fields: readonly string[] | undefined): boolean {
    return this.#texts.hasWords(this.document, needs, fields)
  }
}

/** Whether a document meets the clause, made ready for many documents. */
export const compileClause = (clause: Clause): ((subject: Subject) => boolean) => {
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
      const needs = needsOf(clause.text, clause.synonyms)
      return (subject) => subject.hasWords(needs, clause.fields)
    }
    case 'ids':
      return ({ document }) => clause.ids.includes(document.id)
    case 'either': {
      const clauses = clause.clauses.map(compileClause)
      return (subject) => clauses.some((meets) => meets(subject))
    }
  }
}

const compileNumber = ({
  field,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: Of<'number'>) => {
  return ({ document }: Subject): boolean => {
    const value = document.numbers[field] ?? Number.NaN
    return value >= from && value <= to
  }
}

const compileRange = ({ field, labels, bounds }: Of<'range'>) => {
  return ({ document }: Subject): boolean =>
    (document.ranges[field] ?? []).some(({ label, scale, low, high }) => {
      const bound = bounds[scale]
      if (!bound || labels?.includes(label) === false) return false
      return high >= (bound.from ?? Number.NEGATIVE_INFINITY) && low <= (bound.to ?? Number.POSITIVE_INFINITY)
    })
}

const compileNear = ({ latitude, longitude, radiusKm }: Of<'near'>) => {
  const centre = onSphere({ latitude, longitude })
  const longest = radiusKm >= 0 ? chordOf(radiusKm) : -1
  return ({ sphere }: Subject): boolean =>
    sphere.some(({ x, y, z }) => (x - centre.x) ** 2 + (y - centre.y) ** 2 + (z - centre.z) ** 2 <= longest)
}
