import { type BitSet, countBits, listMembers } from '../memory/bit-set.ts'
import type { Scratch } from './scratch.ts'

/**
 * The members of a set in ascending order: the first `count` of `list`. The receiver returns the list to the scratch
 * pool.
 */
export interface MemberList {
  readonly list: BitSet
  readonly count: number
}

/** The result set of a query with its size. The list of members is made on first use. */
export class Hits {
  readonly set: BitSet
  readonly count: number
  readonly #scratch: Scratch
  #list: BitSet | null

  constructor(set: BitSet, scratch: Scratch, listed: MemberList | null = null) {
    this.set = set
    this.count = listed?.count ?? countBits(set)
    this.#list = listed?.list ?? null
    this.#scratch = scratch
  }

  /** The members in ascending order; valid until `release`. */
  docIds(): Uint32Array {
    if (!this.#list) {
      this.#list = this.#scratch.list()
      listMembers(this.set, this.#list)
    }
    return this.#list.subarray(0, this.count)
  }

  release(): void {
    this.#scratch.release(this.set)
    if (this.#list) this.#scratch.releaseList(this.#list)
    this.#list = null
  }
}
