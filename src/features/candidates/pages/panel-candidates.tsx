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
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { managesOffers, recruitingRoles } from '#features/accounts/rules.ts'
import { chatLimits } from '#features/chat/enumerations.ts'
import { type CityNames, cityNameIn } from '#features/offers/web/parts/city-names.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { candidatesPage } from '../addresses.ts'
import { candidateErrors, type ListedCandidate } from '../contract.ts'
import type { CandidatesData, InvitationProblem, TypedInvitation } from './candidates-data.ts'
import { readState, withState } from './candidates-query.ts'
import { CandidatesScreen } from './candidates-screen.tsx'
import { invitationTemplates } from './invitation-templates.ts'

/** Somebody who can no longer be found has no details; the list stays. */
const nullIfGone =
  (refuse: (error: unknown) => never) =>
  (error: unknown): null => {
    if (isAppError(error) && error.code === 'candidate.not-found') return null
    return refuse(error)
  }

/** The candidate with cities named in the page's language. */
const withCityNames = <One extends Pick<ListedCandidate, 'preferences'>>(one: One, names: CityNames): One => {
  const { locations } = one.preferences
  const residences = locations.residences.map((place) => ({ ...place, city: cityNameIn(names, place.city) }))
  return { ...one, preferences: { ...one.preferences, locations: { ...locations, residences } } }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: candidatesPage,
    title: translatorOf(page.locale)('candidates:panel.entry'),
    texts: [
      'candidates:panel',
      'candidates:detail',
      'candidates:invitation',
      'matched:toCompany',
      'matched:factors',
      'matched:said',
      'matched:why',
      'offers:employmentType',
      'offers:workplaceType',
      'profiles:levels',
      'profiles:languages',
      'panel:list',
      'chat:compose',
    ],
  })
  const refuse = refuseWith(candidateErrors)
  const { candidates, chat } = page.services
  const offers = await candidates.listOffers(member).catch(refuse)
  const asked = readState(url.searchParams)
  const offer = offers.find(({ guid }) => guid === asked.offer) ?? offers[0] ?? null
  const state = { ...asked, offer: offer?.guid ?? '' }
  const list = offer ? await candidates.list(member, state).catch(refuse) : null
  const open =
    offer && state.candidate
      ? await candidates.open(member, { uid: state.candidate, offer: offer.guid }).catch(nullIfGone(refuse))
      : null
  const asksForInvitation = url.searchParams.get('do') === 'invite'
  const templates =
    open && offer && asksForInvitation
      ? await invitationTemplates(page, member, { open, offer: offer.title, state })
      : []
  const template = textIn(url.searchParams, 'template', 36)
  const cityNames = cityNamesOf(page)
  const found: CandidatesData = {
    ...{ offers: offers.map(({ guid, title }) => ({ guid, title })), state },
    list: list && { ...list, items: list.items.map((one) => withCityNames(one, cityNames)) },
    open: open && withCityNames(open, cityNames),
    isGone: state.candidate !== '' && offer !== null && open === null,
    canInvite: managesOffers(member.role),
    ...{ asksForInvitation, templates },
    chosenText: templates.find(({ id }) => id === template)?.text ?? '',
    isSent: url.searchParams.has('sent'),
    invitationsLeft: await chat.invitationsLeft(member.tenantId, member.companyId),
  }
  return { ...shown, candidates: found, alternates: alternatesOf(candidatesPage, {}) }
}

const problemOf: Readonly<Record<string, InvitationProblem>> = {
  'chat.already-invited': 'already',
  'chat.too-soon': 'tooSoon',
  'request.too-many': 'tooMany',
  'chat.maintenance': 'closed',
  'chat.blocked': 'closed',
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const state = readState(url.searchParams)
  const text = storableText((fields.get('message') ?? '').replace(/\r\n?/g, '\n')).trim()
  const { member } = await memberOf(page, recruitingRoles, text)
  const refused = (problem: InvitationProblem) => {
    const typed: TypedInvitation = { text, problem }
    return data(typed, { status: 422 })
  }
  if (text === '') return refused('required')
  if (text.length > chatLimits.invitation) return refused('tooLong')
  try {
    const { candidate: uid, offer } = state
    await page.services.candidates.invite(member, { uid, offer, text })
  } catch (error) {
    const problem = isAppError(error) ? problemOf[error.code] : undefined
    if (problem) return refused(problem)
    return refuseWith(candidateErrors)(error)
  }
  return redirectTo(withState(hrefFor(candidatesPage, {}, page.locale), state, { sent: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelCandidates() {
  const { frame, candidates } = useLoaderData<typeof loader>()
  return <CandidatesScreen frame={frame} data={candidates} typed={useActionData<typeof action>() ?? null} />
}
