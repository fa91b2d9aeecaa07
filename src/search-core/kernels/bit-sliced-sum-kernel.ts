import { kernelMemory, LARGEST_PAGES } from './bit-set-kernel.ts'
import {
  ADD,
  advance,
  assemble,
  type Code,
  get,
  I32,
  load,
  repeat,
  set,
  tee,
  V128,
  vector,
  vectorLoad,
  vectorStore,
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
const everySlice = (make: (index: number) => Code): Code =>
  Array.from({ length: SLICES }, (_, index) => make(index)).flat()

/** A full adder for one bit: slice + (amount's bit where the set has the document) + carry. */
const addToSlice = (index: number): Code => [
  ...[...get(term), ...vectorLoad(16 * (index + 1)), ...get(bits), ...vector.and, ...tee(addend)],
  ...[...get(slice(index)), ...vector.xor, ...tee(half), ...get(carry), ...vector.xor, ...set(sum)],
  ...[...get(slice(index)), ...get(addend), ...vector.and],
  ...[...get(carry), ...get(half), ...vector.and, ...vector.or, ...set(carry)],
  ...[...get(sum), ...set(slice(index))],
]

const addTerm: Code = [
  ...[...get(term), ...load(), ...get(at), ADD, ...vectorLoad(), ...get(hit), ...vector.and, ...tee(bits)],
  ...[...vector.any, ...when([...vector.zero, ...set(carry), ...everySlice(addToSlice)])],
]

const addUp: WasmFunction = {
  parameters: 5,
  results: 0,
  locals: [I32, I32, I32, ...Array<number>(6 + SLICES).fill(V128)],
  body: repeat([
    ...everySlice((index) => [...vector.zero, ...set(slice(index))]),
    ...[...get(hits), ...get(at), ADD, ...vectorLoad(), ...tee(hit), ...vector.any],
    ...when([
      ...[...get(terms), ...set(term)],
      ...repeat([...addTerm, ...advance(term, TERM_BYTES, termsEnd)]),
    ]),
    ...[...get(slices), ...get(at), ADD, ...set(target)],
    ...everySlice((index) => [
      ...[...get(target), ...get(slice(index)), ...vectorStore()],
      ...[...get(target), ...get(size), ADD, ...set(target)],
    ]),
    ...advance(at, 16, size),
  ]),
}

// What the module exports is written a few lines above.
export const bitSlicedSumKernel = assemble(
  { addUp },
  kernelMemory,
  LARGEST_PAGES,
) as unknown as BitSlicedSumKernel
