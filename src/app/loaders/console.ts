import { redirect } from 'react-router'
import { codePage, secondFactorPage, signInPage } from '#features/accounts/addresses.ts'
import type { Session } from '#features/accounts/server/sessions.ts'
import { jobsPage } from '#features/operations/addresses.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import type { SignInRefusal } from '#screens/console/sign-in-screen.tsx'
import type { Asking } from '#server/http/requests/actors.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'

/** Nothing of the console stays in a cache, the browser's own included. */
export const consoleHeaders = { 'cache-control': 'no-store' }

/** A browser that goes back takes a stored redirect again, and two of them, to the console and from it, would be a circle. */
export const redirectTo = (path: string, cookie?: string): Response =>
  redirect(path, { headers: { ...consoleHeaders, ...(cookie !== undefined && { 'set-cookie': cookie }) } })

/** Of a page with a form: what its action answered with goes out as well, cookies among it. */
export const consoleFormHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => {
  const headers = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(consoleHeaders)) headers.set(name, value)
  return headers
}

export const consoleMeta = ({ loaderData }: { loaderData?: { title: string } | undefined }) => [
  { title: loaderData?.title ?? 'Posada' },
  { name: 'robots', content: 'noindex' },
]

/** The operator, or the way to the sign-in: each loader and action of the console begins with it. */
export const operatorOf = async (page: PageContext): Promise<SignedIn<'operator'>> => {
  const operator = await page.findActor('operator')
  if (!operator) throw redirectTo(hrefFor(signInPage, {}, page.locale))
  return operator
}

/** What every page of the console loads: whose it is, its frame, its title and its texts. */
export const loadConsole = async (page: PageContext, name: 'jobs' | 'mails' | 'imports' | 'log') => {
  const operator = await operatorOf(page)
  const { services, locale, isDemo } = page
  const { failed, queues } = await services.operations.jobs(operator)
  const frame: ConsoleData = {
    isDemo,
    email: operator.email,
    hasSecondFactor: operator.hasSecondFactor,
    failed,
    tenants: services.tenants.list().map(({ id, name, settings }) => ({ id, name, accent: settings.accent })),
  }
  const t = translatorOf(locale)
  return {
    operator,
    queues,
    failed,
    shown: {
      frame,
      title: `${t(`console:${name}.title`)} | ${t('console:frame.name')}`,
      messages: messagesOf(locale, 'console'),
    },
  }
}

export const askingOf = ({ tenant, ip }: PageContext, request: Request): Asking => ({ request, tenant, ip })

/** A sign-in under way, in whatever stage, or the way to its beginning. */
export const sessionOf = async (page: PageContext, request: Request): Promise<Session> => {
  const session = await page.services.operatorSignIn.session(askingOf(page, request))
  if (!session) throw redirectTo(hrefFor(signInPage, {}, page.locale))
  return session
}

/** Where a session of this stage belongs. */
export const pathOfStage = ({ stage }: Pick<Session, 'stage'>, page: Pick<PageContext, 'locale'>): string => {
  const pages = { complete: jobsPage, code: codePage, enrolment: secondFactorPage }
  return hrefFor(pages[stage], {}, page.locale)
}

/** For the screen to say, with the status to answer with; any other error is thrown on. */
export const refusalOf = (error: unknown): { refusal: SignInRefusal; init: ResponseInit } => {
  if (isAppError(error) && error.code === 'request.too-many') {
    const { retryAfterSeconds = 1 } = error.details
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return { refusal: { reason: 'too-many', retryAfterSeconds }, init: { status: 429, headers } }
  }
  if (isAppError(error) && error.code.startsWith('sign-in.'))
    return { refusal: { reason: 'wrong', retryAfterSeconds: 0 }, init: { status: 422 } }
  throw error
}

/** A query's value, '' without one; at most as long as a field of ours lets it be. */
export const queryText = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 400)

/** A key of a row: a whole number that the database has room for. */
export const keyNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined
