import type { Actor, SignedIn } from '#kernel/actor.ts'
import type { CompanyRole } from '../contract.ts'
import { rolesManagedBy } from '../rules.ts'

/** His own; somebody else's takes a shell on the machine. */
export const canRenewRecoveryCodes = (actor: SignedIn): boolean => actor.hasSecondFactor

/** An operator has to have one. */
export const canRemoveSecondFactor = (actor: SignedIn): boolean => actor.kind !== 'operator'

/** An operator who lost his phone cannot prove who he is to the site. */
export const canResetSecondFactor = (actor: Actor): boolean => actor.kind === 'system'

/** Everybody in a company knows who else is. */
export const canSeeTeam = (actor: SignedIn, role: CompanyRole | null): boolean =>
  actor.kind === 'employer' && role !== null

/** Gives, changes or takes away this role; nobody raises somebody above himself. */
export const canManageRole = (role: CompanyRole | null, managed: CompanyRole): boolean =>
  role !== null && rolesManagedBy(role).includes(managed)
