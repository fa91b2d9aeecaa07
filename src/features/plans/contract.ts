import { z } from 'zod'
import { offerLimits } from '#features/offers/contract.ts'
import type { Translated } from '#kernel/locale.ts'
import { type PlanKey, planKeys } from './enumerations.ts'

const translated = z.object({ pl: z.string().trim().min(1), en: z.string().trim().min(1) })
const amountMinor = z.int().positive().max(100_000_000)

/** Net amounts in grosze and euro cents. */
const netAmounts = z.object({ netMinor: amountMinor, netEurMinor: amountMinor })

const plan = z.object({
  key: z.enum(planKeys),
  name: z.string().trim().min(1),
  tagline: translated,
  price: netAmounts,
  /** A lower price until the end of a calendar day in Warsaw. */
  promotion: netAmounts.extend({ lastDay: z.iso.date() }).optional(),
  /** What the limits do not tell. */
  features: z.array(translated),
  recommended: z.boolean().default(false),
  tags: z.array(translated).default([]),
  /** A banner and a video in the offer. */
  enableGraphics: z.boolean(),
  /** The offer bears the mark of the board's best ones. */
  isSuperOffer: z.boolean().default(false),
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

/** What a board sells, in the order in which it is shown, and what its customers say. */
export const pricingFile = z
  .object({ plans: z.array(plan).min(1), testimonials: z.array(testimonial) })
  .superRefine(({ plans }, context) => {
    if (new Set(plans.map(({ key }) => key)).size < plans.length)
      context.addIssue({ code: 'custom', path: ['plans'], message: 'two plans have one key' })
    for (const { key, price, promotion } of plans) {
      const isLower =
        !promotion || (promotion.netMinor < price.netMinor && promotion.netEurMinor < price.netEurMinor)
      if (!isLower)
        context.addIssue({
          code: 'custom',
          path: ['plans'],
          message: `the promotion of ${key} is no lower price`,
        })
    }
  })
export type PricingFile = z.output<typeof pricingFile>
export type PlanFile = PricingFile['plans'][number]
export type Testimonial = PricingFile['testimonials'][number]

/** Net, the tax on it and both, in the smallest unit. */
export interface TaxedAmount {
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

export interface PlanPrice extends TaxedAmount {
  readonly currency: 'pln'
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
}
