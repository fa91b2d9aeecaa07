import { z } from 'zod'
import { type OfferPlan, offerErrors } from '#features/offers/contract.ts'
import { offerLimits } from '#features/offers/draft-contract.ts'
import type { Translated } from '#kernel/locale.ts'
import type { CodeState, CodeUse, PlanKey } from './enumerations.ts'
import { planKeys } from './enumerations.ts'

const translated = z.object({ pl: z.string().trim().min(1), en: z.string().trim().min(1) })
const amountMinor = z.int().positive().max(100_000_000)

/** Net amounts in grosze and euro cents. */
const netAmounts = z.object({ netMinor: amountMinor, netEurMinor: amountMinor })
type NetAmounts = z.output<typeof netAmounts>

/** A pack of publications as codes, each cheaper than a single one. */
const pack = z.object({
  count: z.int().min(2).max(100),
  /** Price of one publication. */
  unit: netAmounts,
  /** Validity of its codes. */
  validDays: z.int().min(30).max(1_100),
})
export type Pack = z.output<typeof pack>

const plan = z.object({
  key: z.enum(planKeys),
  name: z.string().trim().min(1),
  tagline: translated,
  price: netAmounts,
  /** A reduced price through the end of a calendar day in Warsaw. */
  promotion: netAmounts.extend({ lastDay: z.iso.date() }).optional(),
  /** Sold singly when absent. */
  packs: z.array(pack).max(6).optional(),
  /** Features beyond the limits. */
  features: z.array(translated),
  recommended: z.boolean().default(false),
  tags: z.array(translated).default([]),
  /** The offer may have a banner and a video. */
  enableGraphics: z.boolean(),
  /** The offer is marked as one of the board's best. */
  isSuperOffer: z.boolean().default(false),
  /** Not sold any more; what was bought stays valid. */
  isHidden: z.boolean().default(false),
  limits: offerLimits.required({
    maxLocationsCount: true,
    bumpsUpCount: true,
    bumpsUpEveryDays: true,
    durationInDays: true,
  }),
})

const testimonial = z.object({
  quote: translated,
  author: z.string().trim().min(1),
  role: translated,
  company: z.string().trim().min(1),
})

const text = z.string().trim().min(1).max(200)

/** Operator of the board as its invoices name it: a company in Poland. */
const seller = z.object({
  name: text,
  taxId: z.string().regex(/^[1-9]\d{9}$/),
  street: text,
  /** Postal code and city. */
  place: text,
})

/** Pricing of a board: plans in display order, testimonials and the seller. */
export const pricingFile = z
  .object({ plans: z.array(plan).min(1), testimonials: z.array(testimonial), seller })
  .superRefine(({ plans }, context) => {
    const tell = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['plans', ...path], message })
    if (new Set(plans.map(({ key }) => key)).size < plans.length) tell([], 'taken')
    if (plans.every(({ isHidden }) => isHidden)) tell([plans.length - 1, 'isHidden'], 'allHidden')
    for (const [at, { price, promotion, packs = [] }] of plans.entries()) {
      const isLower = (amounts: NetAmounts) =>
        amounts.netMinor < price.netMinor && amounts.netEurMinor < price.netEurMinor
      const sizes = new Set(packs.map(({ count }) => count))
      if (sizes.size < packs.length || !packs.every(({ unit }) => isLower(unit)))
        tell([at, 'packs'], 'packNotCheaper')
      if (promotion && !isLower(promotion)) tell([at, 'promotion'], 'promotionNotLower')
    }
  })
export type PricingFile = z.output<typeof pricingFile>
export type PlanFile = PricingFile['plans'][number]
export type Seller = PricingFile['seller']
export type Testimonial = PricingFile['testimonials'][number]

/** Net amount, tax and gross amount, in minor units. */
export interface TaxedAmount {
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

export interface PlanPrice extends TaxedAmount {
  readonly currency: 'pln'
  readonly vatPercent: number
  readonly netEurMinor: number
  /** Price without the promotion; null without one. */
  readonly old: (TaxedAmount & { readonly netEurMinor: number }) | null
}

/** A plan with its prices at a point in time. */
export interface Plan {
  readonly key: PlanKey
  readonly name: string
  readonly tagline: Translated
  readonly price: PlanPrice
  readonly features: readonly Translated[]
  readonly recommended: boolean
  /** Last day of the promotion in Warsaw, YYYY-MM-DD; null without one. */
  readonly promotionDeadline: string | null
  readonly tags: readonly Translated[]
  readonly enableGraphics: boolean
  readonly isSuperOffer: boolean
  readonly limits: PlanFile['limits']
  /** Packs that are cheaper per piece than the current price, smallest first. */
  readonly packs: readonly Pack[]
  /** Not sold any more. */
  readonly isHidden: boolean
}

/** A plan as it was sold with a code or an order, independent of later changes. */
export interface SoldPlan extends OfferPlan {
  readonly name: string
}

export interface Code {
  readonly id: number
  readonly code: string
  readonly plan: SoldPlan
  /** What the code can be used for. */
  readonly use: CodeUse | 'any'
  readonly note: string | null
  readonly issuedAt: Date
  readonly expiresAt: Date | null
  readonly state: CodeState
  /** Guid of the offer, or of the draft of one, that the unused code is put aside for. */
  readonly reservedFor: string | null
  /** Null until it is used; the offer may have been removed since. */
  readonly used: {
    readonly at: Date
    readonly for: CodeUse
    readonly offerTitle: string
  } | null
}

/** Codes that were bought together and some of which are free. */
export interface CodePack {
  readonly orderUid: string
  readonly planName: string
  readonly count: number
  readonly free: number
  readonly expiresAt: Date | null
  /** Offers that codes were used for, latest first; without names of offers that are gone. */
  readonly usedFor: readonly string[]
}

/** An offer that a code could be used for. */
export interface CodeTarget {
  readonly guid: string
  readonly title: string
  readonly use: CodeUse
}

export interface CodesPage {
  readonly codes: readonly Code[]
  readonly total: number
}

export const codeErrors = {
  // Also another company's code.
  'code.not-found': 404,
  'code.used': 409,
  'code.other-use': 409,
  // Put aside for another offer.
  'code.reserved': 409,
  'code.expired': 410,
} as const

export const codeCallErrors = {
  ...codeErrors,
  'offer.not-found': offerErrors['offer.not-found'],
  'offer.state-conflict': offerErrors['offer.state-conflict'],
  'offer.plan-exceeded': offerErrors['offer.plan-exceeded'],
  'request.too-many': 429,
} as const
