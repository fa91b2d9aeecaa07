import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf } from '#app/loaders/account.ts'
import { guidIn, ownHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { offersHref, pageIn, similarHrefOf } from '#app/loaders/own-offers.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { orWithout, refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { applicationChatPage, historyPage } from '../addresses.ts'
import { isEnd } from '../enumerations.ts'
import { historyErrors } from '../history-gateway.ts'
import { type HistoryData, type HistoryItem, HistoryScreen, historyOutcomes } from './history-screen.tsx'

const PAGE_SIZE = 20
/** Maximum of external applications asked about at once; answering these brings up the rest. */
const MAX_ASKED = 20

type Listed = Awaited<ReturnType<PageContext['services']['history']['listOffers']>>['entries'][number]

const itemOf =
  (page: PageContext, names: ReturnType<typeof cityNamesOf>, talks: ReadonlySet<number>) =>
  ({ offer, events, ...entry }: Listed): HistoryItem => {
    const { card } = offer
    return {
      id: entry.uid ?? entry.redirectId ?? '',
      title: card.title,
      companyName: card.companyName,
      logoUrl: card.companyLogoThumbUrl,
      city: withCityNames(card, names).city,
      isRemote: card.workplaceType === 'remote',
      offerHref: offer.isBlocked ? null : hrefFor(offerPage, { slug: card.slug }, page.locale),
      similarHref: similarHrefOf(page, offer),
      chatHref:
        entry.uid && talks.has(entry.offerId)
          ? hrefFor(applicationChatPage, { id: entry.uid }, page.locale)
          : null,
      status: entry.status,
      isHeld: entry.isHeld === true,
      isOver: entry.status !== null && isEnd(entry.status),
      fileName: entry.fileName,
      at: entry.at.getTime(),
      takenOverAt: entry.takenOverAt?.getTime() ?? null,
      events: events.map(({ status, at }) => ({ status, at: at.getTime() })),
    }
  }

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services, tenant } = page
  const candidate = await ownerOf(page, 'candidate')
  const { history } = services
  const asked = { page: 1, pageSize: MAX_ASKED, isConfirmed: false }
  const counts = await history.count(candidate).catch(refuseWith(historyErrors))
  const waiting = await history.listOffers(candidate, asked)
  const { entries, hasNextPage } = await history.listOffers(candidate, {
    ...{ page: pageIn(url.searchParams), pageSize: PAGE_SIZE, isConfirmed: true },
  })
  const removed = await orWithout(page, history.listRemoved(candidate), [])
  const offerIds = entries.map(({ offerId }) => offerId)
  const talks = await orWithout(page, history.listChats(candidate, offerIds), new Set<number>())
  const toItem = itemOf(page, cityNamesOf(page), talks)
  const done = textIn(url.searchParams, 'done')
  const data: HistoryData = {
    ...{ counts, page: pageIn(url.searchParams), hasNextPage },
    asks: waiting.entries.map(toItem),
    items: entries.map(toItem),
    removed: removed.map(({ uid, offer: { card, isBlocked }, sentAt, removedAt, isOutdated }) => ({
      ...{ id: uid, title: card.title, companyName: card.companyName, logoUrl: card.companyLogoThumbUrl },
      offerHref: isBlocked ? null : hrefFor(offerPage, { slug: card.slug }, locale),
      ...{ isOutdated, sentAt: sentAt.getTime(), removedAt: removedAt.getTime() },
    })),
    done: historyOutcomes.find((outcome) => outcome === done) ?? null,
    answeredId: guidIn(url.searchParams, 'answered'),
    offersHref: offersHref(page),
    historyHref: hrefFor(historyPage, {}, locale),
    now: page.now.getTime(),
  }
  return {
    history: data,
    title: `${translatorOf(locale)('applications:history.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'applications:history', 'applications:statuses'),
    alternates: alternatesOf(historyPage, {}),
  }
}

/** Each button's operation; it returns the message shown afterwards, and the id of an answer that can be taken back. */
const works = {
  async confirm({ services }: PageContext, candidate: Candidate, id: string) {
    await services.history.confirm(candidate, id)
    return { done: 'confirmed', answered: id }
  },
  async deny({ services }: PageContext, candidate: Candidate, id: string) {
    await services.history.deny(candidate, id)
    return { done: 'denied', answered: id }
  },
  async undo({ services }: PageContext, candidate: Candidate, id: string) {
    await services.history.askAgain(candidate, id)
    return { done: 'undone' }
  },
  async withdraw({ services }: PageContext, candidate: Candidate, id: string) {
    await services.applications.withdraw(candidate, id)
    return { done: 'withdrawn' }
  },
} as const
type Candidate = Awaited<ReturnType<typeof ownerOf<'candidate'>>>

const isWork = (intent: string): intent is keyof typeof works => Object.hasOwn(works, intent)

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const candidate = await ownerOf(page, 'candidate')
  const fields = await fieldsOf(page, request)
  const intent = textIn(fields, 'intent')
  const id = guidIn(fields, 'id')
  if (!isWork(intent) || id === '') throw new Response(null, { status: 400 })
  const outcome = await works[intent](page, candidate, id).catch(refuseWith(historyErrors))
  return redirectTo(withQuery(hrefFor(historyPage, {}, page.locale), outcome))
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const unsentId = String((await request.clone().formData()).get('id'))
  return keepPage(serverAction<typeof action>, ({ signInHref }) => (signInHref ? null : { unsentId }))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ApplicationHistory() {
  const { history } = useLoaderData<typeof loader>()
  return <HistoryScreen data={history} />
}
