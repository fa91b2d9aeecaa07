import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type {
  CompanyProfileDraft,
  CompanyType,
  CompanyVerification,
  Office,
  PublishedPicture,
  StoryBlock,
  TextInSome,
} from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type CompanyTables = {
  companies: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    slug: string
    name: string
    short_description: JSONColumnType<TextInSome>
    website: string | null
    size: string | null
    company_type: CompanyType
    city: string | null
    logo_svg: string | null
    /** Uploaded logo, shown instead of the generated one. */
    logo_webp: Generated<Buffer | null>
    contact_email: string | null
    former_names: Generated<string[]>
    /** Addresses it had before, none of which another company gets. */
    former_slugs: Generated<string[]>
    verification: Generated<CompanyVerification>
    claimed_domains: Generated<string[]>
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
    description: JSONColumnType<TextInSome>
    cover_path: string | null
    cover_thumb_path: string | null
    gallery: JSONColumnType<readonly PublishedPicture[]>
    offices: JSONColumnType<readonly Office[]>
    benefit_notes: JSONColumnType<Readonly<Record<string, string>>>
    links: JSONColumnType<CompanyProfileDraft['links']>
    shows_recruiting: boolean
    is_hidden: Generated<boolean>
  }
  brand_stories: {
    tenant_id: number
    company_id: number
    slug: string
    title: JSONColumnType<TextInSome>
    lead: JSONColumnType<TextInSome>
    blocks: JSONColumnType<readonly StoryBlock[]>
    technologies: string[]
    cover_path: string | null
    cover_thumb_path: string | null
    is_hidden: Generated<boolean>
    published_at: Date
  }
  /** Read-only here. */
  company_members: { tenant_id: number; company_id: number }
  company_publications: { tenant_id: number; number: number }
}
