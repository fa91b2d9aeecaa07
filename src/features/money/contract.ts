/** What a salary is paid for. */
export const salaryUnits = ['hour', 'day', 'month', 'year'] as const
export type SalaryUnit = (typeof salaryUnits)[number]

/** No full table of rates is stored, so nothing can be converted. */
export type MoneyErrorCode = 'money.rates-missing'
