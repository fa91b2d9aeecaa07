import { minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { FieldProblem } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { Currency } from '#kernel/currency.ts'
import type { IndexSchema } from '#search-core/schema.ts'
import type { CardSalary, OfferCard, OfferPlan, PlanFacts } from './contract.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type OfferState,
  undetermined,
  type WorkingTime,
  type WorkplaceType,
  workingTimes,
  workplaceTypes,
} from './enumerations.ts'

// Values of other boards and misspellings, mapped to ours.
const FOREIGN_LEVELS: Readonly<Record<string, ExperienceLevel>> = {
  trainee: 'intern',
  internship: 'intern',
  regular: 'mid',
  middle: 'mid',
  medium: 'mid',
  specialist: 'mid',
  lead: 'expert',
  principal: 'expert',
  manager: 'c_level',
  director: 'c_level',
  clevel: 'c_level',
}
const FOREIGN_WORKPLACES: Readonly<Record<string, WorkplaceType>> = {
  partly_remote: 'hybrid',
  remote_hybrid: 'hybrid',
  full_remote: 'remote',
  fully_remote: 'remote',
  home_office: 'remote',
  on_site: 'office',
  onsite: 'office',
  stationary: 'office',
  full_office: 'office',
}
const FOREIGN_TIMES: Readonly<Record<string, WorkingTime>> = {
  fulltime: 'full_time',
  parttime: 'part_time',
  half_time: 'part_time',
  practice: 'practice_internship',
  internship: 'practice_internship',
}
const FOREIGN_CONTRACTS: Readonly<Record<string, EmploymentType>> = {
  permament: 'permanent',
  uop: 'permanent',
  employment: 'permanent',
  employment_contract: 'permanent',
  mandate: 'mandate_contract',
  uz: 'mandate_contract',
  contract_of_mandate: 'mandate_contract',
  specific_task_contract: 'contract',
  uod: 'contract',
  freelance: 'contract',
  b2b_contract: 'b2b',
  intern: 'internship',
}

const own = <Value extends string>(
  value: unknown,
  values: readonly Value[],
  foreign: Readonly<Record<string, Value | typeof undetermined>>,
): Value | typeof undetermined => {
  if (typeof value !== 'string') return undetermined
  const key = value
    .trim()
    .toLowerCase()
    .replace(/[\s/-]+/g, '_')
  return (
    values.find((candidate) => candidate === key) ??
    (Object.hasOwn(foreign, key) ? foreign[key] : undefined) ??
    undetermined
  )
}

/** Maps any source's value to ours; unknown and missing ones become `undetermined`. */
export const experienceLevelOf = (value: unknown): ExperienceLevel =>
  own(value, experienceLevels, FOREIGN_LEVELS)
export const workplaceTypeOf = (value: unknown): WorkplaceType =>
  own(value, workplaceTypes, FOREIGN_WORKPLACES)
export const workingTimeOf = (value: unknown): WorkingTime => own(value, workingTimes, FOREIGN_TIMES)
export const employmentTypeOf = (value: unknown): EmploymentType =>
  own(value, employmentTypes, FOREIGN_CONTRACTS)

export interface ShownSalary {
  readonly type: EmploymentType
  readonly unit: CardSalary['unit']
  readonly gross: boolean
  readonly currency: Currency
  readonly from: number
  readonly to: number
  /** The employer's amounts, where the shown ones are converted from another currency. */
  readonly given: GivenSalary | null
  /** Approximate monthly pay by which offers are compared. */
  readonly monthly: { readonly from: number; readonly to: number }
  /** Whether `monthly` is estimated as gross, or without VAT, from amounts stated otherwise. */
  readonly isEstimated: boolean
}

export interface GivenSalary {
  readonly currency: Currency
  readonly from: number
  readonly to: number
}

type SalaryEntry = CardSalary

/** Both ends are given and the upper one is above zero: only such a salary is shown, filtered and sorted by. */
export const isDisclosed = <Entry extends { from: number | null; to: number | null }>(
  entry: Entry,
): entry is Entry & { from: number; to: number } =>
  typeof entry.from === 'number' && typeof entry.to === 'number' && entry.to > 0

const inCurrency = (entry: SalaryEntry & { from: number; to: number }, chosen: Currency): ShownSalary => {
  const converted = {
    pln: [entry.fromPln, entry.toPln],
    eur: [entry.fromEur, entry.toEur],
    usd: [entry.fromUsd, entry.toUsd],
    gbp: [entry.fromGbp, entry.toGbp],
    chf: [entry.fromChf, entry.toChf],
  } as const
  const [from, to] = converted[chosen]
  const { type, unit, gross, comparedFrom, comparedTo } = entry
  // Without an exchange rate the amount stays in the employer's currency.
  const isGiven = entry.currency === chosen || from === null || to === null
  const given = { currency: entry.currency, from: entry.from, to: entry.to }
  const shown = isGiven ? given : { currency: chosen, from, to }
  const rate = shown.to / entry.to
  const monthly = (amount: number) => monthlyAmountMinor(minorUnits(amount * rate), unit) / 100
  return {
    ...{ type, unit, gross, ...shown, given: isGiven ? null : given },
    monthly: { from: monthly(comparedFrom ?? entry.from), to: monthly(comparedTo ?? entry.to) },
    isEstimated: comparedTo !== undefined,
  }
}

