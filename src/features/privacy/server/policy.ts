import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'

/** Only candidates: employers' accounts are the company's matter, operators' are managed from the command line. */
export const canManageOwnData = (actor: SignedIn): boolean => actor.kind === 'candidate'

/** A board with sign-in asks for the password too. */
export const canAskByMail = (tenant: Tenant): boolean => !hasFlag(tenant, 'candidateLogin')
