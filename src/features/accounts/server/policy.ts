import type { Actor, SignedIn } from '#kernel/actor.ts'
import type { AccountKind, CompanyRole } from '../contract.ts'
import { rolesManagedBy } from '../rules.ts'

/** One's own recovery codes; those of other accounts are reset by an operator or from the command line. */
export const canRenewRecoveryCodes = (actor: SignedIn): boolean => actor.hasSecondFactor

/** Operators must have a second factor. */
export const canRemoveSecondFactor = (actor: SignedIn): boolean => actor.kind !== 'operator'

/** Not an operator's: whoever lost the phone cannot prove their identity to the site, nor to another operator. */
export const canResetSecondFactor = (actor: Actor, of: AccountKind): boolean =>
  actor.kind === 'system' || (actor.kind === 'operator' && of !== 'operator')

/** On every board: operators belong to the installation, not to a board. */
export const canAdministerAccounts = (actor: Actor): boolean => actor.kind === 'operator'

/** Not one's own account, so that an operator remains who can undo it. */
export const canBlock = (actor: Actor, accountId: number): boolean =>
  actor.kind === 'operator' && actor.accountId !== accountId

/** Every member of a company may see the others. */
export const canSeeTeam = (actor: SignedIn, role: CompanyRole | null): boolean =>
  actor.kind === 'employer' && role !== null

/** Whether a member may give, change or remove this role; nobody gives a role above their own. */
export const canManageRole = (role: CompanyRole | null, managed: CompanyRole): boolean =>
  role !== null && rolesManagedBy(role).includes(managed)
