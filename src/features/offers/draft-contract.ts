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

/** What the plan of an offer allows. */
export const offerLimits = z.object({
  maxLocationsCount: z.int().positive().optional(),
  bumpsUpCount: z.int().min(0).optional(),
  bumpsUpEveryDays: z.int().positive().optional(),
  durationInDays: z.int().positive().optional(),
  seniority: z.array(z.enum(experienceLevels)).optional(),
  /** Keys; absent means all. */
  categories: z.array(z.string()).optional(),
})
export type OfferLimits = z.infer<typeof offerLimits>

// What writers hand in: the form, the import, the seed. Only the title is required; the form asks for more itself.

interface SkillDraft {
  name: string
  level?: number | null
}

export interface LocationDraft {
  /** As anybody spells it; a city of the gazetteer gets the gazetteer's name, slug and, where missing, its centre. */
  city?: string | null
  /** Of the gazetteer, where the writer has looked already: null when it does not know the place. */
  placeId?: number | null
  street?: string | null
  countryCode?: string | null
  latitude?: number | null
  longitude?: number | null
  /** Whose coordinates they are; 'offer' when absent. */
  coordinatesFrom?: 'offer' | 'city'
}

export interface SalaryDraft {
  type: EmploymentType
  fromMinor: number | null
  toMinor: number | null
  currency: (typeof currencies)[number]
  unit: (typeof salaryUnits)[number]
  /** Null when the source does not say. */
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
  /** Of a new offer that is known by one already. */
  guid?: string
  title: string
  shortTitle?: string | null
  /** HTML; cleaned when it is stored. */
  body?: string
  /** Language of the content: ISO 639-1. */
  contentLanguage?: string
  categoryId?: number | null
  experienceLevel?: ExperienceLevel
  workplaceType?: WorkplaceType
  workingTime?: WorkingTime
  remoteInterview?: boolean | null
  openToHireUkrainians?: boolean | null
  /** By our own form (applications go to `email`, else to the company), or at an address elsewhere. */
  apply?: { method: 'form'; email?: string | null } | { method: 'external'; url: string }
  /** Its page on the board that it comes from. */
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
  /** 'draft' when absent. A published one needs no times: it runs from now as long as its plan says. */
  state?: OfferState
  createdAt?: Date
  publishedAt?: Date | null
  lastPublishedAt?: Date | null
  /** Of those that its limits allow; none when absent. */
  bumpsUsed?: number
  expiredAt?: Date | null
  endedAt?: Date | null
}
