import type { Endpoint } from '#kernel/endpoint.ts'
import type { PlainCall } from './build-request.ts'
import type { CallInput, CallName, CallResult, Problem, RetryPolicy } from './call-types.ts'
import type { PlainResult } from './send-call.ts'

type Call = PlainCall & { readonly retry?: RetryPolicy }
type SendCall = (name: string, call: Call) => Promise<PlainResult>

let sendCall: SendCall | null = null

/** Loads the module that sends calls: at a page's first call, or once the page is idle. */
export const prepareCalls = async (): Promise<SendCall> => {
  sendCall ??= (await import('./send-call.ts')).sendCall
  return sendCall
}

const unreachable = (error: unknown): PlainResult => ({
  isOk: false,
  problem: {
    ...{ code: 'call.unreachable', statusCode: 0, message: String(error), error: '', details: {} },
    retryAfterSeconds: null,
  },
})

// Synchronous once the module is loaded: a page that is being left does not wait for a promise.
const send: SendCall = (name, call) =>
  sendCall ? sendCall(name, call) : prepareCalls().then((ready) => ready(name, call), unreachable)

/**
 * Calls the API: `callApi<typeof getThing>('GET /v1/things/{id}', { params: { id } })`, with the contract imported as a
 * type. Never throws: every failure is returned as a problem. The response is typed by the contract but not validated
 * against it.
 */
export const callApi = <E extends Endpoint>(name: CallName<E>, input: CallInput<E>): Promise<CallResult<E>> =>
  // `CallInput` resolves per endpoint, which the compiler cannot follow through a generic: hence the assertion.
  send(name, input as PlainCall) as Promise<CallResult<E>>

/** A problem as an exception, for callers that need one (a query cache, the error report). */
export class CallError extends Error {
  readonly problem: Problem
  constructor(name: string, problem: Problem) {
    super(`${name} ${problem.statusCode} ${problem.code}`)
    this.name = 'CallError'
    this.problem = problem
  }
}
