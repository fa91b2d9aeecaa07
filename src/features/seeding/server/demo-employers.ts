import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { demoLogins } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

export interface EmployerServices {
  readonly accounts: Pick<Accounts, 'findAccount'>
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
  readonly offers: Pick<Offers, 'listOffers'>
  readonly candidates: Pick<Candidates, 'listOffers'>
}

export const actorOf = (
  tenant: Tenant,
  account: { readonly id: number; readonly uid: string; readonly email: string },
) => ({
  ...{ accountId: account.id, uid: account.uid, email: account.email, tenantId: tenant.id },
  ...{ sessionId: '', hasSecondFactor: false, ip: '127.0.0.1' },
})

export interface OfferOfEmployer {
  readonly member: CompanyMember
  readonly offerId: number
  readonly card: OfferCard
}

/**
 * The demo employers' published offers, in the order of the logins; empty if the board's candidates cannot be found.
 */
export const listOffersOfEmployers = async (
  { accounts, team, offers, candidates }: EmployerServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<OfferOfEmployer[]> => {
  if (!tenant.settings.flags.passiveCandidates) return []
  const all: OfferOfEmployer[] = []
  for (const { email } of demoLogins[board].filter(
    ({ kind, role }) => kind === 'employer' && role === 'owner',
  )) {
    const account = await accounts.findAccount(tenant.id, 'employer', email)
    if (!account) continue
    const member = await team.memberOf({ kind: 'employer', ...actorOf(tenant, account) })
    const published = await candidates.listOffers(member)
    const listed = await offers.listOffers(
      tenant.id,
      published.map(({ id }) => id),
    )
    all.push(...listed.map(({ id, card }) => ({ member, offerId: id, card })))
  }
  return all
}

const inCommon = (one: OfferCard, other: OfferCard): number => {
  const skills = new Set(one.requiredSkills)
  const isSame = one.categoryId !== null && one.categoryId === other.categoryId
  return (isSame ? 10 : 0) + other.requiredSkills.filter((name) => skills.has(name)).length
}

/** The first employer's offer that has most in common with another employer's; null if there are no offers. */
export const sharedOffer = (all: readonly OfferOfEmployer[]): OfferCard | null => {
  const own = all.filter(({ member }) => member.companyId === all[0]?.member.companyId)
  const others = all.slice(own.length)
  const scoreOf = ({ card }: OfferOfEmployer) =>
    Math.max(0, ...others.map((other) => inCommon(card, other.card)))
  return own.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]?.card ?? null
}
