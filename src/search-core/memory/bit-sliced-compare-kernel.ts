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
  tee,
  V128,
  vector,
  vectorLoad,
  vectorStore,
  type WasmFunction,
  when,
} from './wasm-builder.ts'

/** Of a plane: the address of its set, room up to 16 bytes, then the bit compared with, 128 times. */
export const PLANE_BYTES = 32

interface CompareKernel {
  /**
   * Compares numbers whose bits lie in planes, the highest first, with one number: to `above` and `equal` are added the
   * slots of `members` whose number is greater, or the same. Sets of `size` bytes; at least one plane.
   */
  readonly compare: (
    members: number,
    size: number,
    planes: number,
    planesEnd: number,
    above: number,
    equal: number,
  ) => void
}

const [members, size, planes, planesEnd, above, equal] = [0, 1, 2, 3, 4, 5]
const [at, plane, same, greater, bits, wanted] = [6, 7, 8, 9, 10, 11]

const comparePlane: Code = [
  ...[...get(plane), ...load(), ...get(at), ADD, ...vectorLoad(), ...set(bits)],
  ...[...get(plane), ...vectorLoad(16), ...set(wanted)],
  // Equal so far, and a bit where the number has none.
  ...[...get(same), ...get(bits), ...vector.and, ...get(wanted), ...vector.andNot],
  ...[...get(greater), ...vector.or, ...set(greater)],
  ...[...get(same), ...get(bits), ...get(wanted), ...vector.xor, ...vector.andNot, ...set(same)],
]
const addTo = (target: number, found: number): Code => [
  ...[...get(target), ...get(at), ADD],
  ...[...get(target), ...get(at), ADD, ...vectorLoad(), ...get(found), ...vector.or, ...vectorStore()],
]

const compare: WasmFunction = {
  parameters: 6,
  results: 0,
  locals: [I32, I32, V128, V128, V128, V128],
  body: repeat([
    ...[...get(members), ...get(at), ADD, ...vectorLoad(), ...tee(same), ...vector.any],
    ...when([
      ...[...vector.zero, ...set(greater), ...get(planes), ...set(plane)],
      ...repeat([...comparePlane, ...advance(plane, PLANE_BYTES, planesEnd)]),
      ...[...addTo(above, greater), ...addTo(equal, same)],
    ]),
    ...advance(at, 16, size),
  ]),
}

// What the module exports is written a few lines above.
export const compareKernel = assemble({ compare }, kernelMemory, LARGEST_PAGES) as unknown as CompareKernel
