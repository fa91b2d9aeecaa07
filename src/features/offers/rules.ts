import { minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { FieldProblem } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { Currency } from '#kernel/currency.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { outsideAddress } from '#kernel/outside-address.ts'
import type { IndexSchema } from '#search-core/schema.ts'
import type { CardSalary, OfferPlan, PlanFacts } from './contract.ts'
import {
  type ApplyMethod,
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

// Values of other boards and misspellings, by our own value.
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

/** Our value for anybody's: unknown and missing ones become `undetermined`. */
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
  /** What the employer gave, where the amounts are converted from it. */
  readonly given: GivenSalary | null
  /** About the month's pay by which it is compared with others. */
  readonly monthly: { readonly from: number; readonly to: number }
  /** Whether that is before tax, or without VAT, and the amounts are not. */
  readonly isEstimated: boolean
}

export interface GivenSalary {
  readonly currency: Currency
  readonly from: number
  readonly to: number
}

type SalaryEntry = CardSalary

/** Both ends are given and the upper one is above zero: only then is a salary shown, filtered and sorted by. */
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
  // Without a rate of exchange the amount stays in the currency that the employer gave.
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

const MOST_SHOWN = 2

/** The salaries a card shows: disclosed ones in the chosen currency, the highest month first, at most two. */
export const shownSalaries = (entries: readonly SalaryEntry[], currency: Currency): ShownSalary[] =>
  allSalaries(entries, currency).slice(0, MOST_SHOWN)

/** As `shownSalaries`, but all of them, for the offer's own page. */
export const allSalaries = (entries: readonly SalaryEntry[], currency: Currency): ShownSalary[] =>
  entries
    .filter(isDisclosed)
    .map((entry) => inCurrency(entry, currency))
    .sort((a, b) => b.monthly.to - a.monthly.to)

/** Calendar days in Warsaw until the offer ends: 0 on its last day, negative after it. */
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
 * When its plan next brings an offer to the top by itself: what is left is spread evenly over the rest of its life, also
 * after a bump by hand, and never closer than the plan says. Null when nothing is left or the offer ends before; a moment
 * that has passed means within minutes.
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

/** How a card colours its days left: 0-3 error, 4-7 warning, more is calm. */
export const urgencyOf = (days: number): Urgency => (days <= 3 ? 'error' : days <= 7 ? 'warning' : 'calm')

/** Whether the offer bears the "new" badge: published at most three calendar days ago. */
export const isNewOffer = (publishedAt: Date, now: Date): boolean => warsawDaysBetween(publishedAt, now) <= 3

/** What candidates may open: an offer that runs or once ran. */
export const isPublicState = (state: OfferState): boolean =>
  state === 'published' || state === 'expired' || state === 'ended'

/** Candidates find it and may apply; never waits for the job that marks expired offers. */
export const isOfferActive = (state: OfferState, expiredAt: Date | null, now: Date): boolean =>
  state === 'published' && expiredAt !== null && expiredAt.getTime() > now.getTime()

export interface ApplyFacts {
  /** As the employer wished it. */
  readonly method: ApplyMethod
  readonly applyUrl: string | null
  /** The offer's page on the board that it comes from. */
  readonly sourceUrl: string | null
  /** Of the offer itself. */
  readonly emails: readonly (string | null)[]
  /** Its company has an address or somebody's account. */
  readonly companyReads: boolean
}

export interface ApplyWay {
  readonly method: ApplyMethod
  /** Of an external offer; null: nobody can apply from here. */
  readonly url: string | null
}

/** By form only when somebody will read it; else to the offer's own address, or to its source. */
export const applyWayOf = ({ method, applyUrl, sourceUrl, emails, companyReads }: ApplyFacts): ApplyWay => {
  const source = outsideAddress(sourceUrl)
  if (method === 'external') return { method, url: outsideAddress(applyUrl) ?? source }
  const isRead = companyReads || emails.some((email) => email !== null && isEmailAddress(email))
  return isRead ? { method, url: null } : { method: 'external', url: source }
}

const TRANSITIONS: Readonly<Record<OfferState, readonly OfferState[]>> = {
  draft: ['workInProgress', 'awaitingPayment', 'held', 'published', 'blocked'],
  workInProgress: ['draft', 'awaitingPayment', 'held', 'published', 'blocked'],
  awaitingPayment: ['draft', 'workInProgress', 'held', 'published', 'blocked'],
  held: ['workInProgress', 'published', 'blocked'],
  published: ['expired', 'ended', 'blocked'],
  // back by an extension
  expired: ['published', 'blocked'],
  ended: ['blocked'],
  // an operator's second look
  blocked: ['published', 'expired', 'ended'],
}

export const canBecome = (from: OfferState, to: OfferState): boolean => TRANSITIONS[from].includes(to)

/** What nobody looks for any more: its company may delete it. */
export const isRemovable = (state: OfferState): boolean => ['draft', 'expired', 'ended'].includes(state)

/** The host of a website, without 'www.'; null for none. */
export const siteDomain = (website: string | null): string | null => {
  const host = URL.parse(website ?? '')?.hostname.replace(/^www\./, '')
  return host ? host : null
}

/** Its plan is paid for: it stays as it was bought. */
export const isBought = ({
  state,
  publishedAt,
}: {
  readonly state: OfferState
  readonly publishedAt: Date | null
}): boolean => publishedAt !== null || state === 'held'

/** Nobody but its company has seen it yet, and nothing was paid for it. */
export const isUnpublished = (state: OfferState): boolean =>
  state === 'draft' || state === 'workInProgress' || state === 'awaitingPayment'

/** What of an offer its plan does not allow; empty when it fits. Reasons are keys of `offers:plan`. */
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

/** How many slugs one offer can have in its life. */
export const slugsOfAnOffer = 36 ** 2

/** The id that the last part of a slug would be made of; null where no offer can have the slug. */
export const offerIdOfSlug = (slug: string): number | null => {
  const shortId = slug.slice(slug.lastIndexOf('-') + 1)
  if (!/^[0-9a-z]{1,12}$/.test(shortId)) return null
  const id = Math.floor(Number.parseInt(shortId, 36) / slugsOfAnOffer)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** What the search index holds of an offer; `offers/server` makes the documents. */
/** Zlotys a month: a band has this width, and the last one no end. */
const SALARY_BAND = { width: 2_000, last: 50_000 } as const

/** The band that an offer's highest pay lies in, by its lower bound. Zlotys a month. */
export const salaryBandOf = (salaryPln: number): number =>
  Math.min(SALARY_BAND.last, Math.floor(salaryPln / SALARY_BAND.width) * SALARY_BAND.width)

/** All bands from the lowest, zlotys a month; `to` is not in the band, null means no end. */
export const salaryBands: readonly { readonly from: number; readonly to: number | null }[] = Array.from(
  { length: SALARY_BAND.last / SALARY_BAND.width + 1 },
  (_, at) => {
    const from = at * SALARY_BAND.width
    return { from, to: from === SALARY_BAND.last ? null : from + SALARY_BAND.width }
  },
)

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
    // What the title names, by key: the data of the feature occupations.
    'occupation',
    // 'java 21', where `skill` has 'java'.
    'skillVersion',
    // Parts of cities, folded.
    'district',
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
  ],
  numbers: [
    'publishedAt',
    'lastPublishedAt',
    'expiredAt',
    // of the content
    'updatedAt',
    'promotedPosition',
    'salaryPln',
    'places',
    // lastPublishedAt, of a title that names several occupations or skills a century earlier.
    'plainPublishedAt',
  ],
  // The least that a title's word is worth, as a beginning, is above the most of a company's.
  texts: {
    title: { weight: 8 },
    // Required ones.
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
    // Of equally good matches.
    plain: [
      { number: 'promotedPosition', descending: false },
      { number: 'plainPublishedAt', descending: true },
    ],
  },
  suggest: { fields: ['title', 'company', 'skill'], scope: 'tenant' },
  expiry: 'expiredAt',
} as const satisfies IndexSchema

/** Values of the index's `flag` keyword. */
export const offerFlags = ['with-salary', 'ukraine', 'remote-interview', 'super'] as const
export type OfferFlag = (typeof offerFlags)[number]
