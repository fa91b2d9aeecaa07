import { kernelMemory, LARGEST_PAGES } from './bit-set-kernel.ts'
import {
  ADD,
  advance,
  assemble,
  type Code,
  constant,
  get,
  I32,
  I64,
  LESS,
  load,
  load16,
  load64,
  repeat,
  SHIFT_LEFT,
  set,
  store,
  tee,
  type WasmFunction,
  when,
  wide,
} from './wasm-builder.ts'

/** A record is a line of the processor's cache: how many numbers it has, then the numbers, 16 bits each. */
export const RECORD_BYTES = 64

interface RecordKernel {
  /**
   * Reads the records of the members of a set, many at once, so that `count` finds them near: waiting for one after the
   * other takes ten times as long. What it returns is of no use.
   */
  readonly fetch: (set: number, setEnd: number, records: number) => number
  /** Adds 1 to the count of each number in the records of the members of a set, eight bytes of it at least. */
  readonly count: (set: number, setEnd: number, records: number, counts: number) => void
}

const [members, membersEnd, records, counts, record, end, target, bits] = [0, 1, 2, 3, 4, 5, 6, 7]

const countNumber: Code = [
  ...[...get(record), ...constant(2), ADD, ...tee(record)],
  ...[...load16(), ...constant(2), SHIFT_LEFT, ...get(counts), ADD, ...tee(target)],
  ...[...get(target), ...load(), ...constant(1), ADD, ...store()],
]
const ONE_BIT_LESS: Code = [
  ...[...get(bits), ...get(bits), ...wide.constant(1), ...wide.subtract, ...wide.and, ...tee(bits)],
  ...[...wide.constant(0), ...wide.notEqual],
]
const countRecord: Code = [
  ...[...get(record), ...load16(), ...tee(end)],
  ...when([
    ...[...get(record), ...get(end), ...constant(1), SHIFT_LEFT, ADD, ...set(end)],
    ...repeat([...countNumber, ...get(record), ...get(end), LESS]),
  ]),
]

/** Runs `body` for each member's record. */
const everyRecord = (body: Code): Code =>
  repeat([
    ...[...get(members), ...load64(), ...tee(bits), ...wide.constant(0), ...wide.notEqual],
    ...when(
      repeat([
        ...[...get(bits), ...wide.lowestBit, ...constant(6), SHIFT_LEFT, ...get(records), ADD],
        ...[...set(record), ...body, ...ONE_BIT_LESS],
      ]),
    ),
    ...[...get(records), ...constant(64 * RECORD_BYTES), ADD, ...set(records)],
    ...advance(members, 8, membersEnd),
  ])

const count: WasmFunction = {
  parameters: 4,
  results: 0,
  locals: [I32, I32, I32, I64],
  body: everyRecord(countRecord),
}

const fetch: WasmFunction = {
  parameters: 3,
  results: 1,
  locals: [I32, I32, I32, I32, I64],
  body: [...everyRecord([...get(record), ...load(), ...get(end), ADD, ...set(end)]), ...get(end)],
}

// What the module exports is written a few lines above.
export const recordKernel = assemble({ count, fetch }, kernelMemory, LARGEST_PAGES) as unknown as RecordKernel
