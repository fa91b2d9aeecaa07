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

/** Several publications at once, had as codes: each cheaper than one alone. */
const pack = z.object({
  count: z.int().min(2).max(100),
  /** Of each of them. */
  unit: netAmounts,
  /** How long its codes can be used. */
  validDays: z.int().min(30).max(1_100),
})
export type Pack = z.output<typeof pack>

const plan = z.object({
  key: z.enum(planKeys),
  name: z.string().trim().min(1),
  tagline: translated,
  price: netAmounts,
  /** A lower price until the end of a calendar day in Warsaw. */
  promotion: netAmounts.extend({ lastDay: z.iso.date() }).optional(),
  /** Without them it is sold one by one. */
  packs: z.array(pack).max(6).optional(),
  /** What the limits do not tell. */
  features: z.array(translated),
  recommended: z.boolean().default(false),
  tags: z.array(translated).default([]),
  /** A banner and a video in the offer. */
  enableGraphics: z.boolean(),
  /** The offer bears the mark of the board's best ones. */
  isSuperOffer: z.boolean().default(false),
  /** Not sold any more; what was bought stays. */
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

/** Whoever runs the board, as its invoices name it: a company in Poland. */
const seller = z.object({
  name: text,
  taxId: z.string().regex(/^[1-9]\d{9}$/),
  street: text,
  /** Postal code and city. */
  place: text,
})

/** What a board sells, in the order in which it is shown, what its customers say, and who sells. */
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

/** Net, the tax on it and both, in the smallest unit. */
export interface TaxedAmount {
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

export interface PlanPrice extends TaxedAmount {
  readonly currency: 'pln'
  readonly vatPercent: number
  readonly netEurMinor: number
  /** What it costs without the promotion; null when there is none. */
  readonly old: (TaxedAmount & { readonly netEurMinor: number }) | null
}

/** A plan as it is sold at a moment. */
export interface Plan {
  readonly key: PlanKey
  readonly name: string
  readonly tagline: Translated
  readonly price: PlanPrice
  readonly features: readonly Translated[]
  readonly recommended: boolean
  /** Last calendar day in Warsaw of the promotion, as YYYY-MM-DD; null when there is none. */
  readonly promotionDeadline: string | null
  readonly tags: readonly Translated[]
  readonly enableGraphics: boolean
  readonly isSuperOffer: boolean
  readonly limits: PlanFile['limits']
  /** That are cheaper by the piece at this moment, the smallest first. */
  readonly packs: readonly Pack[]
  /** Not to be bought any more. */
  readonly isHidden: boolean
}

/** A plan as a code or an order has it: as it was sold, whatever the board sells later. */
export interface SoldPlan extends OfferPlan {
  readonly name: string
}

export interface Code {
  readonly id: number
  readonly code: string
  readonly plan: SoldPlan
  /** What it can be used for. */
  readonly use: CodeUse | 'any'
  readonly note: string | null
  readonly expiresAt: Date | null
  readonly state: CodeState
  /** Null while it was not used; the offer may be gone since. */
  readonly used: {
    readonly at: Date
    readonly for: CodeUse
    readonly offerTitle: string
  } | null
}

export interface CodesPage {
  readonly codes: readonly Code[]
  readonly total: number
}

export const codeErrors = {
  // another company's as well
  'code.not-found': 404,
  'code.used': 409,
  'code.other-use': 409,
  'code.expired': 410,
} as const

export const codeCallErrors = {
  ...codeErrors,
  'offer.not-found': offerErrors['offer.not-found'],
  'offer.state-conflict': offerErrors['offer.state-conflict'],
  'offer.plan-exceeded': offerErrors['offer.plan-exceeded'],
  'request.too-many': 429,
} as const