const MAX_SHOWN = 2

/** The salaries that a card shows: disclosed ones in the chosen currency, highest monthly pay first, at most two. */
export const shownSalaries = (entries: readonly SalaryEntry[], currency: Currency): ShownSalary[] =>
  allSalaries(entries, currency).slice(0, MAX_SHOWN)

/** Like `shownSalaries`, but without the limit: for the offer's own page. */
export const allSalaries = (entries: readonly SalaryEntry[], currency: Currency): ShownSalary[] =>
  entries
    .filter(isDisclosed)
    .map((entry) => inCurrency(entry, currency))
    .sort((a, b) => b.monthly.to - a.monthly.to)

/** Calendar days in Warsaw until the offer expires: 0 on its last day, negative afterwards. */
export const daysLeft = (expiredAt: Date, now: Date): number => warsawDaysBetween(now, expiredAt)

export type Urgency = 'error' | 'warning' | 'calm'

export interface BumpFacts {
  readonly state: OfferState
  readonly lastPublishedAt: Date | null
  readonly expiredAt: Date | null
  readonly bumpsUsed: number
  readonly limits: {
    readonly bumpsUpCount?: number | undefined
    readonly bumpsUpEveryDays?: number | undefined
  }
}

const DAY_MS = 86_400_000

/**
 * When the plan's next automatic bump of an offer is due: the remaining bumps are spread evenly over the rest of its
 * run, also after a manual bump, and never closer than the plan allows. Null when none remains or the offer expires
 * first; a time in the past is due at the next run of the job.
 */
export const nextBumpAt = (offer: BumpFacts): Date | null => {
  const { bumpsUpCount = 0, bumpsUpEveryDays = 1 } = offer.limits
  const left = bumpsUpCount - offer.bumpsUsed
  if (offer.state !== 'published' || !offer.lastPublishedAt || !offer.expiredAt || left <= 0) return null
  const last = offer.lastPublishedAt.getTime()
  const share = Math.ceil((offer.expiredAt.getTime() - last) / (left + 1))
  const next = new Date(last + Math.max(share, bumpsUpEveryDays * DAY_MS))
  return next < offer.expiredAt ? next : null
}

/** Colour of a card's remaining days: 0–3 error, 4–7 warning, more is calm. */
export const urgencyOf = (days: number): Urgency => (days <= 3 ? 'error' : days <= 7 ? 'warning' : 'calm')

/** Whether the offer has the "new" badge: published at most three calendar days ago. */
export const isNewOffer = (publishedAt: Date, now: Date): boolean => warsawDaysBetween(publishedAt, now) <= 3

/** States in which candidates may open the offer: it is, or once was, published. */
export const isPublicState = (state: OfferState): boolean =>
  state === 'published' || state === 'expired' || state === 'ended'

/** The card as a list of one city shows it: that city first, with the slug of the offer there. */
export const cardAtCity = (card: OfferCard, city: string | null): OfferCard => {
  const place =
    city === null || card.city === city ? undefined : card.multilocation.find((one) => one.city === city)
  return place ? { ...card, city: place.city, street: place.street, slug: place.slug } : card
}

/** Candidates find it and may apply. Checks the time itself, as the job that marks expired offers runs late. */
export const isOfferActive = (state: OfferState, expiredAt: Date | null, now: Date): boolean =>
  state === 'published' && expiredAt !== null && expiredAt.getTime() > now.getTime()

const TRANSITIONS: Readonly<Record<OfferState, readonly OfferState[]>> = {
  draft: ['workInProgress', 'awaitingPayment', 'held', 'published', 'blocked'],
  workInProgress: ['draft', 'awaitingPayment', 'held', 'published', 'blocked'],
  awaitingPayment: ['draft', 'workInProgress', 'held', 'published', 'blocked'],
  held: ['workInProgress', 'published', 'blocked'],
  published: ['expired', 'ended', 'blocked'],
  // By an extension.
  expired: ['published', 'blocked'],
  ended: ['blocked'],
  // By an operator who lifts the block.
  blocked: ['published', 'expired', 'ended'],
}

export const canBecome = (from: OfferState, to: OfferState): boolean => TRANSITIONS[from].includes(to)

/** States in which the company may delete the offer. */
export const isRemovable = (state: OfferState): boolean => ['draft', 'expired', 'ended'].includes(state)

/** Host of a website without 'www.'; null without a valid URL. */
export const siteDomain = (website: string | null): string | null => {
  const host = URL.parse(website ?? '')?.hostname.replace(/^www\./, '')
  return host ? host : null
}

