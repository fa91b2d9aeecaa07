import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Actor } from '#kernel/actor.ts'

/** Whoever writes offers pays for them. */
export const canPay = (role: CompanyRole | null): boolean => role !== null && role !== 'viewer'

/** Prices, invoices and whom they are made out to are not for everybody in a company. */
export const canSeeBilling = (role: CompanyRole | null): boolean => role === 'owner' || role === 'admin'
export const canChangeBilling = canSeeBilling

export const canSeeOrders = (actor: Actor): boolean => actor.kind === 'operator'
export const canRefund = (actor: Actor): boolean => actor.kind === 'operator' || actor.kind === 'system'
