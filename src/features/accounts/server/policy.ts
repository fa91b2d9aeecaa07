import type { Actor, SignedIn } from '#kernel/actor.ts'
import type { AccountKind, CompanyRole } from '../contract.ts'
import { rolesManagedBy } from '../rules.ts'

/** His own; somebody else's takes a shell on the machine. */
export const canRenewRecoveryCodes = (actor: SignedIn): boolean => actor.hasSecondFactor

/** An operator has to have one. */
export const canRemoveSecondFactor = (actor: SignedIn): boolean => actor.kind !== 'operator'

/** An operator who lost his phone cannot prove who he is to the site, nor to another operator's session. */
export const canResetSecondFactor = (actor: Actor, of: AccountKind): boolean =>
  actor.kind === 'system' || (actor.kind === 'operator' && of !== 'operator')

/** Of every board: an operator looks after the installation. */
export const canCareForAccounts = (actor: Actor): boolean => actor.kind === 'operator'

/** Somebody is left who can undo it. */
export const canBlock = (actor: Actor, accountId: number): boolean =>
  actor.kind === 'operator' && actor.accountId !== accountId

/** Everybody in a company knows who else is. */
export const canSeeTeam = (actor: SignedIn, role: CompanyRole | null): boolean =>
  actor.kind === 'employer' && role !== null

/** Gives, changes or takes away this role; nobody raises somebody above himself. */
export const canManageRole = (role: CompanyRole | null, managed: CompanyRole): boolean =>
  role !== null && rolesManagedBy(role).includes(managed)
