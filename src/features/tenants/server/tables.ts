import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Translated } from '#kernel/locale.ts'
import type { FormerSlugs, IconColors, TenantFile, TenantSettings } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type TenantTables = {
  tenants: {
    id: GeneratedAlways<number>
    key: string
    name: string
    position: number
    settings: JSONColumnType<TenantSettings>
    version: Generated<number>
    loaded_hash: Generated<string | null>
    loaded_version: Generated<number | null>
  }
  tenant_versions: {
    tenant_id: number
    version: number
    file: JSONColumnType<TenantFile>
    person: string
    at: Generated<Date>
  }
  tenant_hosts: { host: string; tenant_id: number; is_canonical: boolean }
  categories: {
    tenant_id: number
    id: number
    key: string
    parent_id: number | null
    icon: string
    icon_colors: JSONColumnType<IconColors> | null
    position: number
    is_main: boolean
    is_new: boolean
    is_static: boolean
    is_hidden: boolean
    redirect_to: string | null
    labels: JSONColumnType<Translated>
    seo_slugs: JSONColumnType<Translated>
    former_seo_slugs: JSONColumnType<FormerSlugs>
  }
  tenant_synonyms: {
    id: GeneratedAlways<number>
    tenant_id: number
    words: string[]
    created_at: Date
  }
  city_groups: {
    tenant_id: number
    key: string
    position: number
    labels: JSONColumnType<Translated>
    city_slugs: string[]
  }
}
