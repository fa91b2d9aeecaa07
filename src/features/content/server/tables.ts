import type { JSONColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { ContentEntry, ContentKind } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type ContentTables = {
  document_editions: {
    tenant_id: number
    sha256: string
    key: string
    locale: Locale
    title: string
    body: string
  }
  document_versions: {
    tenant_id: number
    key: string
    locale: Locale
    starts_on: string
    sha256: string
    title: string
    lead: string
  }
  content_entries: {
    tenant_id: number
    kind: ContentKind
    key: string
    locale: Locale
    entry: JSONColumnType<ContentEntry>
  }
}
