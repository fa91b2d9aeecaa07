import type { OfferState } from '#features/offers/enumerations.ts'

/** Months by Warsaw time such as '2026-11', both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface NumbersQuery extends Period {
  readonly tenantId?: number | undefined
}

/** Totals of one month. */
export interface MonthNumbers {
  readonly month: string
  /** Offers first published in the month. */
  readonly published: number
  readonly applications: number
  readonly redirects: number
  /** Companies that registered. */
  readonly companies: number
  /** Searches without results; kept for 30 days only. */
  readonly vainSearches: number
}

/** Invoices and corrections of a month in one currency. */
export interface MonthRevenue {
  readonly month: string
  readonly currency: 'pln' | 'eur'
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly invoices: number
  readonly corrections: number
}

export interface BoardNumbers {
  /** Number of offers by state now, whatever the period is. */
  readonly offers: Readonly<Partial<Record<OfferState, number>>>
  /** Every month of the period, the oldest first. */
  readonly months: readonly MonthNumbers[]
  /** Months with invoices or corrections, the newest first. */
  readonly revenue: readonly MonthRevenue[]
}
