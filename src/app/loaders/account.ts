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

/** Of which side an address is; a tenant may have closed that of the candidates. */
export const portalOf = ({ url, tenant }: Pick<PageContext, 'url' | 'tenant'>): Portal => {
  if (/^\/(pracodawca|en\/employer)\//.test(url.pathname)) return 'employer'
  if (!tenant.settings.flags.candidateLogin) throw new Response(null, { status: 404 })
  return 'candidate'
}

type PageName = 'signIn' | 'code' | 'register' | 'sent' | 'forgot' | 'reset' | 'confirm' | 'emailChange'

/** What every page before a sign-in returns beside its own data. */
export const shownOf = (page: PageContext, portal: Portal, name: PageName) => {
  const { locale, tenant } = page
  const pages = { ...portals[portal], sent: portals[portal].register, confirm: portals[portal].verify }
  return {
    title: `${translatorOf(locale)(`account:${name}.page`)} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'account', 'accounts:devices', 'accounts:roles'),
    alternates: alternatesOf(pages[name], {}),
  }
}

const isPathOfOurs = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/** A page of ours to return to, '' for anything else. */
export const returnPath = (text: string): string => (isPathOfOurs(text) ? text.slice(0, 2_000) : '')

/** Where somebody goes who has just signed in. */
export const afterSignIn = (portal: Portal, { locale }: Pick<PageContext, 'locale'>, returnTo: string) =>
  returnTo || hrefFor(portal === 'employer' ? panelHomePage : portals.candidate.settings, {}, locale)

/** As the browser shows it: where the router asks for data alone, it says so in the address. */
export const shownPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return `${pathname.replace(/\.data$/, '')}${query.size > 0 ? `?${query}` : ''}`
}

/** Whose page it is, or the way to the sign-in and back. */
export const ownerOf = async <Kind extends Portal>(
  page: PageContext,
  kind: Kind,
): Promise<SignedIn<Kind>> => {
  const found = await page.findActor(kind)
  if (found) return found
  const returnTo = shownPath(page.url)
  throw redirectTo(withQuery(hrefFor(portals[kind].signIn, {}, page.locale), { returnTo }))
}

/** Where a visitor signs in, and what becomes of it. */
export const signInHref = (
  { locale }: Pick<PageContext, 'locale'>,
  after: Readonly<Record<'favoriteOfferId' | 'returnTo', string>>,
): string => withQuery(hrefFor(portals.candidate.signIn, {}, locale), after)

/** The fields of the form that was posted. */
export const fieldsOf = (page: PageContext, request: Request) =>
  page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())

/** The page of a mail's link, which is there as well when the link does not work. */
export const answerOfLink = <Shown>(found: object | null, shown: Shown) => data(shown, found ? 200 : 404)

const SECRETS = ['password', 'current', 'token', 'sealed', 'code']
const errors = { ...accountErrors, ...teamErrors, ...passkeyErrors }

/** What the page shows of a refused form, with its status; any other error is thrown on. */
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
