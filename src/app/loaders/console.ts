import { signInPage } from '#features/accounts/addresses.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { joinMessages, type MessagePart, messagesOf, messagesOfBranch, translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { redirectTo } from './asking.ts'

/** The operator, or the way to the sign-in: each loader and action of the console begins with it. */
export const operatorOf = async (page: PageContext): Promise<SignedIn<'operator'>> => {
  const operator = await page.findActor('operator')
  if (!operator) throw redirectTo(hrefFor(signInPage, {}, page.locale))
  return operator
}

interface ConsolePage {
  /** The page of the navigation that it is, or belongs to. */
  readonly active: Page<Record<never, never>>
  readonly title: string
  /** The texts that it shows beside those of the frame. */
  readonly texts: readonly MessagePart[]
}

/** What every page of the console loads: whose it is, its frame, its title and its texts. */
export const loadConsole = async (page: PageContext, { active, title, texts }: ConsolePage) => {
  const operator = await operatorOf(page)
  const { services, locale, isDemo } = page
  const counts = Object.entries(page.consoleCounts).map(
    async ([name, count]) => [name, await count(operator)] as const,
  )
  const frame: ConsoleData = {
    isDemo,
    email: operator.email,
    hasSecondFactor: operator.hasSecondFactor,
    active: active.name,
    counts: Object.fromEntries(await Promise.all(counts)),
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

/** A query's value, '' without one; at most as long as a field of ours lets it be. */
export const queryText = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 400)

/** A calendar day of the query, as PostgreSQL takes it too; '' for whatever else stands there. */
export const queryDay = (url: URL, name: string): string => {
  const text = queryText(url, name)
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(text)
  return isDay && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : ''
}

/** The order that the address asks for, by its name; the first one where it asks for none of them. */
export const sortIn = <Sort extends string>(url: URL, sorts: readonly [Sort, ...Sort[]]): Sort =>
  sorts.find((one) => one === queryText(url, 'sort')) ?? sorts[0]

/** As the address keeps it: '' for the first one. */
export const keptSort = <Sort extends string>(sort: Sort, [first]: readonly [Sort, ...Sort[]]): string =>
  sort === first ? '' : sort

/** A key of a row: a whole number that the database has room for. */
export const keyNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined
