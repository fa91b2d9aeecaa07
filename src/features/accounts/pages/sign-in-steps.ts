import { redirectTo } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { consoleStart } from '#screens/console/console-start.ts'
import { codePage, secondFactorPage, signInPage } from '../addresses.ts'
import type { SignInStage } from '../contract.ts'
import type { SignInRefusal } from './sign-in-screen.tsx'

/** The session in whatever stage; without one, redirects to the sign-in page. */
export const sessionOf = async (page: PageContext) => {
  const session = await page.findSession('operator')
  if (!session) throw redirectTo(hrefFor(signInPage, {}, page.locale))
  return session
}

/** Address of the page for sessions in this stage. */
export const pathOfStage = (
  { stage }: { readonly stage: SignInStage },
  page: Pick<PageContext, 'locale'>,
): string => {
  const pages = { complete: consoleStart, code: codePage, enrolment: secondFactorPage }
  return hrefFor(pages[stage], {}, page.locale)
}

/** The refusal for the screen to show, with the status of the response; throws any other error on. */
export const refusalOf = (error: unknown): { refusal: SignInRefusal; init: ResponseInit } => {
  if (isAppError(error) && error.code === 'request.too-many') {
    const { retryAfterSeconds = 1 } = error.details
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return { refusal: { reason: 'too-many', retryAfterSeconds }, init: { status: 429, headers } }
  }
  if (isAppError(error) && error.code.startsWith('sign-in.')) {
    const reason = error.code === 'sign-in.blocked' ? 'blocked' : 'wrong'
    return { refusal: { reason, retryAfterSeconds: 0 }, init: { status: 422 } }
  }
  throw error
}
