/**
 * The few opcodes that the kernels are put together from when the program starts: little enough to need neither a tool
 * nor a binary file. Addresses are bytes.
 */
export type Code = readonly number[]

export const I32 = 0x7f
export const I64 = 0x7e
export const V128 = 0x7b

export interface WasmFunction {
  /** All parameters and the result are 32-bit integers. */
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
const list = (items: readonly Code[]): number[] => [...leb(items.length), ...items.flat()]
const sized = (content: Code): number[] => [...leb(content.length), ...content]
const section = (id: number, content: Code): number[] => [id, ...sized(content)]
const text = (value: string): number[] => sized([...value].map((letter) => letter.charCodeAt(0)))

const END = 0x0b
const VECTOR = 0xfd
const BLOCK = 0x40

export const get = (local: number): Code => [0x20, ...leb(local)]
export const set = (local: number): Code => [0x21, ...leb(local)]
export const tee = (local: number): Code => [0x22, ...leb(local)]
export const constant = (value: number): Code => [0x41, ...signedLeb(value)]
export const ADD = 0x6a
export const SHIFT_LEFT = 0x74
export const LESS = 0x49

/** Of 64 bits. */
export const wide = {
  constant: (value: number): Code => [0x42, ...signedLeb(value)],
  notEqual: [0x52],
  subtract: [0x7d],
  and: [0x83],
  /** The number of zeros below the lowest bit, in 32 bits. */
  lowestBit: [0x7a, 0xa7],
} as const

const memory = (opcode: Code, alignment: number, offset: number): Code => [
  ...opcode,
  alignment,
  ...leb(offset),
]
export const load = (offset = 0): Code => memory([0x28], 2, offset)
export const store = (offset = 0): Code => memory([0x36], 2, offset)
export const load16 = (offset = 0): Code => memory([0x2f], 1, offset)
export const load64 = (offset = 0): Code => memory([0x29], 3, offset)
export const vectorLoad = (offset = 0): Code => memory([VECTOR, 0x00], 4, offset)
export const vectorStore = (offset = 0): Code => memory([VECTOR, 0x0b], 4, offset)

export const vector = {
  zero: [VECTOR, 0x0c, ...Array<number>(16).fill(0)],
  and: [VECTOR, 0x4e],
  andNot: [VECTOR, 0x4f],
  or: [VECTOR, 0x50],
  xor: [VECTOR, 0x51],
  any: [VECTOR, 0x53],
  /** Bits by byte, added up to eight, then four numbers, and these to the sum under them. */
  addBits: [VECTOR, 0x62, VECTOR, 0x7d, VECTOR, 0x7f, VECTOR, 0xae, 0x01],
  lane: (index: number): Code => [VECTOR, 0x1b, index],
} as const

/** Repeats `body` while what it leaves is not 0. */
export const repeat = (body: Code): Code => [0x03, BLOCK, ...body, 0x0d, 0x00, END]
/** Runs `body` when the value on the stack is not 0. */
export const when = (body: Code): Code => [0x04, BLOCK, ...body, END]
/** Adds to a local and leaves whether it is below another. */
export const advance = (local: number, step: number, end: number): Code => [
  ...[...get(local), ...constant(step), ADD, ...tee(local)],
  ...[...get(end), LESS],
]

/** The functions over one memory, by name. */
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
