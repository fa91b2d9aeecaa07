/** Periods that a salary is given for. */
export const salaryUnits = ['hour', 'day', 'month', 'year'] as const
export type SalaryUnit = (typeof salaryUnits)[number]

/** Thrown when no complete table of exchange rates is stored, so that nothing can be converted. */
export type MoneyErrorCode = 'money.rates-missing'
