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

/** Layout of a slice in the table: address of its bit set, padding to 16 bytes, then 128 copies of the bound's bit. */
export const SLICE_BYTES = 32

interface BitSlicedCompareKernel {
  /**
   * Compares bit-sliced numbers with a bound. The table lists the slices, the highest bit first, at least one. Adds the
   * members whose number is greater to `above` and those whose number is equal to `equal`. Sets have `size` bytes.
   */
  readonly compare: (
    members: number,
    size: number,
    slices: number,
    planesEnd: number,
    above: number,
    equal: number,
  ) => void
}

const [members, size, slices, planesEnd, above, equal] = [0, 1, 2, 3, 4, 5]
const [at, slice, same, greater, bits, wanted] = [6, 7, 8, 9, 10, 11]

const compareSlice: Code = [
  ...[...get(slice), ...load(), ...get(at), ADD, ...vectorLoad(), ...set(bits)],
  ...[...get(slice), ...vectorLoad(16), ...set(wanted)],
  // Equal in all higher bits, with a 1 where the bound has a 0.
  ...[...get(same), ...get(bits), ...vector.and, ...get(wanted), ...vector.andNot],
  ...[...get(greater), ...vector.or, ...set(greater)],
  ...[...get(same), ...get(bits), ...get(wanted), ...vector.xor, ...vector.andNot, ...set(same)],
]
const addTo = (target: number, found: number): Code => [
  ...[...get(target), ...get(at), ADD],
  ...[...get(target), ...get(at), ADD, ...vectorLoad(), ...get(found), ...vector.or, ...vectorStore()],
]

const compare: WasmFunction = {
  parameters: 6,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: repeat([
    ...[...get(members), ...get(at), ADD, ...vectorLoad(), ...tee(same), ...vector.any],
    ...when([
      ...[...vector.zero, ...set(greater), ...get(slices), ...set(slice)],
      ...repeat([...compareSlice, ...advance(slice, SLICE_BYTES, planesEnd)]),
      ...[...addTo(above, greater), ...addTo(equal, same)],
    ]),
    ...advance(at, 16, size),
  ]),
}

// What the module exports is written a few lines above.
export const bitSlicedCompareKernel = assemble(
  { compare },
  kernelMemory,
  LARGEST_PAGES,
) as unknown as BitSlicedCompareKernel
