import {
  ADD,
  advance,
  assemble,
  type Code,
  constant,
  get,
  I32,
  I64,
  load64,
  repeat,
  set,
  store,
  tee,
  V128,
  vector,
  vectorLoad,
  vectorStore,
  type WasmFunction,
  when,
  wide,
} from './wasm-builder.ts'

/** Loops over bit sets in steps of 128 bits. A size is a multiple of 16 bytes and not 0. */
export interface BitKernel {
  readonly and: (set: number, other: number, size: number) => void
  readonly or: (set: number, other: number, size: number) => void
  readonly andNot: (set: number, other: number, size: number) => void
  readonly count: (set: number, size: number) => number
  readonly countAnd: (set: number, other: number, size: number) => number
  /** Writes the members in ascending order, four bytes each; returns where the last one ends. */
  readonly list: (set: number, setEnd: number, into: number) => number
}

export const LARGEST_PAGES = 65_536

const read = (base: number, at: number): Code => [...get(base), ...get(at), ADD, ...vectorLoad()]

const combine = (operation: Code): WasmFunction => {
  const [target, other, size, at] = [0, 1, 2, 3]
  const step = [...get(target), ...get(at), ADD, ...read(target, at), ...read(other, at), ...operation]
  const body = repeat([...step, ...vectorStore(), ...advance(at, 16, size)])
  return { parameters: 3, results: 0, locals: [I32], body }
}

const addUp = (parameters: number, value: (at: number) => Code): WasmFunction => {
  const [size, at, sum] = [parameters - 1, parameters, parameters + 1]
  const step = [...get(sum), ...value(at), ...vector.addBits, ...set(sum), ...advance(at, 16, size)]
  const lanes = [0, 1, 2, 3].flatMap((lane) => [
    ...get(sum),
    ...vector.lane(lane),
    ...(lane === 0 ? [] : [ADD]),
  ])
  return { parameters, results: 1, locals: [I32, V128], body: [...repeat(step), ...lanes] }
}

const [members, membersEnd, into, first, bits] = [0, 1, 2, 3, 4]
/** Of 64 bits, the first of which is the slot in `first` and `more`. */
const listWord = (offset: number, more: number): Code => [
  ...[...get(members), ...load64(offset), ...tee(bits), ...wide.constant(0), ...wide.notEqual],
  ...when(
    repeat([
      ...[
        ...get(into),
        ...get(bits),
        ...wide.lowestBit,
        ...get(first),
        ADD,
        ...constant(more),
        ADD,
        ...store(),
      ],
      ...[...get(into), ...constant(4), ADD, ...set(into)],
      ...[...get(bits), ...get(bits), ...wide.constant(1), ...wide.subtract, ...wide.and, ...tee(bits)],
      ...[...wide.constant(0), ...wide.notEqual],
    ]),
  ),
]
const list: WasmFunction = {
  parameters: 3,
  results: 1,
  locals: [I32, I64],
  body: [
    ...repeat([
      ...[...get(members), ...vectorLoad(), ...vector.any],
      ...when([...listWord(0, 0), ...listWord(8, 64)]),
      ...[...get(first), ...constant(128), ADD, ...set(first)],
      ...advance(members, 16, membersEnd),
    ]),
    ...get(into),
  ],
}

const functions = {
  and: combine(vector.and),
  or: combine(vector.or),
  andNot: combine(vector.andNot),
  count: addUp(2, (at) => read(0, at)),
  countAnd: addUp(3, (at) => [...read(0, at), ...read(1, at), ...vector.and]),
  list,
}

/** Shared, so that what grows leaves the sets made before it valid; only what is used takes room. */
export const kernelMemory = new WebAssembly.Memory({ initial: 1, maximum: LARGEST_PAGES, shared: true })

// What the module exports is written a few lines above.
export const bitKernel = assemble(functions, kernelMemory, LARGEST_PAGES) as unknown as BitKernel
