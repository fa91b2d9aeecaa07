import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Locale, Translated } from '#kernel/locale.ts'
import type { CompanyType } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type CompanyTables = {
  companies: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    slug: string
    name: string
    short_description: JSONColumnType<Partial<Translated>>
    website: string | null
    size: string | null
    company_type: CompanyType
    city: string | null
    logo_svg: string | null
    /** Uploaded; shown instead of the drawn one. */
    logo_webp: Generated<Buffer | null>
    contact_email: string | null
    locale: Locale
    created_at: Date
  }
  company_profiles: {
    tenant_id: number
    company_id: number
    industry: string | null
    founded_year: number | null
    cities: string[]
    benefits: string[]
    technologies: string[]
    dresscode: string | null
    workplace_types: string[]
    description: JSONColumnType<Partial<Translated>>
    cover_path: string | null
  }
  brand_stories: {
    tenant_id: number
    company_id: number
    slug: string
    title: JSONColumnType<Translated>
    lead: JSONColumnType<Translated>
    body: JSONColumnType<Translated>
    cover_path: string
    published_at: Date
  }
}
