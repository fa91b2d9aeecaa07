import { isForeignWrite } from '#server/http/requests/foreign-origin.ts'
import { carriesSession } from '#server/http/requests/session-cookies.ts'

/** Headers that a page of another origin could only send with our leave, which no call that writes gives. */
const isOfProgram = ({ headers }: Request): boolean =>
  headers.has('authorization') || headers.has('recaptcha-token')

/** The way out of a mail: its address is signed, so whoever knows it may, also from the page of a mail program. */
const isWayOut = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/unsubscribe/')

/**
 * Whether a page of another origin may not do this: everything that writes, except calls of the API by which a browser
 * acts for nobody and which such a page could not send unasked.
 */
export const isRefusedWrite = (request: Request, isApi: boolean): boolean =>
  isForeignWrite(request) &&
  !isWayOut(request) &&
  !(isApi && isOfProgram(request) && !carriesSession(request))
