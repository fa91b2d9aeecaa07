import type { CompanyRole } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { ServicesOf } from '#server/features/feature.ts'
import { canEditPages, canPublishPages } from './policy.ts'

/** The employer's company, and what the role allows on its pages. */
export interface PageAccess {
  readonly companyId: number
  readonly role: CompanyRole
  readonly canEdit: boolean
  readonly canPublish: boolean
}

/** Throws 'company.not-found' for a user without a company. */
export const accessOf = async (
  team: Pick<ServicesOf<'accounts'>['team'], 'memberOf'>,
  actor: SignedIn,
): Promise<PageAccess> => {
  const { companyId, role } = await team.memberOf(actor)
  return { companyId, role, canEdit: canEditPages(role), canPublish: canPublishPages(role) }
}
