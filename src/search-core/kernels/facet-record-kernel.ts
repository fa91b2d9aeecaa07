import { buildKernel } from './kernel-memory.ts'
import {
  add,
  block,
  type Code,
  constant,
  doWhile,
  forEachBit,
  get,
  I32,
  I64,
  increase,
  isBelowAfter,
  isLess,
  load,
  load16,
  load64,
  set,
  shiftLeft,
  store,
  tee,
  type WasmFunction,
  when,
  wide,
} from './wasm-builder.ts'

/** A record is one cache line: the number of its values, then the values, 16 bits each. */
export const RECORD_BYTES = 64
const RECORD_BITS = 6

interface FacetRecordKernel {
  /**
   * Reads the records of the set's members, so that their cache misses overlap and `count` finds them in the cache. The
   * result is meaningless.
   */
  readonly fetch: (set: number, setEnd: number, records: number) => number
  /** Adds 1 to the count of each value in the records of the set's members. The set has at least eight bytes. */
  readonly count: (set: number, setEnd: number, records: number, counts: number) => void
}

const [members, membersEnd, records, counts, record, end, target, bits] = [0, 1, 2, 3, 4, 5, 6, 7]

const nextValue = load16(tee(record, add(get(record), constant(2))))
const countValue = store(
  tee(target, add(shiftLeft(nextValue, 2), get(counts))),
  add(load(get(target)), constant(1)),
)

const countRecord = when(
  tee(end, load16(get(record))),
  block(
    set(end, add(get(record), shiftLeft(get(end), 1))),
    doWhile(countValue, isLess(get(record), get(end))),
  ),
)

/** Runs `body` for the record of each member. */
const forEachRecord = (body: Code): Code =>
  doWhile(
    block(
      forEachBit(
        bits,
        load64(get(members)),
        block(set(record, add(shiftLeft(wide.lowestBit(get(bits)), RECORD_BITS), get(records))), body),
      ),
      increase(records, 64 * RECORD_BYTES),
    ),
    isBelowAfter(members, 8, membersEnd),
  )

const count: WasmFunction = {
  parameters: 4,
  results: 0,
  locals: [I32, I32, I32, I64],
  body: forEachRecord(countRecord),
}

const fetch: WasmFunction = {
  parameters: 3,
  results: 1,
  locals: [I32, I32, I32, I32, I64],
  body: block(forEachRecord(set(end, add(load(get(record)), get(end)))), get(end)),
}

export const facetRecordKernel = buildKernel<FacetRecordKernel>({ count, fetch })
