import type { Testimonial } from '#features/plans/contract.ts'
import type { PlanKey } from '#features/plans/enumerations.ts'
import type { BoardKey } from './known-offers.ts'

export interface DemoPricing {
  /** Net prices in grosze and euro cents that differ from a new board's. */
  readonly prices: Partial<Record<PlanKey, { readonly netMinor: number; readonly netEurMinor: number }>>
  /** Reduced price of the recommended plan, for three weeks. */
  readonly promotion: { readonly netMinor: number; readonly netEurMinor: number } | null
  readonly testimonials: readonly Testimonial[]
}

/** Invented prices and testimonials. */
export const demoPricing: Readonly<Record<BoardKey, DemoPricing>> = {
  pro: {
    prices: {},
    promotion: { netMinor: 119_900, netEurMinor: 28_500 },
    testimonials: [
      {
        quote: {
          pl: 'Po dwóch dniach mieliśmy siedem rozmów w kalendarzu. Widać, skąd przyszły aplikacje i ile kosztowała jedna.',
          en: 'Two days in, seven interviews were booked. We can see where applications came from and what each one cost.',
        },
        author: 'Ewa Sikora',
        role: { pl: 'Kieruje rekrutacją', en: 'Head of recruitment' },
        company: 'Bursztyn Zdrowie',
      },
      {
        quote: {
          pl: 'Jedna cena, jedna faktura i nikt nie dzwoni z ofertą przedłużenia.',
          en: 'One price, one invoice, and nobody rings us to sell an extension.',
        },
        author: 'Tomasz Lis',
        role: { pl: 'Dyrektor operacyjny', en: 'Chief operating officer' },
        company: 'Tarnina',
      },
    ],
  },
  tech: {
    prices: {
      standard: { netMinor: 99_900, netEurMinor: 23_900 },
      pro: { netMinor: 179_900, netEurMinor: 42_900 },
      premium: { netMinor: 289_900, netEurMinor: 68_900 },
    },
    promotion: null,
    testimonials: [
      {
        quote: {
          pl: 'Widełki w ogłoszeniu ucięły połowę maili z pytaniami. Zostały te, na które chcemy odpisywać.',
          en: 'The range in the offer halved the e-mails with questions. What is left is worth answering.',
        },
        author: 'Ewa Sikora',
        role: { pl: 'Prowadzi zespół HR', en: 'Leads the HR team' },
        company: 'Halny Cloud',
      },
    ],
  },
  start: {
    prices: {
      basic: { netMinor: 19_900, netEurMinor: 4_900 },
      standard: { netMinor: 39_900, netEurMinor: 9_500 },
      pro: { netMinor: 69_900, netEurMinor: 16_500 },
      premium: { netMinor: 119_900, netEurMinor: 28_500 },
    },
    promotion: { netMinor: 59_900, netEurMinor: 14_200 },
    testimonials: [
      {
        quote: {
          pl: 'Zespół na sezon zebraliśmy w jeden weekend.',
          en: 'We put the summer team together in one weekend.',
        },
        author: 'Ewa Sikora',
        role: { pl: 'Właścicielka', en: 'Owner' },
        company: 'Kawiarnia Drugie Ziarno',
      },
    ],
  },
}
