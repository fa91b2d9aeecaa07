import type { chooseNotices } from '#features/notices/notices-gateway.ts'
import { closedCookies } from '#features/notices/rules.ts'
import {
  type Consent,
  type ConsentCategory,
  consentCookie,
  cookieValue,
  readConsent,
} from '#kernel/cookie-consent.ts'
import { callApi } from '#web/api/call-api.ts'
import { watchCookie } from '#web/personal/watch-cookie.ts'

const NAME = 'PUT /v1/notices/choices'

/** The consent stored in this browser; null when none was given. */
export const storedConsent = (): Consent | null => readConsent(cookieValue(document.cookie, consentCookie))

export const wasClosed = (notice: keyof typeof closedCookies): boolean =>
  cookieValue(document.cookie, closedCookies[notice]) !== null

export const rememberClosed = (notice: keyof typeof closedCookies) =>
  callApi<typeof chooseNotices>(NAME, { body: { closed: notice } })

let watched: ReturnType<typeof watchCookie> | undefined

/** Tells the page by the event `consent` of every decision, also of one made in another tab. */
export const watchConsent = (): void => {
  watched ??= watchCookie(consentCookie, () => dispatchEvent(new Event('consent')))
}

export const rememberConsent = async (consent: ConsentCategory[]): Promise<void> => {
  await callApi<typeof chooseNotices>(NAME, { body: { consent } })
  watched?.look()
}

type Kept = 'localStorage' | 'sessionStorage'

/** Null when nothing is stored, or storage is not available. */
export const keptItem = (kept: Kept, key: string): string | null => {
  try {
    return globalThis[kept].getItem(key)
  } catch {
    return null
  }
}

/** False when storage is not available. */
export const keepItem = (kept: Kept, key: string, value: string): boolean => {
  try {
    globalThis[kept].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Without storage there is nothing to forget. */
export const forgetItem = (kept: Kept, key: string): void => {
  try {
    globalThis[kept].removeItem(key)
  } catch {}
}
