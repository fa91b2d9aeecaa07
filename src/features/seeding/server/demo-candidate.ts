import type { History } from '#features/applications/server/service.ts'
import type { Favourites } from '#features/favourites/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { preferencesPart } from '#features/profiles/contract.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Redirects } from '#features/redirects/server/service.ts'
import type { SavedSearches } from '#features/saved-searches/server/service.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById, hasFlag } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { demoLogins } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'
import { type EmployerServices, listOffersOfEmployers, sharedOffer } from './demo-employers.ts'

export interface CandidateServices extends EmployerServices {
  readonly offers: Pick<Offers, 'listRunningOfSource' | 'listOffers'>
  readonly profiles: Pick<Profiles, 'save' | 'preferencesOf'>
  readonly favourites: Pick<Favourites, 'add'>
  readonly redirects: Pick<Redirects, 'trackRedirect'>
  readonly history: Pick<History, 'confirm'>
  readonly savedSearches: { readonly own: Pick<SavedSearches['own'], 'create' | 'enableAlert'> }
}

type Candidate = SignedIn<'candidate'>

const LOOKED_AT = 200
const FAVOURITES = 5
const FOLLOWED = 4
const visitor = { ip: '127.0.0.1', userAgent: 'demo' }

const preferencesFor = ({ title, requiredSkills, city, categoryId }: OfferCard) =>
  preferencesPart.parse({
    ...{ position: { name: title }, experienceYears: 5, desiredPositions: [{ name: title }] },
    skills: requiredSkills.slice(0, 4).map((name) => ({ name, level: 4 })),
    internalLanguages: { pl: 'native', en: 'b2' },
    employments: [{ type: 'permanent' }, { type: 'b2b' }],
    locations: { residences: city === '' ? [] : [{ city }], workplaceTypes: ['hybrid', 'remote'] },
    categoryIds: categoryId === null ? [] : [categoryId],
    ...{ availabilityPeriod: { unit: 'week', value: 4 }, jobLooking: { status: 'active' } },
  })

const follow = async (
  { redirects, history }: CandidateServices,
  { tenantId, accountId, ...actor }: Candidate,
  { slug }: OfferCard,
  isConfirmed: boolean,
) => {
  const { redirectId } = await redirects.trackRedirect({ tenantId, accountId, slug, visitor })
  if (isConfirmed) await history.confirm({ tenantId, accountId, ...actor }, redirectId)
}

const saveSearches = async (
  { savedSearches: { own } }: CandidateServices,
  tenant: Tenant,
  actor: Candidate,
  { categoryId }: OfferCard,
) => {
  const category = categoryId === null ? null : categoryById(tenant, categoryId)
  const remote = hrefFor(listingPage, { isRemote: true }, 'pl')
  await own.create(actor, { searchUrl: remote, name: 'Praca zdalna' })
  if (!category) return
  const name = category.labels.pl.replace(/[^\p{L}\d ,&#()/+-]/gu, ' ')
  const searchUrl = hrefFor(listingPage, { category, withSalary: true }, 'pl')
  const jobFilterId = await own.create(actor, { searchUrl, name })
  await own.enableAlert(actor, { jobFilterId, frequency: 'twiceAWeek', name })
}

/** Gives the demo's candidate a profile, favourites, a history and saved searches. */
export const saveCandidateLife = async (
  services: CandidateServices,
  { tenant, board, source }: { readonly tenant: Tenant; readonly board: BoardKey; readonly source: string },
): Promise<void> => {
  const email = demoLogins[board].find(({ kind }) => kind === 'candidate')?.email ?? ''
  const account = await services.accounts.findAccount(tenant.id, 'candidate', email)
  if (!account || (await services.profiles.preferencesOf(tenant.id, account.id))) return
  const actor: Candidate = {
    ...{ kind: 'candidate', accountId: account.id, uid: account.uid, email, tenantId: tenant.id },
    ...{ sessionId: '', hasSecondFactor: false, ip: visitor.ip },
  }
  const running = await services.offers.listRunningOfSource(tenant.id, source)
  const ids = running.slice(0, LOOKED_AT).map(({ id }) => id)
  const cards = (await services.offers.listOffers(tenant.id, ids)).map(({ card }) => card)
  const elsewhere = cards.filter(({ applyMethod }) => applyMethod === 'external')
  // An offer by which the demo's employers would search for this candidate.
  const liked = sharedOffer(await listOffersOfEmployers(services, { tenant, board })) ?? cards[0]
  if (!liked) return
  if (hasFlag(tenant, 'favoriteButton'))
    for (const { guid } of cards.slice(0, FAVOURITES)) await services.favourites.add(actor, guid)
  if (hasFlag(tenant, 'applicationHistory'))
    for (const [at, card] of elsewhere.slice(0, FOLLOWED).entries())
      await follow(services, actor, card, at > 0)
  if (hasFlag(tenant, 'jobAlerts')) await saveSearches(services, tenant, actor, liked)
  // Saved last: its existence proves that the rest is complete.
  await services.profiles.save(actor, { preferences: preferencesFor(liked) })
}
