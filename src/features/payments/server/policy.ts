import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { billingRoles } from '../enumerations.ts'

/** Everybody who may write offers may pay for them. */
export const canPay = (role: CompanyRole | null): boolean => role !== null && role !== 'viewer'

/** Prices, invoices and billing details are visible to some roles only. */
export const canSeeBilling = (role: CompanyRole | null): boolean => billingRoles.some((one) => one === role)

export const canSeeOrders = (actor: Actor): boolean => actor.kind === 'operator'
export const canReconcile = (actor: Actor): boolean => actor.kind === 'operator'
export const canMailCodes = (actor: Actor): boolean => actor.kind === 'operator'
export const canRefund = (actor: Actor): boolean => actor.kind === 'operator' || actor.kind === 'system'

export const canSeeInvoices = (actor: Actor): boolean => actor.kind === 'operator'
export const canSendInvoices = (actor: Actor): boolean => actor.kind === 'operator'
