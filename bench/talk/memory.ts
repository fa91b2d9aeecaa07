export interface Memory {
  readonly heapBytes: number
  readonly rssBytes: number
}

/** After what nobody holds has gone; twice, since finalizers free memory only after the first. */
export const memoryOf = async (): Promise<Memory> => {
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapBytes: heapUsed + external, rssBytes: rss }
}
