import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Geocoder } from '#features/geo/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Posting } from '#features/posting/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { startOfWarsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Limits } from '#server/limits/limits.ts'
import { hubEvents, type Outcome, type ProviderKind, type Rating } from '../enumerations.ts'
import { answerQuestion, type SendEvent } from './answer.ts'
import { canAskAssistant } from './policy.ts'
import type { AssistantProvider, Turn } from './provider.ts'
import { endAnswer, findUsage, insertAnswer, rateAnswer } from './store.ts'
import { type LimitNotice, limitOf } from './usage-limits.ts'

export interface AssistantDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Pick<Limits, 'hit'>
  readonly reportError: (error: unknown) => void
  readonly posting: Pick<Posting, 'read'>
  readonly offers: Pick<Offers, 'cleanDescription' | 'listSkills'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly geocoder: Geocoder
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
  readonly provider: AssistantProvider
  /** Daily limit of tokens for a company. */
  readonly tokensADay: number
}

export interface AnswerRequest {
  /** Id of the draft being written. */
  readonly draftId: string
  readonly history: readonly Turn[]
  readonly text: string
  readonly tell: SendEvent
  readonly signal: AbortSignal
}

/** The exchange, as history of the next question. */
export interface AnswerResult {
  readonly outcome: Outcome
  readonly text: string
}

export interface Assistant {
  readonly kind: ProviderKind
  /** Returns the id of a draft that the actor may edit. Throws 'draft.not-found', 'company.not-found'. */
  open(actor: SignedIn, idOrSlug: string): Promise<string>
  /**
   * Answers, sending the events in order. Null for a blank question, or one over a limit, of which the browser is
   * notified.
   */
  answer(actor: SignedIn, request: AnswerRequest): Promise<AnswerResult | null>
  /** Throws 'assistant.message-not-found', 'assistant.already-scored'. */
  score(actor: SignedIn, uid: string, rating: Rating): Promise<void>
}

export const createAssistant = (dependencies: AssistantDependencies): Assistant => {
  const { database, clock, limits, reportError, posting, team, provider, tokensADay, tenants } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)

  const memberOf = async (actor: SignedIn): Promise<CompanyMember> => {
    const member = await team.memberOf(actor)
    allow(canAskAssistant(member.role))
    return member
  }

  /** The limit that a question exceeds, or null. */
  const limitReached = async (actor: SignedIn, { companyId }: CompanyMember): Promise<LimitNotice | null> => {
    const now = clock.now()
    const { tokens } = await findUsage(dbOf(actor), companyId, startOfWarsawDay(now))
    return limitOf({ limits, actor, companyId, now, tokens, tokensADay })
  }

  return {
    kind: provider.kind,
    async open(actor, idOrSlug) {
      await memberOf(actor)
      return (await posting.read(actor, idOrSlug)).id
    },
    async answer(actor, { draftId, history, text: typed, tell, signal }) {
      const text = storableText(typed).trim()
      if (text === '') return null
      const member = await memberOf(actor)
      const notice = await limitReached(actor, member)
      if (notice) {
        tell(hubEvents.rateLimit, notice)
        return null
      }
      const draft = await posting.read(actor, draftId)
      allow(draft.canWrite)
      const uid = uuidV7(clock.now())
      const { companyId, accountId } = member
      const by = { companyId, accountId, draftUid: draft.id, provider: provider.kind }
      await insertAnswer(dbOf(actor), { uid, ...by, now: clock.now() })
      const given = await answerQuestion({
        ...{ uid, draft, history, text, tell, signal, provider, reportError },
        tenant: tenants.byId(actor.tenantId),
        ...{ offers: dependencies.offers, geocoder: dependencies.geocoder },
      })
      const { outcome, usage, hasProposal } = given
      const costMicro = provider.costMicroOf(usage)
      await endAnswer(dbOf(actor), uid, { outcome, hasProposal, ...usage, costMicro, now: clock.now() })
      return { outcome, text: given.text }
    },
    async score(actor, uid, rating) {
      const { accountId } = await memberOf(actor)
      const result = await rateAnswer(dbOf(actor), { uid, accountId, rating })
      if (result === 'unknown') throw new AppError('assistant.message-not-found')
      if (result === 'rated-before') throw new AppError('assistant.already-scored')
    },
  }
}
