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
  /** Monthly equivalent of the range. */
  readonly monthly: Ends
  /** Null with too few similar offers. */
  readonly market: MarketPay | null
  /** Monthly net pay in PLN; null when the calculator does not cover the contract. */
  readonly net: Ends | null
}

/** The board whose offers are compared. */
interface BoardOfPay {
  readonly key: string
  readonly categories: readonly { readonly id: number; readonly key: string }[]
}

interface PayHintDependencies {
  readonly search: Pick<OfferSearch, 'list'>
  readonly clock: Clock
}

/** A sample of this size is enough. */
const MAX_OFFERS = 1_000
const decoder = new TextDecoder()

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const monthlyOf = (amount: number, unit: SalaryUnit): number =>
  majorUnits(monthlyAmountMinor(minorUnits(amount), unit))

const units: readonly SalaryUnit[] = ['hour', 'day', 'month', 'year']

/** Middle of a card's range for the requested contract, currency and kind of amount, by the month. */
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

/** Hints on a pay range: similar offers from the index, and net pay from the calculator. */
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
    size: MAX_OFFERS,
    currency: asked.currency,
  } as const
  const cards = category ? search.list({ key: tenant.key }, filter, options).cards : []
  const kind = contractKinds.find((known) => known === asked.contract)
  // An invoice has no gross pay; the calculator starts from its amount without VAT.
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
