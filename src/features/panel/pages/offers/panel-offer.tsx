import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { panelOfferPage, panelOffersPage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import { finishReasons, spanOf } from '../../enumerations.ts'
import { daysShown, ranBefore } from '../../rules.ts'
import type { OfferData } from './offer-data.ts'
import { type OfferRefusal, OfferScreen } from './offer-screen.tsx'

const asked = ['finish', 'withdraw', 'delete'] as const

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: panelOffersPage,
    title: translatorOf(page.locale)('panel:offers.title'),
    texts: ['panel', 'offers:workplaceType', 'reports:reasons'],
  })
  const id = (params.id ?? '').slice(0, 300)
  const span = spanOf(url.searchParams.get('days'))
  const { before, days, ...statistics } = await page.services.panelOffers
    .statistics(member, id, span)
    .catch(refuseWith(panelErrors))
  const offer: OfferData = {
    ...{ ...statistics, span },
    days: daysShown(days, statistics.offer.publishedAt),
    before: span !== 'run' && ranBefore(statistics.offer, days.length, page.now) ? before : null,
    frame: shown.frame,
    now: page.now.getTime(),
    isHistory: textIn(url.searchParams, 'view') === 'history',
    asks: asked.find((name) => name === textIn(url.searchParams, 'do')) ?? null,
  }
  return { ...shown, offer, alternates: alternatesOf(panelOfferPage, { id }) }
}

const refusals: Readonly<Record<string, OfferRefusal>> = {
  'offer.state-conflict': 'stateConflict',
  'offer.has-applications': 'hasApplications',
  'refund.asked': 'moneyReturns',
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const fields = await fieldsOf(page, request)
  const id = (params.id ?? '').slice(0, 300)
  const { panelOffers } = page.services
  const list = hrefFor(panelOffersPage, {}, page.locale)
  const intent = textIn(fields, 'intent')
  try {
    if (intent === 'finish') {
      const reason = finishReasons.find((known) => known === textIn(fields, 'reason'))
      if (!reason) {
        // Answers 404 for another company's offer before validating the form.
        await panelOffers.find(member, id)
        return data({ refusal: 'reasonMissing' as const }, { status: 422 })
      }
      await panelOffers.finish(member, id, reason)
      return redirectTo(withQuery(list, { done: 'finished' }))
    }
    if (intent === 'withdraw') {
      await panelOffers.withdraw(member, id)
      return redirectTo(withQuery(list, { done: 'withdrawn' }))
    }
    if (intent === 'delete') {
      await panelOffers.remove(member, id)
      return redirectTo(withQuery(list, { done: 'deleted' }))
    }
  } catch (error) {
    const refusal = isAppError(error) ? refusals[error.code] : undefined
    if (refusal) return data({ refusal }, { status: 409 })
    return refuseWith(panelErrors)(error)
  }
  throw new Response(null, { status: 400 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelOfferPage() {
  const { offer } = useLoaderData<typeof loader>()
  return <OfferScreen data={offer} refusal={useActionData<typeof action>()?.refusal ?? null} />
}
