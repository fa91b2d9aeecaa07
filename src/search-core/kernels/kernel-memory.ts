import { assemble, type WasmFunction } from './wasm-builder.ts'

const LARGEST_PAGES = 65_536

/**
 * One shared memory for all bit sets: growing it leaves existing views valid, and unused pages take no physical memory.
 */
export const kernelMemory = new WebAssembly.Memory({ initial: 1, maximum: LARGEST_PAGES, shared: true })

/** Compiles the functions of a kernel. Its interface must describe their parameters and results. */
export const buildKernel = <Kernel extends Record<keyof Kernel, (...numbers: never[]) => unknown>>(
  functions: Readonly<Record<keyof Kernel & string, WasmFunction>>,
): Kernel => {
  const exported: unknown = assemble(functions, kernelMemory, LARGEST_PAGES)
  // Types guarantee the names only, not the parameters and results.
  return exported as Kernel
}
