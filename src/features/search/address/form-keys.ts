/** Keys that only a plain form sends; their address is redirected to the canonical one. */
export const formKeys = {
  city: 'miasto',
  category: 'kategoria',
  salaryFrom: 'zarobki-od',
  /** By the hour. */
  rateFrom: 'stawka-od',
  /** One of `sortOptions`, in place of the address's two parameters. */
  sort: 'sort',
} as const
