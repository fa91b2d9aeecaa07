/** What a salary is paid for. */
export const salaryUnits = ['hour', 'day', 'month', 'year'] as const
export type SalaryUnit = (typeof salaryUnits)[number]

export const moneyErrors = {
  // no full table of rates is stored, so nothing can be converted
  'money.rates-missing': 503,
} as const