/** Whether its plan is paid for: it keeps the limits it was bought with. */
export const isBought = ({
  state,
  publishedAt,
}: {
  readonly state: OfferState
  readonly publishedAt: Date | null
}): boolean => publishedAt !== null || state === 'held'

/** Not published or paid for yet. */
export const isUnpublished = (state: OfferState): boolean =>
  state === 'draft' || state === 'workInProgress' || state === 'awaitingPayment'

/** What the plan does not allow in an offer; empty when it fits. Reasons are keys of `offers:plan`. */
export const planProblems = (
  { locationsCount, experienceLevel, categoryKeys, hasGraphics }: PlanFacts,
  { limits, enableGraphics }: Pick<OfferPlan, 'limits' | 'enableGraphics'>,
): FieldProblem[] => {
  const { maxLocationsCount, seniority, categories } = limits
  const broken = {
    locations: maxLocationsCount !== undefined && locationsCount > maxLocationsCount,
    experienceLevel: seniority !== undefined && !seniority.some((level) => level === experienceLevel),
    categories: categories !== undefined && !categoryKeys.some((key) => categories.includes(key)),
    graphics: hasGraphics && !enableGraphics,
  }
  return Object.entries(broken).flatMap(([field, isBroken]) => (isBroken ? [{ field, reason: 'plan' }] : []))
}

/** Maximum number of slugs of one offer over its lifetime. */
export const slugsOfAnOffer = 36 ** 2

/** The offer id encoded in the last part of a slug; null when no offer can have the slug. */
export const offerIdOfSlug = (slug: string): number | null => {
  const shortId = slug.slice(slug.lastIndexOf('-') + 1)
  if (!/^[0-9a-z]{1,12}$/.test(shortId)) return null
  const id = Math.floor(Number.parseInt(shortId, 36) / slugsOfAnOffer)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** PLN a month: width of a band, and lower bound of the open-ended last one. */
const SALARY_BAND = { width: 2_000, last: 50_000 } as const

/** The band that contains an offer's highest pay, by its lower bound, PLN a month. */
export const salaryBandOf = (salaryPln: number): number =>
  Math.min(SALARY_BAND.last, Math.floor(salaryPln / SALARY_BAND.width) * SALARY_BAND.width)

/** All bands in ascending order, PLN a month; `to` is exclusive, null for no upper bound. */
export const salaryBands: readonly { readonly from: number; readonly to: number | null }[] = Array.from(
  { length: SALARY_BAND.last / SALARY_BAND.width + 1 },
  (_, at) => {
    const from = at * SALARY_BAND.width
    return { from, to: from === SALARY_BAND.last ? null : from + SALARY_BAND.width }
  },
)

/** Schema of the search index for offers; `offers/server` builds the documents. */
export const offerIndexSchema = {
  keywords: [
    'tenant',
    'category',
    'city',
    'experience',
    'workplace',
    'workingTime',
    'employment',
    'skill',
    'company',
    'language',
    'title',
    'flag',
    'contentLanguage',
    'salaryBand',
    // Keys of the occupations that the title names, from the feature occupations.
    'occupation',
    // 'java 21', where `skill` is 'java'.
    'skillVersion',
    // Parts of cities, folded.
    'district',
    // Names of streets, folded, without 'ul.' and number.
    'street',
    // Shifts without work, of offers that state their schedule: it fits into a choice if all others are free.
    'freeShift',
    'minimumAge',
    'duration',
  ],
  facets: [
    'category',
    'city',
    'experience',
    'workplace',
    'workingTime',
    'employment',
    'skill',
    'language',
    'flag',
    'contentLanguage',
    'salaryBand',
    'minimumAge',
    'duration',
  ],
  numbers: [
    'publishedAt',
    'lastPublishedAt',
    'expiredAt',
    // Last change of the content.
    'updatedAt',
    'promotedPosition',
    'salaryPln',
    'places',
    // lastPublishedAt; a century earlier for a title that names several occupations or skills.
    'plainPublishedAt',
  ],
  // A prefix match in the title scores higher than any match in the company's name.
  texts: {
    title: { weight: 8 },
    // Required skills.
    skills: { weight: 4 },
    company: { weight: 2 },
    city: { weight: 1 },
    niceSkills: { weight: 3 },
  },
  ranges: ['salary'],
  sorts: {
    newest: [{ number: 'lastPublishedAt', descending: true }],
    published: [
      { number: 'promotedPosition', descending: false },
      { number: 'lastPublishedAt', descending: true },
    ],
    salary: [{ number: 'salaryPln', descending: true }],
    // Order of equally good matches.
    plain: [
      { number: 'promotedPosition', descending: false },
      { number: 'plainPublishedAt', descending: true },
    ],
  },
  suggest: { fields: ['title', 'company', 'skill'], scope: 'tenant' },
  expiry: 'expiredAt',
} as const satisfies IndexSchema

/** Values of the index's keyword field `flag`. */
export const offerFlags = ['with-salary', 'ukraine', 'remote-interview', 'super'] as const
export type OfferFlag = (typeof offerFlags)[number]
