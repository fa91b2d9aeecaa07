import type { FormContext, OfferForm } from '#features/posting/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { ProviderKind } from '../enumerations.ts'

export interface Turn {
  readonly isUser: boolean
  readonly text: string
}

export interface Question {
  readonly tenant: Tenant
  /** The form as it was saved last. */
  readonly form: OfferForm
  readonly context: FormContext
  /** What was said before, the latest last. */
  readonly history: readonly Turn[]
  readonly text: string
  readonly signal: AbortSignal
}

/** A piece of an answer, in the order in which it is told. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A real search on the internet begins or ends. */
  | { readonly kind: 'searching'; readonly isRunning: boolean; readonly query: string }
  | { readonly kind: 'proposing' }
  /** Fields of the form, as a stranger wrote them: nothing of it has been checked. */
  | { readonly kind: 'changes'; readonly changes: unknown }
  | { readonly kind: 'usage'; readonly inputTokens: number; readonly outputTokens: number }

/** Who answers: an adapter that writes and proposes. It throws `ProviderFault` when it cannot go on. */
export interface AssistantProvider {
  readonly kind: ProviderKind
  answer(question: Question): AsyncIterable<AnswerPart>
  costMicroOf(usage: { readonly inputTokens: number; readonly outputTokens: number }): number
}

/** The other side is away, was cut off, or allows no more. Recognise it by its name. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly reason: 'unreachable' | 'cut-off' | 'refused' | 'rate-limit'
  readonly retryAfterSeconds: number | null

  constructor(reason: ProviderFault['reason'], retryAfterSeconds: number | null = null) {
    super(`the model's server: ${reason}`)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
