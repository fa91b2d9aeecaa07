import { data } from 'react-router'
import { accountErrors, teamErrors } from '#features/accounts/contract.ts'
import { passkeyErrors } from '#features/accounts/gateway.ts'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { panelHomePage } from '#features/panel/addresses.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormOutcome } from '#screens/account/form-outcome.ts'
import { statusOf } from '#server/http/responses/errors.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'
import { redirectTo } from './asking.ts'

/** Throws 404 for a portal that the tenant does not have. */
export const requirePortal = ({ tenant }: Pick<PageContext, 'tenant'>, portal: Portal): Portal => {
  if (portal === 'candidate' && !tenant.settings.flags.candidateLogin)
    throw new Response(null, { status: 404 })
  return portal
}

/** The portal (employer or candidate) of a page's address; throws 404 if the tenant has no login for candidates. */
export const portalOf = (page: Pick<PageContext, 'url' | 'tenant'>): Portal =>
  requirePortal(page, /^\/(pracodawca|en\/employer)\//.test(page.url.pathname) ? 'employer' : 'candidate')

type PageName = 'signIn' | 'code' | 'register' | 'sent' | 'forgot' | 'reset' | 'confirm' | 'emailChange'

/** Loader data common to all pages of sign-in and registration: title, messages and alternates. */
export const accountPageData = (page: PageContext, portal: Portal, name: PageName) => {
  const { locale, tenant } = page
  const pages = { ...portals[portal], sent: portals[portal].register, confirm: portals[portal].verify }
  return {
    title: `${translatorOf(locale)(`account:${name}.page`)} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'account', 'accounts:devices', 'accounts:roles'),
    alternates: alternatesOf(pages[name], {}),
  }
}

const isPathOfOurs = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/** A path of this site to return to; '' for anything else (no open redirects). */
export const returnPath = (text: string): string => (isPathOfOurs(text) ? text.slice(0, 2_000) : '')

/** The page to go to after signing in. */
export const afterSignIn = (portal: Portal, { locale }: Pick<PageContext, 'locale'>, returnTo: string) =>
  returnTo || hrefFor(portal === 'employer' ? panelHomePage : portals.candidate.settings, {}, locale)

/** The page's path as the browser shows it, without the additions of React Router's data requests. */
export const shownPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return `${pathname.replace(/\.data$/, '')}${query.size > 0 ? `?${query}` : ''}`
}

/** The signed-in actor of this kind; without one throws a redirect to the sign-in page and back, or 404 on a board without such accounts. */
export const ownerOf = async <Kind extends Portal>(
  page: PageContext,
  kind: Kind,
): Promise<SignedIn<Kind>> => {
  requirePortal(page, kind)
  const found = await page.findActor(kind)
  if (found) return found
  const returnTo = shownPath(page.url)
  throw redirectTo(withQuery(hrefFor(portals[kind].signIn, {}, page.locale), { returnTo }))
}

/** Address of the candidates' sign-in page, with what happens afterwards. */
export const signInHref = (
  { locale }: Pick<PageContext, 'locale'>,
  after: Readonly<Record<'favoriteOfferId' | 'returnTo', string>>,
): string => withQuery(hrefFor(portals.candidate.signIn, {}, locale), after)

/** The fields of the posted form. */
export const fieldsOf = (page: PageContext, request: Request) =>
  page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())

/** Data of a page opened by a mail's link; with status 404 when the link does not work. */
export const linkResponse = <Shown>(found: object | null, shown: Shown) => data(shown, found ? 200 : 404)

const SECRETS = ['password', 'current', 'token', 'sealed', 'code']
const errors = { ...accountErrors, ...teamErrors, ...passkeyErrors }

/** Action data of a refused form (values without secrets, problems) with the error's status; rethrows other errors. */
export const refusedForm = (error: unknown, fields: Iterable<readonly [string, string]>) => {
  const status = isAppError(error) ? statusOf(error.code, errors) : undefined
  if (!isAppError(error) || status === undefined || status >= 500) throw error
  const { problems = [], retryAfterSeconds } = error.details
  const shown = [...fields].filter(([name]) => !SECRETS.includes(name))
  const outcome: FormOutcome = {
    values: Object.fromEntries(shown.map(([name, value]) => [name, value.slice(0, 400)])),
    problems,
    failure: problems.length > 0 ? null : { code: error.code, retryAfterSeconds: retryAfterSeconds ?? 0 },
  }
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return data({ sent: null, outcome }, { status, headers })
}
