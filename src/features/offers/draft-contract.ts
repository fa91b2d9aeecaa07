import { z } from 'zod'
import type { salaryUnits } from '#features/money/contract.ts'
import type { currencies } from '#kernel/currency.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  experienceLevels,
  type LanguageLevel,
  type OfferState,
  type WorkingTime,
  type WorkplaceType,
} from './enumerations.ts'
import type { MinimumAge, Shift, WorkDuration } from './week-contract.ts'

/** The limits that an offer's plan sets. */
export const offerLimits = z.object({
  maxLocationsCount: z.int().positive().optional(),
  bumpsUpCount: z.int().min(0).optional(),
  bumpsUpEveryDays: z.int().positive().optional(),
  durationInDays: z.int().positive().optional(),
  seniority: z.array(z.enum(experienceLevels)).optional(),
  /** Category keys; absent means all. */
  categories: z.array(z.string()).optional(),
})
export type OfferLimits = z.infer<typeof offerLimits>

// The input of all writers: the form, the import, the seed. Only the title is required; the form itself requires more.

interface SkillDraft {
  name: string
  level?: number | null
}

export interface LocationDraft {
  /** In any spelling; a city known to the gazetteer gets its name and slug and, where missing, its coordinates. */
  city?: string | null
  /** Id in the gazetteer if the writer has looked it up: null for an unknown place. */
  placeId?: number | null
  street?: string | null
  countryCode?: string | null
  latitude?: number | null
  longitude?: number | null
  /** What the coordinates belong to; 'offer' when absent. */
  coordinatesFrom?: 'offer' | 'city'
}

export interface SalaryDraft {
  type: EmploymentType
  fromMinor: number | null
  toMinor: number | null
  currency: (typeof currencies)[number]
  unit: (typeof salaryUnits)[number]
  /** Null when the source does not tell. */
  isGross: boolean | null
}

interface CompanyDraft {
  name?: string | null
  shortName?: string | null
  url?: string | null
  size?: string | null
  type?: string | null
  logoUrl?: string | null
  logoThumbUrl?: string | null
}

interface ConsentDraft {
  enabled: boolean
  value: string
}

export interface OfferDraft {
  /** Guid of a new offer that has one already, such as an imported one. */
  guid?: string
  title: string
  shortTitle?: string | null
  /** HTML; sanitised when stored. */
  body?: string
  /** Language of the content, ISO 639-1. */
  contentLanguage?: string
  categoryId?: number | null
  experienceLevel?: ExperienceLevel
  workplaceType?: WorkplaceType
  workingTime?: WorkingTime
  /** Absent or empty: not stated. */
  schedule?: readonly Shift[]
  minimumAge?: MinimumAge | null
  duration?: WorkDuration | null
  remoteInterview?: boolean | null
  openToHireUkrainians?: boolean | null
  /** By the board's form (applications go to `email`, else to the company) or at an external URL. */
  apply?: { method: 'form'; email?: string | null } | { method: 'external'; url: string }
  /** URL of the offer on its source board. */
  sourceUrl?: string | null
  informationClause?: string | null
  futureConsent?: ConsentDraft | null
  customConsent?: ConsentDraft | null
  contact?: { name?: string | null; email?: string | null; phone?: string | null }
  companyId?: number | null
  company?: CompanyDraft
  planKey?: string
  limits?: OfferLimits
  limitsSubType?: string | null
  creationType?: string
  bannerUrl?: string | null
  videoUrl?: string | null
  countryCode?: string
  isSuperOffer?: boolean
  promotedPosition?: number | null
  promotedKeyFilters?: readonly string[]
  locations?: readonly LocationDraft[]
  salaries?: readonly SalaryDraft[]
  requiredSkills?: readonly SkillDraft[]
  niceToHaveSkills?: readonly SkillDraft[]
  languages?: readonly { code: string; level: LanguageLevel }[]
  /** 'draft' when absent. A published offer needs no times: it runs from now for its plan's duration. */
  state?: OfferState
  createdAt?: Date
  publishedAt?: Date | null
  lastPublishedAt?: Date | null
  /** Bumps used of those its limits allow; 0 when absent. */
  bumpsUsed?: number
  expiredAt?: Date | null
  endedAt?: Date | null
}
