/** Keys that only a plain form sends; their address is redirected to the canonical one. */
export const formKeys = { city: 'miasto', category: 'kategoria', salaryFrom: 'zarobki-od' } as const
