/** Categories of cookies that need consent; strictly necessary ones do not. */
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

/**
 * Rises when a category covers something new: a decision about the former text is none about the new one, so everybody
 * is asked again.
 */
const VERSION = 'v2'

/** The cookie's value, such as 'v2pf'. */
export const writeConsent = (consent: Consent): string =>
  `${VERSION}${consentCategories
    .filter((category) => consent[category])
    .map((category) => LETTERS[category])
    .join('')}`

/** The visitor's decision; null before there is one, for an invalid value and for a former version. */
export const readConsent = (value: string | null | undefined): Consent | null => {
  const letters = value?.startsWith(VERSION) ? value.slice(VERSION.length) : null
  if (letters === null || !/^p?f?t?$/.test(letters)) return null
  return consentTo(consentCategories.filter((category) => letters.includes(LETTERS[category])))
}

/** The value of one cookie in a Cookie header or `document.cookie`, or null. */
export const cookieValue = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .map((pair) => pair.split('='))
    .find(([found]) => found === name)?.[1] ?? null
