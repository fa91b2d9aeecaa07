import { z } from 'zod'
import { salaryUnits } from '#features/money/contract.ts'
import { samples } from '#kernel/calls/samples.ts'
import { type Currency, currencies } from '#kernel/currency.ts'
import type { OfferDraft, OfferLimits } from './draft-contract.ts'
import {
  type ApplyMethod,
  applyMethods,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  languageLevels,
  type OfferState,
  undetermined,
  workingTimes,
  workplaceTypes,
} from './enumerations.ts'
import { weekFields } from './week-fields-contract.ts'

export const offerErrors = {
  'offer.not-found': 404,
  // The offer's state does not allow the change.
  'offer.state-conflict': 409,
  'offer.invalid': 422,
  'offer.bump-refused': 409,
  // The offer exceeds its plan's limits.
  'offer.plan-exceeded': 422,
} as const

export type { LocationDraft, OfferDraft, OfferLimits, SalaryDraft } from './draft-contract.ts'
export type {
  EmploymentType,
  ExperienceLevel,
  LanguageLevel,
  OfferState,
  WorkingTime,
  WorkplaceType,
} from './enumerations.ts'

/** Topic of the outbox: an offer was published, changed or ended. */
export const offerTopic = 'offer'

const amount = z.number().nullable()

/** A salary of a card, for one type of contract. All amounts, converted ones too, are in major units per `unit`. */
const cardSalary = z
  .object({
    from: amount,
    to: amount,
    currency: z.enum(currencies),
    type: z.enum([...employmentTypes, undetermined]),
    unit: z.enum(salaryUnits),
    /** Where the source does not tell: net for b2b, else gross, as pay is quoted in Poland. */
    gross: z.boolean(),
    fromChf: amount,
    fromEur: amount,
    fromGbp: amount,
    fromPln: amount,
    fromUsd: amount,
    toChf: amount,
    toEur: amount,
    toGbp: amount,
    toPln: amount,
    toUsd: amount,
    comparedFrom: z
      .number()
      .optional()
      .describe(
        'Only where `from` and `to` cannot be compared with other offers: about what they are before tax, for b2b without VAT. Offers are sorted and filtered by these amounts',
      ),
    comparedTo: z.number().optional().describe('As `comparedFrom`'),
  })
  .meta({
    id: 'EmploymentType',
    description: 'One kind of contract. Amounts are in major units of `unit`, also the converted ones',
  })
export type CardSalary = z.infer<typeof cardSalary>

const cardPlace = z
  .object({
    city: z.string(),
    slug: z.string(),
    street: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'OfferPlace', description: 'A place of an offer, with the slug of the offer at this place' })

const time = z.iso.datetime()

/** Example of a card, for the API's documentation. */
export const sampleOfferCard = {
  guid: samples.offerGuid,
  slug: samples.offerSlug,
  title: 'Java Developer',
  requiredSkills: ['Java', 'SQL'],
  niceToHaveSkills: null,
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  experienceLevel: 'mid',
  employmentTypes: [
    {
      ...{ from: 10_000, to: 16_000, currency: 'pln', type: 'b2b', unit: 'month', gross: false },
      ...{ fromChf: 2222.22, fromEur: 2325.58, fromGbp: 2000, fromPln: 10_000, fromUsd: 2500 },
      ...{ toChf: 3555.56, toEur: 3720.93, toGbp: 3200, toPln: 16_000, toUsd: 4000 },
    },
  ],
  categoryId: 6,
  multilocation: [
    {
      ...{ city: 'Warszawa', slug: samples.offerSlug, street: 'Prosta 1' },
      ...{ latitude: 52.22977, longitude: 21.01178 },
    },
  ],
  city: 'Warszawa',
  street: 'Prosta 1',
  latitude: '52.2297700',
  longitude: '21.0117800',
  remoteInterview: false,
  companyName: 'Żółw Software',
  companyLogoThumbUrl: 'https://board.example/v1/monograms/30-%C5%BBS.svg',
  publishedAt: '2026-01-10T12:00:00.000Z',
  lastPublishedAt: '2026-01-10T12:00:00.000Z',
  expiredAt: '2026-02-09T12:00:00.000Z',
  openToHireUkrainians: false,
  languages: [{ code: 'en', level: 'b2' }],
  applyMethod: 'form',
  ...{ isSuperOffer: false, promotedPosition: null, promotedKeyFilters: [] },
  applyUrl: null,
  locations: [{ street: 'Prosta 1', latitude: 52.22977, longitude: 21.01178 }],
}

