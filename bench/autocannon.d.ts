/** As much of it as the benchmarks use; it comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'GET'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }

  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly overallRate?: number
    /** Called for each connection before it asks anything. */
    readonly setupClient: (client: { setRequests(requests: readonly Request[]): void }) => void
  }

  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly errors: number
    readonly non2xx: number
  }

  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
