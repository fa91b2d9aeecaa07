/**
 * Loops over bit sets in steps of 128 bits. The module is put together here from opcodes: five loops are little enough to
 * need neither a tool nor a binary file. Addresses and sizes are bytes; a size is a multiple of 16 and not 0.
 */
export interface BitKernel {
  readonly and: (set: number, other: number, size: number) => void
  readonly or: (set: number, other: number, size: number) => void
  readonly andNot: (set: number, other: number, size: number) => void
  readonly count: (set: number, size: number) => number
  readonly countAnd: (set: number, other: number, size: number) => number
}

const LARGEST_PAGES = 65_536
const I32 = 0x7f
const V128 = 0x7b
const LOOP = [0x03, 0x40]
const END = 0x0b
const BRANCH_IF = [0x0d, 0x00]
const ADD = 0x6a
const LESS = 0x49
const VECTOR = 0xfd
const LOAD = [VECTOR, 0x00, 0x04, 0x00]
const STORE = [VECTOR, 0x0b, 0x04, 0x00]
// Bits by byte, added up to eight, then four numbers, and these to the sum so far.
const ADD_BITS = [VECTOR, 0x62, VECTOR, 0x7d, VECTOR, 0x7f, VECTOR, 0xae, 0x01]
const OPERATIONS = { and: 0x4e, andNot: 0x4f, or: 0x50 } as const

const get = (local: number): number[] => [0x20, local]
const set = (local: number): number[] => [0x21, local]
const constant = (value: number): number[] => [0x41, value]
const lane = (sum: number, index: number): number[] => [...get(sum), VECTOR, 0x1b, index]

const leb = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]
const vector = (items: readonly (readonly number[])[]): number[] => [...leb(items.length), ...items.flat()]
const sized = (content: readonly number[]): number[] => [...leb(content.length), ...content]
const section = (id: number, content: readonly number[]): number[] => [id, ...sized(content)]
const text = (value: string): number[] => sized([...value].map((letter) => letter.charCodeAt(0)))
const type = (parameters: number, results: number): number[] => [
  0x60,
  ...vector(Array(parameters).fill([I32])),
  ...vector(Array(results).fill([I32])),
]

/** `body` for each step of 16 bytes; `at` counts them up to `size`. */
const loop = (at: number, size: number, body: readonly number[]): number[] => [
  ...LOOP,
  ...body,
  ...[...get(at), ...constant(16), ADD, ...set(at), ...get(at), ...get(size), LESS, ...BRANCH_IF, END],
]
const read = (base: number, at: number): number[] => [...get(base), ...get(at), ADD, ...LOAD]
const counter = (locals: readonly number[]): number[] => vector(locals.map((kind) => [1, kind]))

const combine = (operation: number): number[] => {
  const [target, other, size, at] = [0, 1, 2, 3]
  const address = [...get(target), ...get(at), ADD]
  const body = [...address, ...read(target, at), ...read(other, at), VECTOR, operation, ...STORE]
  return sized([...counter([I32]), ...loop(at, size, body), END])
}

const addUp = (parameters: number, value: (at: number) => number[]): number[] => {
  const [size, at, sum] = [parameters - 1, parameters, parameters + 1]
  const body = [...get(sum), ...value(at), ...ADD_BITS, ...set(sum)]
  const lanes = [...lane(sum, 0), ...lane(sum, 1), ADD, ...lane(sum, 2), ADD, ...lane(sum, 3), ADD]
  return sized([...counter([I32, V128]), ...loop(at, size, body), ...lanes, END])
}

const functions = {
  and: { type: 0, code: combine(OPERATIONS.and) },
  or: { type: 0, code: combine(OPERATIONS.or) },
  andNot: { type: 0, code: combine(OPERATIONS.andNot) },
  count: { type: 1, code: addUp(2, (at) => read(0, at)) },
  countAnd: { type: 2, code: addUp(3, (at) => [...read(0, at), ...read(1, at), VECTOR, OPERATIONS.and]) },
}

const moduleBytes = (): Uint8Array<ArrayBuffer> => {
  const all = Object.entries(functions)
  const memory = [...text('search'), ...text('memory'), 0x02, 0x03, ...leb(1), ...leb(LARGEST_PAGES)]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector([type(3, 0), type(2, 1), type(3, 1)])),
    ...section(2, vector([memory])),
    ...section(3, vector(all.map(([, one]) => [one.type]))),
    ...section(7, vector(all.map(([name], index) => [...text(name), 0x00, index]))),
    ...section(10, vector(all.map(([, { code }]) => code))),
  ])
}

/** Shared, so that what grows leaves the sets made before it valid; only what is used takes room. */
export const kernelMemory = new WebAssembly.Memory({ initial: 1, maximum: LARGEST_PAGES, shared: true })

const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), {
  search: { memory: kernelMemory },
})

// What the module exports is written a few lines above.
export const bitKernel = instance.exports as unknown as BitKernel
