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

/** A number a slot below 2 to this power: one bit set for each of its bits. */
export const PLANES = 12
/** Of a term: the address of its set, room up to 16 bytes, then for each bit of its amount 128 bits alike. */
export const TERM_BYTES = 16 * (1 + PLANES)

interface PlaneKernel {
  /**
   * Into the planes, one after the other, each of `size` bytes: the sum of the amounts of those terms that have the slot,
   * and 0 for slots not in `hits`. At least one term.
   */
  readonly addUp: (planes: number, hits: number, size: number, terms: number, termsEnd: number) => void
}

const [planes, hits, size, terms, termsEnd] = [0, 1, 2, 3, 4]
const [at, term, target, hit, bits, carry, addend, half, sum] = [5, 6, 7, 8, 9, 10, 11, 12, 13]
const plane = (index: number): number => 14 + index
const everyPlane = (make: (index: number) => Code): Code =>
  Array.from({ length: PLANES }, (_, index) => make(index)).flat()

/** A full adder: the plane, the amount's bit where the set has the slot, and what the plane before carried. */
const addToPlane = (index: number): Code => [
  ...[...get(term), ...vectorLoad(16 * (index + 1)), ...get(bits), ...vector.and, ...tee(addend)],
  ...[...get(plane(index)), ...vector.xor, ...tee(half), ...get(carry), ...vector.xor, ...set(sum)],
  ...[...get(plane(index)), ...get(addend), ...vector.and],
  ...[...get(carry), ...get(half), ...vector.and, ...vector.or, ...set(carry)],
  ...[...get(sum), ...set(plane(index))],
]

const addTerm: Code = [
  ...[...get(term), ...load(), ...get(at), ADD, ...vectorLoad(), ...get(hit), ...vector.and, ...tee(bits)],
  ...[...vector.any, ...when([...vector.zero, ...set(carry), ...everyPlane(addToPlane)])],
]

const addUp: WasmFunction = {
  parameters: 5,
  results: 0,
  locals: [I32, I32, I32, ...Array<number>(6 + PLANES).fill(V128)],
  body: repeat([
    ...everyPlane((index) => [...vector.zero, ...set(plane(index))]),
    ...[...get(hits), ...get(at), ADD, ...vectorLoad(), ...tee(hit), ...vector.any],
    ...when([
      ...[...get(terms), ...set(term)],
      ...repeat([...addTerm, ...advance(term, TERM_BYTES, termsEnd)]),
    ]),
    ...[...get(planes), ...get(at), ADD, ...set(target)],
    ...everyPlane((index) => [
      ...[...get(target), ...get(plane(index)), ...vectorStore()],
      ...[...get(target), ...get(size), ADD, ...set(target)],
    ]),
    ...advance(at, 16, size),
  ]),
}

// What the module exports is written a few lines above.
export const planeKernel = assemble({ addUp }, kernelMemory, LARGEST_PAGES) as unknown as PlaneKernel
