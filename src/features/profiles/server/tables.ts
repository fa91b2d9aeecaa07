import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#kernel/currency.ts'
import type { PersonalPart, PreferencesPart } from '../contract.ts'
import type { CandidateEmploymentType, JobLookingStatus, PayUnit } from '../enumerations.ts'

/** Written as JSON text; empty if absent. */
type Json<T extends object> = ColumnType<T, string | undefined, string>

interface StoredEmployment {
  readonly type: CandidateEmploymentType
  readonly salary: { readonly amount: number; readonly currency: Currency; readonly unit: PayUnit } | null
}

// A type, not an interface: withTables() asks for an implicit index signature.
export type ProfileTables = {
  candidate_profiles: {
    tenant_id: number
    account_id: number
    position: Generated<string>
    experience_years: number | null
    desired_positions: Generated<string[]>
    skills: Json<PreferencesPart['skills']>
    languages: Json<PreferencesPart['internalLanguages']>
    employments: Json<StoredEmployment[]>
    residences: Generated<string[]>
    workplace_types: Generated<PreferencesPart['locations']['workplaceTypes']>
    availability_weeks: number | null
    category_ids: Generated<number[]>
    job_looking: Generated<JobLookingStatus>
    links: Json<PersonalPart['socialMediaProfiles']>
    cv_file_id: string | null
    cv_added_at: Date | null
    updated_at: Date
  }
  candidate_work_entries: {
    id: string
    tenant_id: number
    account_id: number
    title: string
    company_name: string
    description: string
    start_month: number
    end_month: number | null
  }
  candidate_avatars: { tenant_id: number; account_id: number; side: number; file_id: string }
  /** Names and e-mail are stored in the account. */
  accounts: {
    id: number
    tenant_id: number
    uid: string
    email: string
    first_name: string
    last_name: string
  }
  account_events: {
    tenant_id: number
    account_id: number
    at: Date
    action: string
    ip: string
    user_agent: string
  }
}
