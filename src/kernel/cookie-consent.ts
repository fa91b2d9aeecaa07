/** What one may refuse; strictly necessary cookies are not asked about. */
export const consentCategories = ['performance', 'functionality', 'targeting'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

export const consentCookie = 'cookie-consent'

const LETTERS: Readonly<Record<ConsentCategory, string>> = {
  performance: 'p',
  functionality: 'f',
  targeting: 't',
}

export const consentTo = (chosen: readonly string[]): Consent => ({
  performance: chosen.includes('performance'),
  functionality: chosen.includes('functionality'),
  targeting: chosen.includes('targeting'),
})

/** As a cookie holds it: 'v1pf'. */
export const writeConsent = (consent: Consent): string =>
  `v1${consentCategories
    .filter((category) => consent[category])
    .map((category) => LETTERS[category])
    .join('')}`

/** Null before somebody decided; what cannot be read is no decision. */
export const readConsent = (value: string | null | undefined): Consent | null => {
  if (!value || !/^v1p?f?t?$/.test(value)) return null
  const letters = value.slice(2)
  return consentTo(consentCategories.filter((category) => letters.includes(LETTERS[category])))
}

/** Of a Cookie header, or of what scripts see of it. */
export const cookieValue = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .map((pair) => pair.split('='))
    .find(([found]) => found === name)?.[1] ?? null
