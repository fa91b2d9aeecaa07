import { redirect } from 'react-router'
import { isTickedValue } from '#kernel/query-fields.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { PageContext } from '../pages/page-context.ts'

/** Headers of personal responses: no cache may store them, not even the browser's. */
export const ownHeaders = { 'cache-control': 'no-store' }

/** Headers of a page whose address contains a secret: it is not cached, and no other site gets it as a referrer. */
export const secretHeaders = { ...ownHeaders, 'referrer-policy': 'same-origin' }

export const sessionLookupOf = ({ tenant, ip }: PageContext, request: Request): SessionLookup => ({
  request,
  tenant,
  ip,
})

/** Headers of a response that sets cookies. */
export const cookieHeaders = (cookies: readonly string[]): Headers => {
  const headers = new Headers(ownHeaders)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

/** A redirect that is not cached: going back, a browser would follow a cached one again and might loop. */
export const redirectTo = (path: string, cookies: readonly string[] = []): Response =>
  redirect(path, { headers: cookieHeaders(cookies) })

/** A route's `headers` for pages with a form: keeps the headers of the action, such as cookies. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => {
  const headers = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  return headers
}

/** A field's guid in lower case; '' for anything else. */
export const guidIn = (form: URLSearchParams, name: string): string => {
  const text = textIn(form, name)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : ''
}

export const isTicked = (form: URLSearchParams, name: string): boolean => isTickedValue(form.get(name))

/** A field's text, cut to `most` characters; '' without one. */
export const textIn = (form: URLSearchParams, name: string, most = 400): string =>
  (form.get(name) ?? '').slice(0, most)
