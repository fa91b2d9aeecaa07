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
    slicesEnd: number,
    above: number,
    equal: number,
  ) => void
}

const [members, size, slices, slicesEnd, above, equal] = [0, 1, 2, 3, 4, 5]
const [at, slice, same, greater, bits, wanted] = [6, 7, 8, 9, 10, 11]

const compareSlice = block(
  set(bits, loadVector(add(load(get(slice)), get(at)))),
  set(wanted, loadVector(get(slice), 16)),
  // Equal in all higher bits, with a 1 where the bound has a 0.
  set(greater, vector.or(vector.andNot(vector.and(get(same), get(bits)), get(wanted)), get(greater))),
  set(same, vector.andNot(get(same), vector.xor(get(bits), get(wanted)))),
)

const addTo = (target: number, found: number): Code =>
  storeVector(blockAddress(target, at), vector.or(loadBlock(target, at), get(found)))

const compare: WasmFunction = {
  parameters: 6,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: forEachBlock(
    at,
    size,
    when(
      vector.isAnySet(tee(same, loadBlock(members, at))),
      block(
        set(greater, vector.zero),
        set(slice, get(slices)),
        doWhile(compareSlice, isBelowAfter(slice, SLICE_BYTES, slicesEnd)),
        addTo(above, greater),
        addTo(equal, same),
      ),
    ),
  ),
}

export const bitSlicedCompareKernel = buildKernel<BitSlicedCompareKernel>({ compare })
