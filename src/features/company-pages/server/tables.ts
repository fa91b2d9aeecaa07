import type { JSONColumnType, Kysely } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PageKind } from '../enumerations.ts'

/** The version in which each field was last changed. */
export type FieldVersions = Readonly<Record<string, number>>

// A type, not an interface: withTables() requires an implicit index signature.
export type PageTables = {
  company_page_drafts: {
    tenant_id: number
    company_id: number
    kind: PageKind
    version: number
    content: JSONColumnType<object>
    changes: JSONColumnType<FieldVersions>
    saved_at: Date
    saved_by: string
  }
  company_page_versions: {
    tenant_id: number
    company_id: number
    kind: PageKind
    number: number
    content: JSONColumnType<object>
    published_at: Date
    published_by: string
    draft_version: number | null
  }
  company_pictures: {
    tenant_id: number
    company_id: number
    file_id: string
    thumb_id: string
    created_at: Date
  }
}

export const tables = (db: TenantDb): Kysely<PageTables> => db.kysely.withTables<PageTables>()
