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
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { consoleOfferPage, consoleOffersPage } from '../addresses.ts'
import { consoleOfferErrors } from '../contract.ts'
import { changeOf, readChange } from '../rules.ts'
import { type ChangeOutcome, nothingChanged } from './change-form.tsx'
import { type OfferData, OfferScreen } from './offer-screen.tsx'
import { planNamesOf } from './plan-names.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = keyNumber(params.id ?? '') ?? 0
  const { operator, shown } = await loadConsole(page, {
    active: consoleOffersPage,
    title: translatorOf(page.locale)('console-offers:list.title'),
    texts: ['console-offers', 'reports:reasons', 'reports:tell'],
  })
  const { consoleOffers, tenants, links } = page.services
  const found = await consoleOffers.get(operator, id).catch(refuseWith(consoleOfferErrors))
  const { offer, slug } = found
  const detail: OfferData = {
    ...{ frame: shown.frame, found, done: changeOf(queryText(url, 'done')) ?? null },
    refunds: keyNumber(queryText(url, 'refunds')) ?? 0,
    planNames: await planNamesOf(page, [offer]),
    publicHref:
      slug !== null && isPublicState(offer.state)
        ? links.absolute(tenants.byId(offer.tenantId), hrefFor(offerPage, { slug }, page.locale))
        : null,
  }
  return {
    ...shown,
    title: offer.title ? `${offer.title} | ${shown.title}` : shown.title,
    detail,
    alternates: alternatesOf(consoleOfferPage, { id }),
  }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, consoleOffers } = page.services
  const sender = { request, ip: page.ip }
  const fields = await bodies.readFields(sender).catch(refuseWith())
  const id = keyNumber(params.id ?? '') ?? 0
  const outcome = { ...nothingChanged, typed: readChange(fields) }
  try {
    const changed = await consoleOffers.change(operator, id, outcome.typed)
    if (changed.kind === 'wrong')
      return data<ChangeOutcome>({ ...outcome, problems: changed.problems }, { status: 422 })
    return redirectTo(
      withQuery(hrefFor(consoleOfferPage, { id }, page.locale), {
        done: changed.does,
        ...(changed.refunds > 0 && { refunds: `${changed.refunds}` }),
      }),
    )
  } catch (error) {
    if (!isAppError(error) || error.code !== 'offer.state-conflict')
      return refuseWith(consoleOfferErrors)(error)
    return data<ChangeOutcome>({ ...outcome, isTooLate: true }, { status: 409 })
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Offer() {
  const { detail } = useLoaderData<typeof loader>()
  return <OfferScreen data={detail} outcome={useActionData<typeof action>() ?? nothingChanged} />
}
