import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { claimRoles } from '../enumerations.ts'

/** Of every board, as operators manage the installation. */
export const canSeeCompanies = (actor: Actor): boolean => actor.kind === 'operator'

/** Roles that may act for the company. */
export const canClaim = (role: CompanyRole): boolean => claimRoles.some((one) => one === role)

export const canGiveCodes = (actor: Actor): boolean => actor.kind === 'operator'

export const canDecide = (actor: Actor): boolean => actor.kind === 'operator'