/** A list item (of lists, previews, feeds and the site): 29 keys in this order, then those of `weekFields`. */
export const offerCard = z
  .object({
    guid: z.uuid(),
    slug: z.string(),
    title: z.string(),
    requiredSkills: z.array(z.string()),
    niceToHaveSkills: z.array(z.string()).nullable(),
    workplaceType: z.enum([...workplaceTypes, undetermined]).describe('Where the work is done'),
    workingTime: z.enum([...workingTimes, undetermined]),
    experienceLevel: z
      .enum([...experienceLevels, undetermined])
      .describe('`expert` is above `senior`; programs that map levels of other boards may not know it'),
    employmentTypes: z.array(cardSalary),
    categoryId: z.number().int().nullable(),
    /** At least one; a location with an unknown city has `city` ''. */
    multilocation: z.array(cardPlace).min(1),
    city: z.string(),
    street: z.string(),
    latitude: z.string().nullable().describe('Degrees as text, seven digits after the point'),
    longitude: z.string().nullable(),
    remoteInterview: z.boolean(),
    companyName: z.string(),
    /** Stored as a path when the board hosts it; answers of the API make it absolute. */
    companyLogoThumbUrl: z
      .string()
      .describe('A whole address, never null: where a company has no logo, that of a monogram (SVG)'),
    publishedAt: time,
    lastPublishedAt: time,
    expiredAt: time,
    openToHireUkrainians: z.boolean(),
    languages: z.array(z.object({ code: z.string(), level: z.enum(languageLevels) })),
    applyMethod: z
      .enum(applyMethods)
      .describe('`external` without an `applyUrl`: nobody reads forms for it, and no other address is known'),
    isSuperOffer: z.boolean(),
    promotedPosition: z.number().int().nullable(),
    promotedKeyFilters: z.array(z.string()),
    applyUrl: z.string().nullable().describe('Null where one applies on the board'),
    locations: z.array(cardPlace.omit({ city: true, slug: true })).describe('The places of `multilocation`'),
    ...weekFields,
  })
  .meta({ id: 'OfferListItem', description: 'An offer as lists show it', examples: [sampleOfferCard] })
export type OfferCard = z.infer<typeof offerCard>

const labelled = z
  .object({ label: z.string(), value: z.string() })
  .meta({ id: 'LabelledValue', description: 'A value and what it is called in the language of the answer' })
/** Level 0: the employer did not say. */
const ratedSkill = z.object({ name: z.string(), level: z.int().min(0).max(5) }).meta({ id: 'RatedSkill' })

/** `GET /v1/offers/{slug}`: the card with some fields in full, and what only the offer's own page shows. */
export const offerDetail = offerCard
  .extend({
    requiredSkills: z.array(ratedSkill),
    niceToHaveSkills: z.array(ratedSkill),
    workplaceType: labelled,
    workingTime: labelled,
    experienceLevel: labelled,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    body: z.string(),
    category: z
      .object({ id: z.int(), key: z.string(), name: z.string(), parentId: z.int().nullable() })
      .nullable(),
    countryCode: z.string(),
    companyUrl: z.string().nullable(),
    companySize: z.string().nullable(),
    companyLogoUrl: z.string(),
    isOfferActive: z.boolean(),
    informationClause: z.string().nullable(),
    futureConsent: z.string().nullable(),
    customConsent: z.string().nullable(),
    videoUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    coverImage: z.string().nullable(),
    brandStorySlug: z.string().nullable(),
    brandStoryCoverPhotoUrl: z.string().nullable(),
    brandStoryShortDescription: z.string().nullable(),
  })
  .meta({
    id: 'OfferDetail',
    description: 'An offer in full',
    examples: [
      {
        ...sampleOfferCard,
        ...{ requiredSkills: [{ name: 'Java', level: 4 }], niceToHaveSkills: [] },
        workplaceType: { label: 'Hybrid', value: 'hybrid' },
        workingTime: { label: 'Full-time', value: 'full_time' },
        experienceLevel: { label: 'Mid', value: 'mid' },
        ...{ latitude: 52.22977, longitude: 21.01178, body: '<p>Java.</p>', countryCode: 'PL' },
        category: { id: 6, key: 'java', name: 'Java', parentId: null },
        ...{ companyUrl: 'https://zolw.example', companySize: '51-100' },
        ...{ companyLogoUrl: sampleOfferCard.companyLogoThumbUrl, isOfferActive: true },
        ...{ informationClause: null, futureConsent: null, customConsent: null, videoUrl: null },
        ...{ bannerUrl: null, coverImage: null, brandStorySlug: null, brandStoryCoverPhotoUrl: null },
        brandStoryShortDescription: null,
      },
    ],
  })
export type OfferDetail = z.infer<typeof offerDetail>

/** What an offer gets from the plan it is published or extended with. */
export interface OfferPlan {
  readonly key: string
  readonly limits: OfferLimits
  readonly enableGraphics: boolean
  readonly isSuperOffer: boolean
}

