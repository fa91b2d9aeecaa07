import { isForeignWrite } from '#server/http/requests/foreign-origin.ts'
import { carriesSession } from '#server/http/requests/session-cookies.ts'

/** Headers that a foreign page can send only after a CORS preflight, which no endpoint that writes permits. */
const needsPreflight = ({ headers }: Request): boolean =>
  headers.has('authorization') || headers.has('recaptcha-token')

/** Unsubscribe links work from any page, such as a webmail's, as their addresses are signed. */
const isUnsubscribe = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/unsubscribe/')

/**
 * Whether to refuse a write from a page of another origin (CSRF). Exempt are API calls without a session cookie whose
 * headers require a CORS preflight, and unsubscribe links.
 */
export const isRefusedWrite = (request: Request, isApi: boolean): boolean =>
  isForeignWrite(request) &&
  !isUnsubscribe(request) &&
  !(isApi && needsPreflight(request) && !carriesSession(request))
