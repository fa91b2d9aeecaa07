import type { OfferState } from '#features/offers/enumerations.ts'

/** Months of Warsaw's calendar, '2026-11', both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface NumbersQuery extends Period {
  readonly tenantId?: number | undefined
}

/** What happened in a month. */
export interface MonthNumbers {
  readonly month: string
  /** Offers that were published in it for the first time. */
  readonly published: number
  readonly applications: number
  readonly redirects: number
  /** Companies that signed up. */
  readonly companies: number
  /** Kept for 30 days only. */
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
  /** Now, whatever the period is. */
  readonly offers: Readonly<Partial<Record<OfferState, number>>>
  /** Every month of the period, the oldest first. */
  readonly months: readonly MonthNumbers[]
  /** The months that have any, the newest first. */
  readonly revenue: readonly MonthRevenue[]
}
