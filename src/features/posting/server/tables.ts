import type { JSONColumnType, Kysely } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { DraftState } from '../enumerations.ts'
import type { FieldChanges } from '../form/merge.ts'
import type { OfferForm } from '../form/offer-form.ts'

// A type, not an interface: withTables() requires an implicit index signature.
type PostingTables = {
  offer_drafts: {
    tenant_id: number
    uid: string
    company_id: number
    offer_id: number | null
    state: DraftState
    creation_type: string
    plan_key: string
    version: number
    form: JSONColumnType<Partial<OfferForm>>
    changes: JSONColumnType<FieldChanges>
    published_form: JSONColumnType<Partial<OfferForm>> | null
    created_at: Date
    updated_at: Date
    updated_by: string | null
  }
  offer_templates: {
    tenant_id: number
    uid: string
    company_id: number
    name: string
    form: JSONColumnType<Partial<OfferForm>>
    created_at: Date
  }
  offer_template_files: { tenant_id: number; template_uid: string; file_id: string }
  offer_draft_files: { tenant_id: number; draft_uid: string; file_id: string }
}

export const tables = (db: TenantDb): Kysely<PostingTables> => db.kysely.withTables<PostingTables>()
