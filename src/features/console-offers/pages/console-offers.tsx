import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { consoleOffersPage } from '../addresses.ts'
import { readBulk } from '../rules.ts'
import type { BulkOutcome } from './bulk-block.tsx'
import type { OffersData } from './offers-data.ts'
import { offersQueryOf } from './offers-query.ts'
import { OffersScreen } from './offers-screen.tsx'
import { planNamesOf } from './plan-names.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: consoleOffersPage,
    title: translatorOf(page.locale)('console-offers:list.title'),
    texts: ['console-offers', 'reports:reasons', 'reports:tell', 'offers:salary'],
  })
  const { address, query } = offersQueryOf(url)
  const found = await page.services.consoleOffers.list(operator, query)
  const asked = keyNumber(queryText(url, 'shown'))
  const shownOffer = asked === undefined ? null : await page.services.consoleOffers.find(operator, asked)
  const countIn = (name: string): number => keyNumber(queryText(url, name)) ?? 0
  const planNames = await planNamesOf(page, [...found.offers, ...(shownOffer ? [shownOffer.offer] : [])])
  const offers: OffersData = {
    ...{ frame: shown.frame, page: found, query: address, planNames, shown: shownOffer },
    done: url.searchParams.has('blocked')
      ? { blocked: countIn('blocked'), late: countIn('late'), refunds: countIn('refunds') }
      : null,
  }
  return { ...shown, offers, alternates: alternatesOf(consoleOffersPage, {}) }
}

/** Blocks the chosen offers and redirects to the same list. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const sender = { request, ip: page.ip }
  const fields = await page.services.bodies.readFields(sender).catch(refuseWith())
  const typed = readBulk(fields)
  const blocked = await page.services.consoleOffers.blockSeveral(operator, typed)
  if (blocked.kind === 'wrong')
    return data<BulkOutcome>({ typed, problems: blocked.problems }, { status: 422 })
  const counts = { blocked: `${blocked.blocked}`, late: `${blocked.late}`, refunds: `${blocked.refunds}` }
  const path = hrefFor(consoleOffersPage, {}, page.locale)
  return redirectTo(withQuery(path, { ...offersQueryOf(url).address, ...counts }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function Offers() {
  const { offers } = useLoaderData<typeof loader>()
  return <OffersScreen data={offers} outcome={useActionData<typeof action>() ?? null} />
}
