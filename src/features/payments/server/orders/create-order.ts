import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { OfferOfCompany } from '#features/offers/contract.ts'
import { isUnpublished, planProblems } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { CodeUse } from '#features/plans/enumerations.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Order } from '../../contract.ts'
import { amountsOf, packAmountsOf, piecePriceOf } from '../../rules.ts'
import { ownCompany, roleIn } from '../company-role.ts'
import { canPay, canSeeBilling } from '../policy.ts'
import { textsIn } from '../texts.ts'
import { type PaidFor, refuseUnknowing } from './prior-payment.ts'
import {
  agreeOn,
  countOrder,
  type Orderer,
  type OrderTerms,
  placeOrder,
  refuseOtherPrice,
  type TermsDependencies,
} from './terms.ts'

export interface OrderRequest extends OrderTerms {
  /** Guid or any slug of an offer of the user's company. */
  readonly offer: string
  readonly planKey: string
  /** For an active or expired offer. */
  readonly extend: boolean
}

export interface PackRequest extends OrderTerms {
  readonly planKey: string
  /** One of the plan's pack sizes. */
  readonly count: number
}

export interface OrderingDependencies extends TermsDependencies {
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly offers: Pick<Offers, 'findOfCompany' | 'awaitPayment'>
  readonly plans: Pick<Plans, 'findPlan'>
}

interface PriorOf {
  readonly tenantId: number
  readonly paidFor: PaidFor
  readonly known: string | null
}

export interface PlacingDependencies extends OrderingDependencies {
  /** Closes the unfinished payment that the buyer starts anew. */
  readonly closePrior: (of: PriorOf) => Promise<void>
}

/** An offer of the user's company; throws 'offer.not-found' for any other. */
export const payableOffer = async (
  { offers, accounts }: Pick<OrderingDependencies, 'offers' | 'accounts'>,
  actor: SignedIn,
  guidOrSlug: string,
): Promise<{ readonly offer: OfferOfCompany; readonly role: CompanyRole }> => {
  const offer = await offers.findOfCompany(actor.tenantId, { guidOrSlug })
  const role = offer && (await roleIn(accounts, actor, offer.companyId))
  if (!offer || !role) throw new AppError('offer.not-found')
  allow(canPay(role))
  return { offer, role }
}

/** What can be bought for an offer; null for one that was ended or blocked. */
export const purchaseOf = ({ state }: Pick<OfferOfCompany, 'state'>): CodeUse | null => {
  if (isUnpublished(state)) return 'publish'
  return state === 'published' || state === 'expired' ? 'extend' : null
}

/** Only users who may see the billing details may save them for the company. */
const termsFor = (role: CompanyRole, terms: OrderTerms): OrderTerms => ({
  ...terms,
  savesInvoice: terms.savesInvoice && canSeeBilling(role),
})

/** Places an order for an offer's publication or extension. */
export const createOrder = async (
  dependencies: PlacingDependencies,
  orderer: Orderer,
  request: OrderRequest,
): Promise<Order> => {
  const { actor, tenant } = orderer
  await countOrder(dependencies, actor)
  const { offer, role } = await payableOffer(dependencies, actor, request.offer)
  const agreed = agreeOn(dependencies, tenant, request)
  const plan = await dependencies.plans.findPlan(actor.tenantId, request.planKey)
  if (!plan) throw new AppError('payment.plan-unknown')
  const use = request.extend ? 'extend' : 'publish'
  const { companyId, id: offerId, title: offerTitle } = offer
  const paidFor = { offerId, use } as const
  const { known } = request
  if (known !== null) await dependencies.closePrior({ tenantId: actor.tenantId, paidFor, known })
  return placeOrder(dependencies, {
    ...{ orderer, terms: termsFor(role, request), agreed, amounts: amountsOf(plan, agreed.buyer.country) },
    bought: { companyId, offerId, offerTitle, use, plan: soldPlanOf(plan), pack: null },
    async before(tx) {
      refuseOtherPrice(request, plan.price)
      if (purchaseOf(offer) !== use) throw new AppError('offer.state-conflict', { from: offer.state })
      const exceeded = planProblems(offer.facts, plan)
      await refuseUnknowing(tx, paidFor, { known, now: dependencies.clock.now() })
      if (exceeded.length > 0) throw new AppError('offer.plan-exceeded', { problems: exceeded })
      if (use === 'publish') await dependencies.offers.awaitPayment(tx, offerId)
    },
  })
}

/** Places an order for a pack, which the company gets as codes. Throws 'company.not-found'. */
export const createPackOrder = async (
  dependencies: PlacingDependencies,
  orderer: Orderer,
  request: PackRequest,
): Promise<Order> => {
  const { actor, tenant } = orderer
  await countOrder(dependencies, actor)
  const { companyId, role } = await ownCompany(dependencies.accounts, actor)
  allow(canPay(role))
  const agreed = agreeOn(dependencies, tenant, request)
  const plan = await dependencies.plans.findPlan(actor.tenantId, request.planKey)
  const pack = plan?.packs.find(({ count }) => count === request.count)
  if (!plan || !pack) throw new AppError('payment.plan-unknown')
  const { count, validDays } = pack
  const paidFor = { use: 'pack', companyId, planKey: plan.key, count } as const
  const { known } = request
  if (known !== null) await dependencies.closePrior({ tenantId: actor.tenantId, paidFor, known })
  const offerTitle = textsIn(request.locale)('payments:pack.name', { plan: plan.name, number: count })
  return placeOrder(dependencies, {
    ...{ orderer, terms: termsFor(role, request), agreed },
    amounts: packAmountsOf(pack, agreed.buyer.country, plan.price.vatPercent),
    bought: {
      ...{ companyId, offerId: null, offerTitle, use: 'pack', plan: soldPlanOf(plan) },
      pack: { count, validDays },
    },
    async before(tx) {
      await refuseUnknowing(tx, paidFor, { known, now: dependencies.clock.now() })
      refuseOtherPrice(request, piecePriceOf(pack, plan.price.vatPercent))
    },
  })
}
