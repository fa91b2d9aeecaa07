import type { CompanyMember } from '#features/accounts/contract.ts'
import type { WithdrawalChannel } from '#features/applications/enumerations.ts'
import type { Applications } from '#features/applications/server/service.ts'
import { allow } from '#kernel/allow.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { ShownConsent } from '../../enumerations.ts'
import { canDecideApplications } from '../policy.ts'
import { listNames } from './application-store.ts'
import { nameOf } from './steps.ts'

/** The consent to future recruitment of an applicant. Another company's application throws 'application.not-found'. */
export interface FutureConsents {
  /** Null where the question was never answered. */
  consentOf(member: CompanyMember, uid: string): Promise<ShownConsent | null>
  /** Records that the applicant has told the company to withdraw it; nothing without one in force. */
  recordWithdrawal(member: CompanyMember, uid: string, channel: WithdrawalChannel): Promise<void>
}

interface FutureConsentDependencies {
  readonly database: Database
  readonly applications: Pick<Applications, 'findFutureConsent' | 'recordWithdrawal'>
  find(member: CompanyMember, uid: string): Promise<{ readonly id: string }>
}

export const createFutureConsents = ({
  database,
  applications,
  find,
}: FutureConsentDependencies): FutureConsents => ({
  async consentOf(member, uid) {
    const { id } = await find(member, uid)
    const found = await applications.findFutureConsent(member.tenantId, id)
    if (!found || found.answers.length === 0) return null
    const db = forTenant(database, member.tenantId)
    const ids = found.answers.flatMap(({ recordedBy }) => recordedBy ?? [])
    const names = new Map((await listNames(db, ids)).map((one) => [one.id, nameOf(one)]))
    return {
      ...{ state: found.state, keptUntil: found.keptUntil.getTime() },
      answers: found.answers.map(({ id: key, isGiven, at, source, recordedBy }, index) => ({
        ...{ id: key, at: at.getTime(), source },
        answer: isGiven ? 'given' : found.answers[index + 1]?.isGiven ? 'withdrawn' : 'refused',
        by: recordedBy === null ? '' : (names.get(recordedBy) ?? ''),
      })),
    }
  },

  async recordWithdrawal(member, uid, channel) {
    const { id } = await find(member, uid)
    allow(canDecideApplications(member.role))
    const { tenantId, accountId } = member
    await applications.recordWithdrawal({ tenantId, uid: id, channel, recordedBy: accountId })
  },
})
