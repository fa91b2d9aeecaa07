/**
 * Builds wasm functions from expressions, so that the repository needs no compiler and no binary file. Each function
 * here returns the bytes of an instruction after those of its operands, which is the order of a stack machine.
 * Addresses are bytes; `offset` is added to an address. README.md explains the notation.
 */
export type Code = readonly number[]

export const I32 = 0x7f
export const I64 = 0x7e
export const V128 = 0x7b

export interface WasmFunction {
  /** All parameters and the result are 32-bit integers. Parameters are the first locals, from 0 on. */
  readonly parameters: number
  readonly results: 0 | 1
  /** Types of the locals after the parameters. */
  readonly locals: Code
  readonly body: Code
}

const leb = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]
const signedLeb = (value: number): number[] =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signedLeb(value >> 7)]

const END = 0x0b
const VECTOR = 0xfd
const NO_RESULT = 0x40

/** Joins statements into a sequence. */
export const block = (...statements: readonly Code[]): Code => statements.flat()

export const get = (local: number): Code => [0x20, ...leb(local)]
export const set = (local: number, value: Code): Code => [...value, 0x21, ...leb(local)]
/** Sets the local; its value is the new one. */
export const tee = (local: number, value: Code): Code => [...value, 0x22, ...leb(local)]

export const constant = (value: number): Code => [0x41, ...signedLeb(value)]
export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
export const shiftLeft = (a: Code, bits: number): Code => [...a, ...constant(bits), 0x74]
/** Compares unsigned integers. */
export const isLess = (a: Code, b: Code): Code => [...a, ...b, 0x49]

const access = (opcode: Code, alignment: number, offset: number): Code => [
  ...opcode,
  alignment,
  ...leb(offset),
]
export const load = (address: Code): Code => [...address, ...access([0x28], 2, 0)]
export const load16 = (address: Code): Code => [...address, ...access([0x2f], 1, 0)]
export const load64 = (address: Code, offset = 0): Code => [...address, ...access([0x29], 3, offset)]
export const loadVector = (address: Code, offset = 0): Code => [
  ...address,
  ...access([VECTOR, 0x00], 4, offset),
]
export const store = (address: Code, value: Code): Code => [...address, ...value, ...access([0x36], 2, 0)]
export const storeVector = (address: Code, value: Code): Code => [
  ...address,
  ...value,
  ...access([VECTOR, 0x0b], 4, 0),
]

/** Operations on 128 bits. */
export const vector = {
  zero: [VECTOR, 0x0c, ...Array<number>(16).fill(0)],
  and: (a: Code, b: Code): Code => [...a, ...b, VECTOR, 0x4e],
  andNot: (a: Code, b: Code): Code => [...a, ...b, VECTOR, 0x4f],
  or: (a: Code, b: Code): Code => [...a, ...b, VECTOR, 0x50],
  xor: (a: Code, b: Code): Code => [...a, ...b, VECTOR, 0x51],
  isAnySet: (a: Code): Code => [...a, VECTOR, 0x53],
  /**
   * Adds the number of bits of each 32-bit lane to that lane of the sum: popcount by byte, two pairwise sums, a sum.
   */
  addBits: (sum: Code, a: Code): Code => [
    ...sum,
    ...a,
    VECTOR,
    0x62,
    VECTOR,
    0x7d,
    VECTOR,
    0x7f,
    VECTOR,
    0xae,
    0x01,
  ],
  lane: (a: Code, index: number): Code => [...a, VECTOR, 0x1b, index],
} as const

/** Operations on 64 bits. */
export const wide = {
  isNotZero: (a: Code): Code => [...a, 0x42, 0, 0x52],
  /** Number of trailing zeros, as a 32-bit integer. */
  lowestBit: (a: Code): Code => [...a, 0x7a, 0xa7],
  withoutLowestBit: (local: number): Code => [...get(local), ...get(local), 0x42, 1, 0x7d, 0x83],
} as const

/** Runs the body, and again as long as the condition is not 0 afterwards. */
export const doWhile = (body: Code, condition: Code): Code => [
  ...[0x03, NO_RESULT],
  ...[...body, ...condition, 0x0d, 0],
  END,
]
export const when = (condition: Code, body: Code): Code => [...condition, 0x04, NO_RESULT, ...body, END]

export const increase = (local: number, step: number): Code => set(local, add(get(local), constant(step)))
/** Increases the local; its value is 1 if the local is still below `end`. */
export const isBelowAfter = (local: number, step: number, end: number): Code =>
  isLess(tee(local, add(get(local), constant(step))), get(end))

/** Runs the body for each 16 bytes: `at` is the local with their offset, from its present value up to `size`. */
export const forEachBlock = (at: number, size: number, body: Code): Code =>
  doWhile(body, isBelowAfter(at, 16, size))
export const blockAddress = (base: number, at: number): Code => add(get(base), get(at))
export const loadBlock = (base: number, at: number): Code => loadVector(blockAddress(base, at))

/** Loads 64 bits into the local and runs the body for each set bit, which is then the lowest one of the local. */
export const forEachBit = (bits: number, from: Code, body: Code): Code =>
  when(wide.isNotZero(tee(bits, from)), doWhile(body, wide.isNotZero(tee(bits, wide.withoutLowestBit(bits)))))

const list = (items: readonly Code[]): number[] => [...leb(items.length), ...items.flat()]
const sized = (content: Code): number[] => [...leb(content.length), ...content]
const section = (id: number, content: Code): number[] => [id, ...sized(content)]
const text = (value: string): number[] => sized([...value].map((letter) => letter.charCodeAt(0)))

/** Assembles, compiles and instantiates the functions over a shared memory; exports them by name. */
export const assemble = (
  functions: Readonly<Record<string, WasmFunction>>,
  shared: WebAssembly.Memory,
  largestPages: number,
): WebAssembly.Exports => {
  const all = Object.entries(functions)
  const type = ({ parameters, results }: WasmFunction): Code => [
    0x60,
    ...list(Array<Code>(parameters).fill([I32])),
    ...list(Array<Code>(results).fill([I32])),
  ]
  const code = ({ locals, body }: WasmFunction): Code =>
    sized([...list([...locals].map((kind) => [1, kind])), ...body, END])
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(all.map(([, one]) => type(one)))),
    ...section(
      2,
      list([[...text('search'), ...text('memory'), 0x02, 0x03, ...leb(1), ...leb(largestPages)]]),
    ),
    ...section(3, list(all.map((_, index) => leb(index)))),
    ...section(7, list(all.map(([name], index) => [...text(name), 0x00, ...leb(index)]))),
    ...section(10, list(all.map(([, one]) => code(one)))),
  ])
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { search: { memory: shared } }).exports
}
