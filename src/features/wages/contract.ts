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

/** Legal acts that the rates come from; the messages have a text for each. */
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

/** Statutory rates of a period; amounts in zlotys, rates as fractions of 1. */
export interface Rates {
  /** First and last day: '2026-01-01'. */
  readonly validFrom: string
  readonly validTo: string
  /** Day of the last check against the acts. */
  readonly checkedOn: string
  readonly minimumWage: number
  readonly social: {
    readonly pension: SharedRate
    readonly disability: SharedRate
    readonly sickness: number
    readonly accident: number
    readonly labourFund: number
    readonly guaranteedBenefits: number
    /** Annual base above which no pension and disability contributions are due. */
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
    /** Deductible costs as a fraction of the pay after contributions. */
    readonly mandateCosts: number
    /** Annual limit of the tax relief for people under 26. */
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
    /** By annual revenue; the last entry has no upper bound. */
    readonly lumpSumHealth: readonly { readonly revenueUpTo: number | null; readonly amount: number }[]
    readonly lumpSumHealthDeducted: number
  }
  readonly sources: readonly RateSource[]
}

/** Circumstances that change the result, apart from the amount. */
export interface Situation {
  readonly isUnder26: boolean
  /** A pupil or student; has an effect under the age of 26 only. */
  readonly isStudent: boolean
  readonly commutes: boolean
  readonly hasPensionPlan: boolean
  /** Voluntary sickness insurance, for mandate contracts and B2B. */
  readonly hasSickness: boolean
  readonly b2bTax: B2bTax
  readonly b2bContributions: B2bContributions
  /** Monthly business costs in zlotys. */
  readonly b2bCosts: number
}

/** One month of a contract, in zlotys. */
export interface PayMonth {
  readonly gross: number
  readonly social: number
  readonly health: number
  readonly tax: number
  readonly pensionPlan: number
  /** Business costs of self-employment. */
  readonly costs: number
  readonly net: number
  readonly employerCost: number
}

/** Input of the calculator. */
export interface PayQuestion extends Situation {
  /** Zlotys for one unit of time. */
  readonly amount: number
  readonly direction: Direction
  readonly unit: PayUnit
  /** Contract that is shown month by month. */
  readonly yearOf: ContractKind
}

export interface ContractPay {
  readonly kind: ContractKind
  /** January to December. */
  readonly months: readonly PayMonth[]
  /** Average of the months. */
  readonly average: PayMonth
}
