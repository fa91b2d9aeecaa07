import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { ConsentDocument } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type ConsentTables = {
  consents: {
    id: GeneratedAlways<number>
    tenant_id: number
    subject: string
    purpose: string
    text: string
    text_hash: Buffer
    locale: Locale
    is_given: boolean
    documents: JSONColumnType<readonly ConsentDocument[]>
    source: string
    at: Date
    withdrawn_at: Date | null
    recorded_by_account_id: number | null
  }
}
