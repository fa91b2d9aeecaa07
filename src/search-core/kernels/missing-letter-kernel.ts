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
  V128,
  vector,
  vectorLoad,
  vectorStore,
  type WasmFunction,
} from './wasm-builder.ts'

/**
 * Writes to `found` the members of `all` that are missing from at most one of the sets, or at most two. `sets` to
 * `setsEnd` lists the addresses of the sets, 32 bits each, at least one. All sets have `size` bytes.
 */
type CountMissing = (all: number, size: number, sets: number, setsEnd: number, found: number) => void

interface MissingLetterKernel {
  readonly missingAtMostOne: CountMissing
  readonly missingAtMostTwo: CountMissing
}

const [all, size, sets, setsEnd, found] = [0, 1, 2, 3, 4]
const [at, each, missing] = [5, 6, 7]
/** Members missing from at least one, two, three sets. */
const [one, two, three] = [8, 9, 10]

const also = (more: number, less: number): Code => [
  ...[...get(more), ...get(less), ...get(missing), ...vector.and, ...vector.or, ...set(more)],
]

const missingAtMost = (tooMany: number): WasmFunction => ({
  parameters: 5,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: repeat([
    ...[one, two, three].flatMap((sum) => [...vector.zero, ...set(sum)]),
    ...[...get(sets), ...set(each)],
    ...repeat([
      ...[...get(all), ...get(at), ADD, ...vectorLoad()],
      ...[...get(each), ...load(), ...get(at), ADD, ...vectorLoad(), ...vector.andNot, ...set(missing)],
      ...(tooMany === three ? also(three, two) : []),
      ...[...also(two, one), ...get(one), ...get(missing), ...vector.or, ...set(one)],
      ...advance(each, 4, setsEnd),
    ]),
    ...[...get(found), ...get(at), ADD],
    ...[...get(all), ...get(at), ADD, ...vectorLoad(), ...get(tooMany), ...vector.andNot, ...vectorStore()],
    ...advance(at, 16, size),
  ]),
})

const functions = { missingAtMostOne: missingAtMost(two), missingAtMostTwo: missingAtMost(three) }

// What the module exports is written a few lines above.
export const missingLetterKernel = assemble(
  functions,
  kernelMemory,
  LARGEST_PAGES,
) as unknown as MissingLetterKernel
