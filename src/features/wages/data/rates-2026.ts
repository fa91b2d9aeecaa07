import type { Rates } from '../contract.ts'

/** Rates of the calendar year 2026. */
export const rates2026: Rates = {
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  checkedOn: '2026-11-22',
  minimumWage: 4806,
  social: {
    pension: { employee: 0.0976, employer: 0.0976 },
    disability: { employee: 0.015, employer: 0.065 },
    sickness: 0.0245,
    accident: 0.0167,
    labourFund: 0.0245,
    guaranteedBenefits: 0.001,
    mostBaseAYear: 282_600,
  },
  health: 0.09,
  tax: {
    lowRate: 0.12,
    highRate: 0.32,
    threshold: 120_000,
    reductionAYear: 3600,
    costsAMonth: 250,
    commuterCostsAMonth: 300,
    mandateCosts: 0.2,
    youthReliefAYear: 85_528,
  },
  pensionPlan: { employee: 0.02, employer: 0.015 },
  selfEmployed: {
    fullBase: 5652,
    preferentialBase: 1441.8,
    linearRate: 0.19,
    lumpSumRate: 0.12,
    // The contribution year starts in February, so January has the previous year's minimum.
    leastHealthInJanuary: 314.96,
    leastHealth: 432.54,
    healthOfScale: 0.09,
    healthOfLinear: 0.049,
    mostHealthDeducted: 14_100,
    lumpSumHealth: [
      { revenueUpTo: 60_000, amount: 498.35 },
      { revenueUpTo: 300_000, amount: 830.58 },
      { revenueUpTo: null, amount: 1495.04 },
    ],
    lumpSumHealthDeducted: 0.5,
  },
  sources: [
    'incomeTax',
    'lumpSumTax',
    'socialInsurance',
    'health',
    'minimumWage',
    'averageWage',
    'pensionPlan',
  ],
}
