import { redirect } from 'react-router'
import type { Asking } from '#server/http/requests/actors.ts'
import type { PageContext } from '../pages/page-context.ts'

/** Nothing of somebody's own stays in a cache, the browser's included. */
export const ownHeaders = { 'cache-control': 'no-store' }

export const askingOf = ({ tenant, ip }: PageContext, request: Request): Asking => ({ request, tenant, ip })

/** Headers of an answer that sets cookies. */
export const cookieHeaders = (cookies: readonly string[]): Headers => {
  const headers = new Headers(ownHeaders)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

/** A browser that goes back takes a stored redirect again, and two of them, there and back, would be a circle. */
export const redirectTo = (path: string, cookies: readonly string[] = []): Response =>
  redirect(path, { headers: cookieHeaders(cookies) })

/** Of a page with a form: what its action answered with goes out as well, cookies among it. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => {
  const headers = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  return headers
}

/** A guid in lower case, '' for anything else. */
export const guidIn = (form: URLSearchParams, name: string): string => {
  const text = textIn(form, name)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : ''
}

/** The fields of a posted form; each is cut where it is longer than anything of ours. */
export const textIn = (form: URLSearchParams, name: string, most = 400): string =>
  (form.get(name) ?? '').slice(0, most)
