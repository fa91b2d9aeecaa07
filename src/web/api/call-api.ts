import type { Endpoint } from '#kernel/endpoint.ts'
import type { PlainCall } from './build-request.ts'
import type { CallInput, CallName, CallResult, Problem, RetryPolicy } from './call-types.ts'
import type { PlainResult } from './send-call.ts'

type Call = PlainCall & { readonly retry?: RetryPolicy }
type SendCall = (name: string, call: Call) => Promise<PlainResult>

let sendCall: SendCall | null = null

/** Fetches the code that sends. It comes with a page's first call, or once the page is at rest. */
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

// At once where it can be: a page that is being left waits for nothing.
const send: SendCall = (name, call) =>
  sendCall ? sendCall(name, call) : prepareCalls().then((ready) => ready(name, call), unreachable)

/**
 * Makes a call of the API: `callApi<typeof getThing>('GET /v1/things/{id}', { params: { id } })`, with the contract
 * imported as a type. Never throws: whatever went wrong is a problem. The server's own answers are taken as their
 * contract says, unchecked.
 */
export const callApi = <E extends Endpoint>(name: CallName<E>, input: CallInput<E>): Promise<CallResult<E>> =>
  // The contract says what the name stands for, which the compiler cannot follow through a generic.
  send(name, input as PlainCall) as Promise<CallResult<E>>

/** For those who expect errors thrown, a query cache or the error report: the problem in a sentence. */
export class CallError extends Error {
  readonly problem: Problem
  constructor(name: string, problem: Problem) {
    super(`${name} ${problem.statusCode} ${problem.code}`)
    this.name = 'CallError'
    this.problem = problem
  }
}
