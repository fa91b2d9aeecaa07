import type { MatchRaise, Preferences } from '#features/matching/contract.ts'
import type { FittingOffer, FittingOffers, FittingPage, Matching } from '#features/matching/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { type CandidateFits, type ComparedCandidate, doesFit } from './comparing.ts'
import { canBeMatched } from './policy.ts'
import { isStated } from './stated.ts'

export type { CandidateFits, ComparedCandidate }
export { doesFit }

type Candidate = SignedIn<'candidate'>

export type RaisedOffer = FittingOffer & { readonly raises: readonly MatchRaise[] }

/**
 * Offers that match the candidate's own preferences. All methods throw 'matched.closed'; those that match offers also
 * throw 'matched.no-preferences'.
 */
export interface Matched {
  list(actor: Candidate, page: FittingPage): Promise<FittingOffers>
  /** Like `list`, with possible raises of each percentage. */
  listWithRaises(actor: Candidate, page: FittingPage): Promise<FittingOffers<RaisedOffer>>
  /** Throws 'offer.not-found' for an offer that the board does not show now. */
  get(actor: Candidate, offerUid: string): Promise<RaisedOffer>
  /** The preferences behind the percentages; null if none are stated. */
  findPreferences(actor: Candidate): Promise<Preferences | null>
}

export interface MatchedDependencies {
  readonly matching: Pick<Matching, 'listFitting' | 'fitOf' | 'raisesOf'>
  readonly profiles: Pick<Profiles, 'preferencesOf'>
  readonly offers: Pick<Offers, 'findOfferIds'>
  readonly tenants: Pick<Tenants, 'byId'>
}

export const createMatched = ({ matching, profiles, offers, tenants }: MatchedDependencies): Matched => {
  const boardOf = (actor: Candidate): Tenant => {
    allow(canBeMatched(actor))
    const tenant = tenants.byId(actor.tenantId)
    if (!hasFlag(tenant, 'fit')) throw new AppError('matched.closed')
    return tenant
  }
  const findPreferences = async (actor: Candidate): Promise<Preferences | null> => {
    const found = await profiles.preferencesOf(actor.tenantId, actor.accountId)
    return found && isStated(found) ? found : null
  }
  const getPreferences = async (actor: Candidate): Promise<Preferences> => {
    const found = await findPreferences(actor)
    if (!found) throw new AppError('matched.no-preferences')
    return found
  }
  const withRaises = async (
    tenant: Tenant,
    preferences: Preferences,
    found: readonly FittingOffer[],
  ): Promise<RaisedOffer[]> => {
    const guids = found.map(({ guid }) => guid)
    const ids = await offers.findOfferIds(tenant.id, guids)
    // Ids are in the order of the guids, unless an offer was deleted in this moment.
    const known = ids.length === found.length ? found.map((offer, at) => ({ id: ids[at] ?? 0, offer })) : []
    const raises = matching.raisesOf(tenant, preferences, known)
    return found.map((offer) => ({ ...offer, raises: raises.get(offer.guid) ?? [] }))
  }

  return {
    async list(actor, page) {
      const tenant = boardOf(actor)
      return matching.listFitting(tenant, await getPreferences(actor), page)
    },
    async listWithRaises(actor, page) {
      const tenant = boardOf(actor)
      const preferences = await getPreferences(actor)
      const found = await matching.listFitting(tenant, preferences, page)
      return { ...found, offers: await withRaises(tenant, preferences, found.offers) }
    },
    async get(actor, offerUid) {
      const tenant = boardOf(actor)
      const preferences = await getPreferences(actor)
      const ids = await offers.findOfferIds(tenant.id, [offerUid])
      const found = matching.fitOf(tenant, preferences, ids)
      const [offer] = await withRaises(tenant, preferences, found)
      if (!offer) throw new AppError('offer.not-found', { id: offerUid })
      return offer
    },
    async findPreferences(actor) {
      boardOf(actor)
      return findPreferences(actor)
    },
  }
}
