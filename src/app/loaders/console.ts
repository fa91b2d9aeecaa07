import { signInPage } from '#features/accounts/addresses.ts'
import { waitingPage } from '#features/waiting/addresses.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor, type Page, withQuery } from '#kernel/addresses.ts'
import { QUEUE_PARAMETER } from '#kernel/queue/waiting.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { joinMessages, type MessagePart, messagesOf, messagesOfBranch, translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { redirectTo } from './asking.ts'

/**
 * The signed-in operator; else throws a redirect to the sign-in page. All loaders and actions of the console call it.
 */
export const operatorOf = async (page: PageContext): Promise<SignedIn<'operator'>> => {
  const operator = await page.findActor('operator')
  if (!operator) throw redirectTo(hrefFor(signInPage, {}, page.locale))
  return operator
}

interface ConsolePage {
  /** The page to mark as current in the navigation. */
  readonly active: Page<Record<never, never>>
  readonly title: string
  /** The page's own messages, without those of the frame. */
  readonly texts: readonly MessagePart[]
}

/** Data of every console page: the operator, the frame, the title and messages. */
export const loadConsole = async (page: PageContext, { active, title, texts }: ConsolePage) => {
  const operator = await operatorOf(page)
  const { services, locale, isDemo } = page
  const counts = Object.entries(page.consoleCounts).map(
    async ([name, count]) => [name, await count(operator)] as const,
  )
  const counted = Object.fromEntries(await Promise.all(counts))
  const queues = new Set(Object.values(page.waiting).map(({ countedBy }) => countedBy))
  const waiting = [...queues].reduce((sum, name) => sum + (counted[name] ?? 0), 0)
  const frame: ConsoleData = {
    isDemo,
    email: operator.email,
    hasSecondFactor: operator.hasSecondFactor,
    active: active.name,
    counts: { ...counted, [waitingPage.name]: waiting },
    tenants: services.tenants.list().map(({ id, name, settings }) => ({ id, name, accent: settings.accent })),
  }
  const ofFrame = joinMessages(messagesOf(locale, 'console'), messagesOfBranch(locale, 'console'))
  return {
    operator,
    shown: {
      frame,
      title: `${title} | ${translatorOf(locale)('console:frame.name')}`,
      messages: joinMessages(ofFrame, messagesOf(locale, ...texts)),
    },
  }
}

/** A value of the query, cut to 400 characters; '' without one. */
export const queryText = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 400)

/** A valid day YYYY-MM-DD of the query; '' for anything else. */
export const queryDay = (url: URL, name: string): string => {
  const text = queryText(url, name)
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(text)
  return isDay && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : ''
}

/** The sort order named by the query; by default the first one. */
export const sortIn = <Sort extends string>(url: URL, sorts: readonly [Sort, ...Sort[]]): Sort =>
  sorts.find((one) => one === queryText(url, 'sort')) ?? sorts[0]

/** The sort order for the query; '' for the default one. */
export const sortParameter = <Sort extends string>(
  sort: Sort,
  [first]: readonly [Sort, ...Sort[]],
): string => (sort === first ? '' : sort)

/** A row's numeric id; undefined for anything else. */
export const keyNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Redirects after a decision: to the next item of the queue if the page was opened from it, else to `own`. */
export const leadOn = ({ locale }: PageContext, url: URL, own: string): Response => {
  const decided = queryText(url, QUEUE_PARAMETER)
  return redirectTo(decided === '' ? own : withQuery(hrefFor(waitingPage, {}, locale), { decided }))
}
