export const contractKinds = ['permanent', 'mandate_contract', 'b2b'] as const
export const directions = ['gross', 'net'] as const
export const payUnits = ['hour', 'month', 'year'] as const
export const b2bTaxes = ['linear', 'scale', 'lump-sum'] as const
export const b2bContributions = ['full', 'preferential', 'start'] as const
export type ContractKind = (typeof contractKinds)[number]
export type Direction = (typeof directions)[number]
export type PayUnit = (typeof payUnits)[number]
export type B2bTax = (typeof b2bTaxes)[number]
export type B2bContributions = (typeof b2bContributions)[number]

/** Acts that rates are read from; each has its words in the messages. */
export const rateSources = [
  'incomeTax',
  'lumpSumTax',
  'socialInsurance',
  'health',
  'minimumWage',
  'averageWage',
  'pensionPlan',
] as const
export type RateSource = (typeof rateSources)[number]

interface SharedRate {
  readonly employee: number
  readonly employer: number
}

/** What the law asks of pay within some dates; amounts in zlotys, rates as parts of one. */
export interface Rates {
  /** Days, both included: '2026-01-01'. */
  readonly validFrom: string
  readonly validTo: string
  /** When somebody last compared them with the acts. */
  readonly checkedOn: string
  readonly minimumWage: number
  readonly social: {
    readonly pension: SharedRate
    readonly disability: SharedRate
    readonly sickness: number
    readonly accident: number
    readonly labourFund: number
    readonly guaranteedBenefits: number
    /** Pay of a year above it has no pension and disability contributions. */
    readonly mostBaseAYear: number
  }
  readonly health: number
  readonly tax: {
    readonly lowRate: number
    readonly highRate: number
    readonly threshold: number
    readonly reductionAYear: number
    readonly costsAMonth: number
    readonly commuterCostsAMonth: number
    /** A part of the pay less its contributions. */
    readonly mandateCosts: number
    /** Pay of those under 26 that is free of tax. */
    readonly youthReliefAYear: number
  }
  readonly pensionPlan: SharedRate
  readonly selfEmployed: {
    readonly fullBase: number
    readonly preferentialBase: number
    readonly linearRate: number
    readonly lumpSumRate: number
    readonly leastHealthInJanuary: number
    readonly leastHealth: number
    readonly healthOfScale: number
    readonly healthOfLinear: number
    readonly mostHealthDeducted: number
    /** By the revenue of the year; the last one has no upper bound. */
    readonly lumpSumHealth: readonly { readonly revenueUpTo: number | null; readonly amount: number }[]
    readonly lumpSumHealthDeducted: number
  }
  readonly sources: readonly RateSource[]
}

/** What changes the sums, apart from the amount. */
export interface Situation {
  readonly isUnder26: boolean
  /** A pupil or student; counts under the age of 26 only. */
  readonly isStudent: boolean
  readonly commutes: boolean
  readonly hasPensionPlan: boolean
  /** Sickness insurance where it is voluntary: mandate contracts and B2B. */
  readonly hasSickness: boolean
  readonly b2bTax: B2bTax
  readonly b2bContributions: B2bContributions
  /** Zlotys a month of a firm's costs. */
  readonly b2bCosts: number
}

/** One month of a contract, zlotys. */
export interface PayMonth {
  readonly gross: number
  readonly social: number
  readonly health: number
  readonly tax: number
  readonly pensionPlan: number
  /** Of a firm, for running it. */
  readonly costs: number
  readonly net: number
  readonly employerCost: number
}

/** What somebody asks the calculator. */
export interface PayQuestion extends Situation {
  /** Zlotys, for one unit. */
  readonly amount: number
  readonly direction: Direction
  readonly unit: PayUnit
  /** Whose year is shown month by month. */
  readonly yearOf: ContractKind
}

export interface ContractPay {
  readonly kind: ContractKind
  /** January to December. */
  readonly months: readonly PayMonth[]
  /** Of the months. */
  readonly average: PayMonth
}
