import { type Consent, consentCookie, writeConsent } from '#kernel/cookie-consent.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'
import { closedCookies } from '../rules.ts'

/** Set-Cookie headers of a decision. Without the consent to performance nothing tells that the survey was closed. */
export const consentCookies = (consent: Consent, isSecure: boolean): string[] => [
  preferenceCookie(consentCookie, writeConsent(consent), isSecure),
  ...(consent.performance ? [] : [preferenceCookie(closedCookies.survey, '', isSecure)]),
]
