import { buildKernel } from './kernel-memory.ts'
import {
  add,
  block,
  blockAddress,
  type Code,
  constant,
  doWhile,
  forEachBit,
  forEachBlock,
  get,
  I32,
  I64,
  increase,
  isBelowAfter,
  load64,
  loadBlock,
  loadVector,
  set,
  store,
  storeVector,
  V128,
  vector,
  type WasmFunction,
  when,
  wide,
} from './wasm-builder.ts'

/** Loops over bit sets, 128 bits a step. Addresses and sizes are bytes; a size is a positive multiple of 16. */
interface BitSetKernel {
  readonly and: (set: number, other: number, size: number) => void
  readonly or: (set: number, other: number, size: number) => void
  readonly andNot: (set: number, other: number, size: number) => void
  readonly count: (set: number, size: number) => number
  readonly countAnd: (set: number, other: number, size: number) => number
  /** Writes the members in ascending order as 32-bit integers to `into`; returns the address after the last. */
  readonly list: (set: number, setEnd: number, into: number) => number
}

const combine = (operation: (a: Code, b: Code) => Code): WasmFunction => {
  const [target, other, size, at] = [0, 1, 2, 3]
  const combined = operation(loadBlock(target, at), loadBlock(other, at))
  const body = forEachBlock(at, size, storeVector(blockAddress(target, at), combined))
  return { parameters: 3, results: 0, locals: [I32], body }
}

/** Counts the bits of the blocks that `blockAt` gives; the last parameter is the size. */
const countBlocks = (parameters: number, blockAt: (at: number) => Code): WasmFunction => {
  const [size, at, sum] = [parameters - 1, parameters, parameters + 1]
  const lane = (index: number): Code => vector.lane(get(sum), index)
  const body = block(
    forEachBlock(at, size, set(sum, vector.addBits(get(sum), blockAt(at)))),
    add(add(add(lane(0), lane(1)), lane(2)), lane(3)),
  )
  return { parameters, results: 1, locals: [I32, V128], body }
}

const [members, membersEnd, into, first, bits] = [0, 1, 2, 3, 4]

/** Lists the members in 64 bits; the lowest bit represents the number `first` + `more`. */
const listWord = (offset: number, more: number): Code =>
  forEachBit(
    bits,
    load64(get(members), offset),
    block(
      store(get(into), add(add(wide.lowestBit(get(bits)), get(first)), constant(more))),
      increase(into, 4),
    ),
  )

const list: WasmFunction = {
  parameters: 3,
  results: 1,
  locals: [I32, I64],
  body: block(
    doWhile(
      block(
        when(vector.isAnySet(loadVector(get(members))), block(listWord(0, 0), listWord(8, 64))),
        increase(first, 128),
      ),
      isBelowAfter(members, 16, membersEnd),
    ),
    get(into),
  ),
}

export const bitSetKernel = buildKernel<BitSetKernel>({
  and: combine(vector.and),
  or: combine(vector.or),
  andNot: combine(vector.andNot),
  count: countBlocks(2, (at) => loadBlock(0, at)),
  countAnd: countBlocks(3, (at) => vector.and(loadBlock(0, at), loadBlock(1, at))),
  list,
})
