import { buildKernel } from './kernel-memory.ts'
import {
  add,
  block,
  blockAddress,
  type Code,
  doWhile,
  forEachBlock,
  get,
  I32,
  isBelowAfter,
  load,
  loadBlock,
  loadVector,
  set,
  storeVector,
  tee,
  V128,
  vector,
  type WasmFunction,
  when,
} from './wasm-builder.ts'

/** A score is below 2 to this power: one slice for each of its bits. */
export const SLICES = 12
/** Layout of a term: address of its bit set, padding to 16 bytes, then for each bit of its amount 128 copies of it. */
export const TERM_BYTES = 16 * (1 + SLICES)

interface BitSlicedSumKernel {
  /**
   * For each document of `hits` writes the sum of the amounts of the terms that contain it, and 0 for other documents.
   * The slices follow one another, `size` bytes each. At least one term.
   */
  readonly addUp: (slices: number, hits: number, size: number, terms: number, termsEnd: number) => void
}

const [slices, hits, size, terms, termsEnd] = [0, 1, 2, 3, 4]
const [at, term, target, hit, bits, carry, addend, half, sum] = [5, 6, 7, 8, 9, 10, 11, 12, 13]
const slice = (index: number): number => 14 + index
const forEachSlice = (make: (index: number) => Code): Code =>
  Array.from({ length: SLICES }, (_, index) => make(index)).flat()

/** A full adder for one bit: slice + (amount's bit where the set has the document) + carry. */
const addToSlice = (index: number): Code => {
  const own = get(slice(index))
  const amount = vector.and(loadVector(get(term), 16 * (index + 1)), get(bits))
  return block(
    set(sum, vector.xor(tee(half, vector.xor(tee(addend, amount), own)), get(carry))),
    set(carry, vector.or(vector.and(own, get(addend)), vector.and(get(carry), get(half)))),
    set(slice(index), get(sum)),
  )
}

const addTerm = when(
  vector.isAnySet(tee(bits, vector.and(loadVector(add(load(get(term)), get(at))), get(hit)))),
  block(set(carry, vector.zero), forEachSlice(addToSlice)),
)

const addUp: WasmFunction = {
  parameters: 5,
  results: 0,
  locals: [I32, I32, I32, ...Array<number>(6 + SLICES).fill(V128)],
  body: forEachBlock(
    at,
    size,
    block(
      forEachSlice((index) => set(slice(index), vector.zero)),
      when(
        vector.isAnySet(tee(hit, loadBlock(hits, at))),
        block(set(term, get(terms)), doWhile(addTerm, isBelowAfter(term, TERM_BYTES, termsEnd))),
      ),
      set(target, blockAddress(slices, at)),
      forEachSlice((index) =>
        block(storeVector(get(target), get(slice(index))), set(target, add(get(target), get(size)))),
      ),
    ),
  ),
}

export const bitSlicedSumKernel = buildKernel<BitSlicedSumKernel>({ addUp })
