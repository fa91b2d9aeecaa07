import type { SalaryUnit } from '#features/money/contract.ts'
import { majorUnits, minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { EmploymentType, ExperienceLevel } from '#features/offers/enumerations.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import type { OfferSearch } from '#features/search/server/service.ts'
import { contractKinds } from '#features/wages/contract.ts'
import { netOfMonth } from '#features/wages/rules.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/currency.ts'
import { type MarketPay, marketOf, type OfferPay } from '../market.ts'

interface AskedPay {
  /** Key of a category. */
  readonly category: string
  readonly seniority: ExperienceLevel
  readonly contract: EmploymentType
  readonly amountType: 'gross' | 'net'
  readonly currency: Currency
  readonly unit: SalaryUnit
  readonly from: number
  readonly to: number
}

interface Ends {
  readonly from: number
  readonly to: number
}

export interface PayHints {
  /** The range a month. */
  readonly monthly: Ends
  /** Null where too few like offers are known. */
  readonly market: MarketPay | null
  /** Zlotys a month that are left of it; null where the calculator knows no rules for it. */
  readonly net: Ends | null
}

/** Where like offers are looked for. */
interface BoardOfPay {
  readonly key: string
  readonly categories: readonly { readonly id: number; readonly key: string }[]
}

interface PayHintDependencies {
  readonly search: Pick<OfferSearch, 'list'>
  readonly clock: Clock
}

/** As many say the same as all. */
const MOST_OFFERS = 1_000
const decoder = new TextDecoder()

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const monthlyOf = (amount: number, unit: SalaryUnit): number =>
  majorUnits(monthlyAmountMinor(minorUnits(amount), unit))

const units: readonly SalaryUnit[] = ['hour', 'day', 'month', 'year']

/** The middle of a card's range for this contract, currency and kind of amount, by the month. */
const payOfCard = (bytes: Uint8Array, asked: AskedPay): OfferPay[] => {
  const card: unknown = JSON.parse(decoder.decode(bytes))
  if (!isRecord(card) || !Array.isArray(card.employmentTypes)) return []
  const { companyName } = card
  for (const pay of card.employmentTypes) {
    if (!isRecord(pay) || pay.type !== asked.contract || pay.currency !== asked.currency) continue
    const { from, to, gross } = pay
    const unit = units.find((known) => known === pay.unit)
    if (gross !== (asked.amountType === 'gross') || typeof from !== 'number' || typeof to !== 'number')
      continue
    if (!unit || to === 0 || typeof companyName !== 'string' || companyName === '') continue
    return [{ company: companyName, amount: monthlyOf((from + to) / 2, unit) }]
  }
  return []
}

/** What a range of pay means, out of the index and by the rules of the calculator. */
export const describePayOf = (
  { search, clock }: PayHintDependencies,
  tenant: BoardOfPay,
  asked: AskedPay,
): PayHints => {
  const monthly = { from: monthlyOf(asked.from, asked.unit), to: monthlyOf(asked.to, asked.unit) }
  const category = tenant.categories.find(({ key }) => key === asked.category)
  const filter = {
    ...filterOf({ ...emptyListing, withSalary: true }),
    categoryIds: category ? [category.id] : [],
    experienceLevels: [asked.seniority],
    employmentTypes: [asked.contract],
  }
  const options = {
    sort: 'newest',
    order: 'DESC',
    from: 0,
    size: MOST_OFFERS,
    currency: asked.currency,
  } as const
  const cards = category ? search.list({ key: tenant.key }, filter, options).cards : []
  const kind = contractKinds.find((known) => known === asked.contract)
  // An invoice has no gross pay: what it says net of VAT is what its sender begins with.
  const isBefore = kind === 'b2b' ? asked.amountType === 'net' : asked.amountType === 'gross'
  const day = clock.now()
  return {
    monthly,
    market: marketOf(cards.flatMap((card) => payOfCard(card, asked))),
    net:
      kind && isBefore && asked.currency === 'pln' && monthly.to > 0
        ? { from: netOfMonth(kind, monthly.from, day), to: netOfMonth(kind, monthly.to, day) }
        : null,
  }
}
