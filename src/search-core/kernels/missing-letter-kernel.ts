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
  V128,
  vector,
  type WasmFunction,
} from './wasm-builder.ts'

/**
 * Writes to `found` the members of `all` that are missing from at most one of the sets, or at most two. `sets` to
 * `setsEnd` lists the addresses of the sets, 32 bits each, at least one. All sets have `size` bytes.
 */
type ListMissing = (all: number, size: number, sets: number, setsEnd: number, found: number) => void

interface MissingLetterKernel {
  readonly missingAtMostOne: ListMissing
  readonly missingAtMostTwo: ListMissing
}

const [all, size, sets, setsEnd, found] = [0, 1, 2, 3, 4]
const [at, each, missing] = [5, 6, 7]
/** Members missing from at least one, two, three sets. */
const [one, two, three] = [8, 9, 10]

const countFurther = (more: number, less: number): Code =>
  set(more, vector.or(get(more), vector.and(get(less), get(missing))))

const missingAtMost = (tooMany: number): WasmFunction => ({
  parameters: 5,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: forEachBlock(
    at,
    size,
    block(
      ...[one, two, three].map((sum) => set(sum, vector.zero)),
      set(each, get(sets)),
      doWhile(
        block(
          set(missing, vector.andNot(loadBlock(all, at), loadVector(add(load(get(each)), get(at))))),
          tooMany === three ? countFurther(three, two) : [],
          countFurther(two, one),
          set(one, vector.or(get(one), get(missing))),
        ),
        isBelowAfter(each, 4, setsEnd),
      ),
      storeVector(blockAddress(found, at), vector.andNot(loadBlock(all, at), get(tooMany))),
    ),
  ),
})

export const missingLetterKernel = buildKernel<MissingLetterKernel>({
  missingAtMostOne: missingAtMost(two),
  missingAtMostTwo: missingAtMost(three),
})