/** An offer in any state, as payments for it see it. */
export interface OfferOfCompany {
  readonly id: number
  readonly guid: string
  readonly slug: string
  readonly title: string
  readonly companyId: number
  readonly companyName: string | null
  readonly companyLogoUrl: string | null
  readonly state: OfferState
  readonly planKey: string
  readonly expiredAt: Date | null
  /** Once paid for, it is held until its company is verified. */
  readonly isHeldFirst: boolean
  /** The facts that plans restrict. */
  readonly facts: PlanFacts
}

/** An offer that is paid for and held until its company is verified. */
export interface HeldOffer {
  readonly id: number
  readonly guid: string
  readonly title: string
}

export interface PlanFacts {
  readonly locationsCount: number
  readonly experienceLevel: ExperienceLevel
  /** Keys of its category and all ancestors. */
  readonly categoryKeys: readonly string[]
  readonly hasGraphics: boolean
}

export interface OfferRef {
  readonly id: number
  readonly guid: string
  /** Slug of the main location. */
  readonly slug: string
  readonly state: OfferState
  readonly version: number
}

/** An offer in any state, as its company sees it. */
export interface OwnOffer extends OfferRef {
  readonly bumpsUsed: number
  readonly publishedAt: Date | null
  readonly lastPublishedAt: Date | null
  readonly expiredAt: Date | null
  /** The content as submitted, with the skills' ids. */
  readonly content: Omit<OfferDraft, 'requiredSkills' | 'niceToHaveSkills' | 'guid' | 'limits'> & {
    readonly limits: OfferLimits
    readonly requiredSkills: readonly OwnSkill[]
    readonly niceToHaveSkills: readonly OwnSkill[]
  }
}

interface OwnSkill {
  readonly id: number
  readonly name: string
  readonly level: number | null
}

/** A skill of the dictionary, with the number of the board's offers that require it. */
export interface KnownSkill {
  readonly id: number
  readonly name: string
  readonly offers: number
}

/** An offer found by one of its slugs, for its page. */
export interface FoundOffer {
  readonly id: number
  readonly companyId: number | null
  readonly state: OfferState
  /** The gateway's shape; place and slug are those of the location that the requested slug names. */
  readonly offer: OfferDetail
  /** Slug of the main location, for the canonical link. */
  readonly canonicalSlug: string
  /** For a former slug of the offer: its current slug, to redirect to. */
  readonly redirectTo: string | null
  /** Language of title and body. */
  readonly contentLanguage: string
  readonly updatedAt: Date
  /** When it expires, expired, or was ended early by its company. */
  readonly overAt: Date | null
  /** For the application form beside it. */
  readonly applyTarget: ApplyTarget
}

/** What an application needs of its offer. */
export interface ApplyTarget {
  readonly offerId: number
  readonly guid: string
  readonly slug: string
  readonly title: string
  readonly companyId: number | null
  readonly companyName: string
  /** Recipient of applications, when the offer names an address of its own. */
  readonly applyEmail: string | null
  readonly applyMethod: ApplyMethod
  /** For external offers; null when unknown. */
  readonly applyUrl: string | null
  readonly isActive: boolean
  readonly informationClause: string | null
  readonly futureConsent: string | null
  readonly customConsent: string | null
}

/** An offer in a personal list, which may have ended. */
export interface ListedOffer {
  readonly id: number
  readonly card: OfferCard
  readonly isActive: boolean
  /** Null while it is active. */
  readonly endedAt: Date | null
  readonly categoryId: number | null
  readonly isBlocked: boolean
}

/** What is told of an offer that was public once, and was removed or blocked. */
export type GoneOffer = { readonly categoryId: number | null }

/** What mails about an offer need, in any state, with the recipient of its applications. */
export interface MailedOffer {
  readonly state: OfferState
  readonly title: string
  /** A current slug of the offer. */
  readonly slug: string
  readonly language: string
  readonly companyId: number | null
  readonly companyName: string | null
  readonly companyUrl: string | null
  readonly sourceUrl: string | null
  readonly applyEmail: string | null
  readonly contactEmail: string | null
}

/** An offer of another board, identified by that board's id. */
export interface ImportedOffer {
  readonly source: string
  readonly sourceId: string
  /** sha256 of the source's row; an unchanged hash skips the offer. */
  readonly hash: Uint8Array
  readonly draft: OfferDraft
}

export type ImportOutcome = 'imported' | 'updated' | 'unchanged'

/** Monthly pay of a company's open offers in one category: gross for employees, without VAT on B2B contracts. */
export interface OpenPay {
  readonly companyId: number
  readonly categoryId: number | null
  readonly isB2b: boolean
  readonly currency: Currency
  readonly offers: number
  readonly low: number
  readonly high: number
}
