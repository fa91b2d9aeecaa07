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
 * Into `found`, what of `all` is not in one of the sets at most, or in two. The addresses of the sets, at least one, lie
 * from `sets` on, four bytes each; all sets have `size` bytes.
 */
type Lack = (all: number, size: number, sets: number, setsEnd: number, found: number) => void

interface LackKernel {
  readonly oneAtMost: Lack
  readonly twoAtMost: Lack
}

const [all, size, sets, setsEnd, found] = [0, 1, 2, 3, 4]
const [at, each, lacks] = [5, 6, 7]
/** What lacks at least one, two, three. */
const [one, two, three] = [8, 9, 10]

const also = (more: number, less: number): Code => [
  ...[...get(more), ...get(less), ...get(lacks), ...vector.and, ...vector.or, ...set(more)],
]

const lackAtMost = (tooMany: number): WasmFunction => ({
  parameters: 5,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: repeat([
    ...[one, two, three].flatMap((sum) => [...vector.zero, ...set(sum)]),
    ...[...get(sets), ...set(each)],
    ...repeat([
      ...[...get(all), ...get(at), ADD, ...vectorLoad()],
      ...[...get(each), ...load(), ...get(at), ADD, ...vectorLoad(), ...vector.andNot, ...set(lacks)],
      ...(tooMany === three ? also(three, two) : []),
      ...[...also(two, one), ...get(one), ...get(lacks), ...vector.or, ...set(one)],
      ...advance(each, 4, setsEnd),
    ]),
    ...[...get(found), ...get(at), ADD],
    ...[...get(all), ...get(at), ADD, ...vectorLoad(), ...get(tooMany), ...vector.andNot, ...vectorStore()],
    ...advance(at, 16, size),
  ]),
})

const functions = { oneAtMost: lackAtMost(two), twoAtMost: lackAtMost(three) }

// What the module exports is written a few lines above.
export const lackKernel = assemble(functions, kernelMemory, LARGEST_PAGES) as unknown as LackKernel
