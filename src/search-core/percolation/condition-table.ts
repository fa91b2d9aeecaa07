import { Dictionary } from '../columns/dictionary.ts'
import type { Clause, Synonyms } from '../query.ts'
import { compileClause, type Subject } from './percolated-document.ts'

type Test = (subject: Subject) => boolean

// A list of synonyms is long and the same for many: it stands in a name as its number.
const numbers = new WeakMap<Synonyms, number>()
let last = 0
const numberOf = (synonyms: Synonyms): number => {
  const number = numbers.get(synonyms) ?? ++last
  numbers.set(synonyms, number)
  return number
}

/** The same only for clauses that mean the same, of whatever filter. */
const nameOf = (clause: Clause): string =>
  JSON.stringify(clause, (key, value) => {
    if (key === 'tag') return undefined
    if (key === 'synonyms' && Array.isArray(value)) return numberOf(value)
    // JSON knows neither infinity nor NaN.
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  })

/** Conditions of many filters: each is kept once, whoever has it, and asked once of a document. */
export class ConditionBook {
  readonly #names = new Dictionary()
  readonly #tests: (Test | undefined)[] = []
  #answers = new Uint8Array(0)
  #subject: Subject | null = null

  /** The number of the condition, which is used once more. */
  acquire(clause: Clause): number {
    const number = this.#names.acquire(nameOf(clause))
    if (this.#names.uses(number) === 1) this.#tests[number] = compileClause(clause)
    return number
  }

  release(number: number): void {
    this.#names.release(number)
    if (this.#names.uses(number) === 0) this.#tests[number] = undefined
  }

  /** From here on `isMet` is about this document. */
  ask(subject: Subject): void {
    this.#subject = subject
    if (this.#answers.length < this.#names.length) this.#answers = new Uint8Array(this.#names.length * 2)
    this.#answers.fill(0)
  }

  isMet(number: number): boolean {
    const known = this.#answers[number]
    if (known) return known === YES
    const isMet = this.#subject !== null && this.#tests[number]?.(this.#subject) === true
    this.#answers[number] = isMet ? YES : NO
    return isMet
  }
}

const [YES, NO] = [1, 2]
