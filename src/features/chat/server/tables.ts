import type { Generated, GeneratedAlways } from 'kysely'
import type { ChatSide, ConversationStatus } from '../enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type ChatTables = {
  conversations: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    company_id: number
    offer_id: number | null
    candidate_account_id: number | null
    invited_by_account_id: number | null
    status: ConversationStatus
    invited_at: Date
    answered_at: Date | null
    reject_reason: string | null
    last_seq: Generated<number>
    last_message_at: Date
    candidate_read_seq: Generated<number>
    company_read_seq: Generated<number>
    candidate_mailed_seq: Generated<number>
    company_mailed_seq: Generated<number>
  }
  chat_messages: {
    tenant_id: number
    conversation_id: number
    seq: number
    side: ChatSide
    client_id: string
    author_account_id: number | null
    text: string
    sent_at: Date
  }
  chat_files: {
    file_id: string
    tenant_id: number
    conversation_id: number
    side: ChatSide
    message_seq: number | null
    added_at: Date
  }
  chat_blocks: { tenant_id: number; candidate_account_id: number; company_id: number; at: Date }
  chat_reports: {
    id: GeneratedAlways<number>
    tenant_id: number
    company_id: number
    conversation_id: number | null
    reporter_account_id: number | null
    reason: string
    text: string
    at: Date
    closed_at: Date | null
  }
  message_templates: {
    tenant_id: number
    id: string
    company_id: number
    name: string
    text: string
    updated_at: Date
  }
  /** Columns of other features' tables: names of people, companies and offers. */
  accounts: {
    id: number
    tenant_id: number
    uid: string
    email: string
    locale: 'pl' | 'en'
    first_name: string
    last_name: string
  }
  companies: {
    id: number
    tenant_id: number
    uid: string
    name: string
    locale: 'pl' | 'en'
    contact_email: string | null
    verification: string
  }
  offers: { id: number; tenant_id: number; guid: string; title: string; company_id: number | null }
  offer_locations: { offer_id: number; ordinal: number; slug: string }
  application_retention: { tenant_id: number; company_id: number; months: number }
}
