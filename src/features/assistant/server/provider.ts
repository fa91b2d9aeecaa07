import type { FormContext, OfferForm } from '#features/posting/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { ProviderKind } from '../enumerations.ts'

export interface Turn {
  readonly isUser: boolean
  readonly text: string
}

export interface Question {
  readonly tenant: Tenant
  /** The form as last saved. */
  readonly form: OfferForm
  readonly context: FormContext
  /** Earlier turns, oldest first. */
  readonly history: readonly Turn[]
  readonly text: string
  readonly signal: AbortSignal
}

/** A part of an answer, in the order of sending. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  /** An internet search starts or ends. */
  | { readonly kind: 'searching'; readonly isRunning: boolean; readonly query: string }
  | { readonly kind: 'proposing' }
  /** Unchecked fields of the form, as the provider wrote them. */
  | { readonly kind: 'changes'; readonly changes: unknown }
  | { readonly kind: 'usage'; readonly inputTokens: number; readonly outputTokens: number }

/** An adapter that answers and proposes. Throws `ProviderFault` when it cannot continue. */
export interface AssistantProvider {
  readonly kind: ProviderKind
  answer(question: Question): AsyncIterable<AnswerPart>
  costMicroOf(usage: { readonly inputTokens: number; readonly outputTokens: number }): number
}

/** The model's server is unreachable, broke off, or refuses. Recognize it by its name. */
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
