import { Dictionary } from '../columns/dictionary.ts'
import type { Clause, Synonyms } from '../query.ts'
import { compileClause, type PercolatedDocument } from './percolated-document.ts'

type Test = (percolated: PercolatedDocument) => boolean

// Lists of synonyms are long and shared by many filters, so a number represents each in the name of a condition.
const numbers = new WeakMap<Synonyms, number>()
let last = 0
const numberOf = (synonyms: Synonyms): number => {
  const number = numbers.get(synonyms) ?? ++last
  numbers.set(synonyms, number)
  return number
}

/** A key that is equal for clauses with the same meaning. */
const nameOf = (clause: Clause): string =>
  JSON.stringify(clause, (key, value) => {
    if (key === 'tag') return undefined
    if (key === 'synonyms' && Array.isArray(value)) return numberOf(value)
    // JSON cannot represent infinity and NaN.
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  })

/** The conditions of many filters. Equal conditions are stored once and evaluated at most once a document. */
export class ConditionTable {
  readonly #names = new Dictionary()
  readonly #tests: (Test | undefined)[] = []
  #answers = new Uint8Array(0)
  #percolated: PercolatedDocument | null = null

  /** Returns the condition's number and counts one use. */
  acquire(clause: Clause): number {
    const number = this.#names.acquire(nameOf(clause))
    if (this.#names.uses(number) === 1) this.#tests[number] = compileClause(clause)
    return number
  }

  release(number: number): void {
    this.#names.release(number)
    if (this.#names.uses(number) === 0) this.#tests[number] = undefined
  }

  /** Sets the document for `isMet`. */
  ask(percolated: PercolatedDocument): void {
    this.#percolated = percolated
    if (this.#answers.length < this.#names.length) this.#answers = new Uint8Array(this.#names.length * 2)
    this.#answers.fill(0)
  }

  isMet(number: number): boolean {
    const known = this.#answers[number]
    if (known) return known === YES
    const isMet = this.#percolated !== null && this.#tests[number]?.(this.#percolated) === true
    this.#answers[number] = isMet ? YES : NO
    return isMet
  }
}

const [YES, NO] = [1, 2]
