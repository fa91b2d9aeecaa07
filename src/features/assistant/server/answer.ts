import type { Geocoder } from '#features/geo/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Posting } from '#features/posting/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { hubEvents, type Outcome } from '../enumerations.ts'
import { prepareProposal } from './proposal.ts'
import { type AnswerPart, type AssistantProvider, ProviderFault, type Turn } from './provider.ts'

/** Sends an event of the hub to the browser. */
export type SendEvent = (
  event: (typeof hubEvents)[keyof typeof hubEvents],
  ...data: readonly unknown[]
) => void

interface AnswerInput {
  readonly uid: string
  readonly draft: Awaited<ReturnType<Posting['read']>>
  readonly tenant: Tenant
  readonly history: readonly Turn[]
  readonly text: string
  readonly tell: SendEvent
  readonly signal: AbortSignal
  readonly provider: AssistantProvider
  readonly offers: Pick<Offers, 'cleanDescription' | 'listSkills'>
  readonly geocoder: Geocoder
  readonly reportError: (error: unknown) => void
}

interface GivenAnswer {
  readonly outcome: Outcome
  readonly text: string
  readonly hasProposal: boolean
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
}

/** Far longer than any good answer; a longer one is cut off. */
const LONGEST_ANSWER = 20_000
const ANSWERS_WITHIN_MS = 120_000

/** Produces an answer and sends its events: start, parts, searches, proposals, end. */
export const answerQuestion = async (input: AnswerInput): Promise<GivenAnswer> => {
  const { uid, draft, tenant, history, text, tell, provider, offers, geocoder, reportError } = input
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)])
  let [answerText, hasProposal] = ['', false]
  let [inputTokens, outputTokens] = [0, 0]

  const propose = async (wished: unknown): Promise<void> => {
    const { form, context, lockedFields } = draft
    const parts = { tenantId: tenant.id, form, context, lockedFields, offers, geocoder }
    const proposal = await prepareProposal(wished, parts)
    hasProposal ||= Object.keys(proposal.changes).length > 0
    tell(hubEvents.proposed, uid, proposal)
  }
  const take = async (part: AnswerPart): Promise<void> => {
    if (part.kind === 'text') {
      const piece = storableText(part.text)
      answerText += piece
      if (answerText.length > LONGEST_ANSWER) throw new ProviderFault('refused')
      tell(hubEvents.part, uid, piece)
    } else if (part.kind === 'searching') tell(hubEvents.searching, uid, part.isRunning, part.query)
    else if (part.kind === 'proposing') tell(hubEvents.proposing, uid)
    else if (part.kind === 'changes') await propose(part.changes)
    else [inputTokens, outputTokens] = [inputTokens + part.inputTokens, outputTokens + part.outputTokens]
  }
  const run = async (): Promise<Outcome> => {
    try {
      const { form, context } = draft
      for await (const part of provider.answer({ tenant, form, context, history, text, signal })) {
        if (input.signal.aborted) return 'stopped'
        await take(part)
      }
      return 'answered'
    } catch (error) {
      if (input.signal.aborted) return 'stopped'
      if (error instanceof ProviderFault && error.reason === 'rate-limit') {
        const until = new Date(Date.now() + (error.retryAfterSeconds ?? 60) * 1_000).toISOString()
        tell(hubEvents.rateLimit, { reason: 'questions', until })
      }
      reportError(error)
      return 'failed'
    }
  }

  tell(hubEvents.start, uid)
  const outcome = await run()
  tell(hubEvents.end, uid, { outcome })
  return { outcome, text: answerText, hasProposal, usage: { inputTokens, outputTokens } }
}
