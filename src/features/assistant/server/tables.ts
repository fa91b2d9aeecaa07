import type { Generated } from 'kysely'
import type { Outcome, ProviderKind, Rating } from '../enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type AssistantTables = {
  assistant_answers: {
    tenant_id: number
    uid: string
    company_id: number
    account_id: number | null
    draft_uid: string
    provider: ProviderKind
    outcome: Generated<Outcome | null>
    has_proposal: Generated<boolean>
    input_tokens: Generated<number>
    output_tokens: Generated<number>
    cost_micro: Generated<number>
    rating: Generated<Rating | null>
    asked_at: Date
    ended_at: Generated<Date | null>
  }
}
