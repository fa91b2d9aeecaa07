import type { CompanyMember } from '#features/accounts/contract.ts'
import type {
  ApplicationStatus,
  DecidedStatus,
  RefusalReason,
  SendTime,
} from '#features/applications/enumerations.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { decisionMaxLength } from '../../enumerations.ts'
import { canDecideApplications } from '../policy.ts'
import { countJustTakenBack, listDecidedTogether, listJustDecided } from './decided-together.ts'

export interface Employer {
  readonly employer: SignedIn<'employer'>
  readonly member: CompanyMember
}

export interface Decision {
  readonly status: DecidedStatus
  /** Expected current status: a colleague may have decided meanwhile. */
  readonly from?: ApplicationStatus
  /** Message to the candidate, sent with the mail about the decision. */
  readonly message: string
  /** Reason of a refusal, visible to the company only. */
  readonly reason?: RefusalReason | null
  /** When the candidate is told of a refusal, or of one of many decisions; at once by default. */
  readonly sendTime?: SendTime
  /** The mail about a refusal proposes the company's consent to future recruitment. */
  readonly asksConsent?: boolean
}

/** A decision on applications as they were seen: of each that was selected its status, or of all of a list its time. */
export interface DecisionOnMany extends Omit<Decision, 'from'> {
  readonly from?: ReadonlyMap<string, ApplicationStatus>
  readonly unchangedSince?: Date | null
}

/** Result of a decision on many applications. */
export interface DecidedMany {
  /** Number changed, by this submission or by the same form submitted just before. */
  readonly changed: number
  /** Those that a colleague decided about meanwhile. */
  readonly stayed: readonly string[]
  /** When the candidates are told; null for at once. */
  readonly goesOutAt: Date | null
  /** When it was decided, which identifies these changes for `revokeChanges`; null without any. */
  readonly at: Date | null
}

/** Decisions on applications. Another company's application throws 'application.not-found'. */
export interface Decisions {
  /** Throws 'application.status-conflict', 'application.invalid'. */
  decide(by: Employer, uid: string, decision: Decision): Promise<void>
  /** Whether a refusal can ask for the company's consent to future recruitment: it has one, which somebody has neither given nor withdrawn. */
  canAskConsent(member: CompanyMember, uids: readonly string[]): Promise<boolean>
  /** Whether this user has just set the status, and nobody another since. */
  hasJustDecided(by: Employer, uid: string, status: DecidedStatus): Promise<boolean>
  /** Applications that are not as expected or cannot change to the status stay, and unknown ones are skipped. */
  decideAll(by: Employer, uids: readonly string[], decision: DecisionOnMany): Promise<DecidedMany>
  /** Revokes a decision that the candidate was not told of. Throws 'application.already-told' once the mail was sent. */
  revokeChange(by: Employer, uid: string): Promise<void>
  /** Revokes what this user decided on many applications at this time; returns the number like `changed`. */
  revokeChanges(by: Employer, decidedAt: Date): Promise<number>
}

export interface DecidingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly applications: Pick<
    Applications,
    'changeStatus' | 'changeMany' | 'revokeChange' | 'revokeChanges' | 'goesOutAt' | 'listConsentStates'
  >
  readonly clauses: Pick<Clauses, 'find'>
  /** Throws 'application.not-found'. */
  find(member: CompanyMember, uid: string): Promise<{ readonly id: string }>
}

export const invalid = (field: string, reason: string): AppError =>
  new AppError('application.invalid', { problems: [{ field, reason }] })

/** A repeated submission reports the result of both within this time. */
const SAME_FORM_MS = 60_000

export const createDeciding = ({
  database,
  clock,
  applications,
  clauses,
  find,
}: DecidingDependencies): Decisions => {
  const checked = (message: string): string => {
    if (message.length > decisionMaxLength) throw invalid('message', 'tooLong')
    return storableText(message.trim())
  }

  const consentTextOf = async (member: CompanyMember): Promise<string | null> => {
    const consent = (await clauses.find(member))?.futureConsent
    return consent?.enabled ? consent.value : null
  }

  const decideAt = async (
    { employer, member }: Employer,
    uid: string,
    { status, from, message, reason, asksConsent, goesOut }: Decision & { readonly goesOut: Date | null },
  ): Promise<void> => {
    const { id } = await find(member, uid)
    allow(canDecideApplications(member.role))
    const isRefusal = status === 'rejected'
    await applications.changeStatus(employer, {
      ...{ uid: id, status, message: checked(message), goesOutAt: goesOut },
      ...(from && { from }),
      ...(isRefusal && { reason: reason ?? null }),
      ...(isRefusal && asksConsent && { askedConsent: await consentTextOf(member) }),
    })
  }
  const sinceSameForm = () => new Date(clock.now().getTime() - SAME_FORM_MS)

  const goesOutOf = ({ sendTime = 'now' }: Pick<Decision, 'sendTime'>): Date | null =>
    applications.goesOutAt(sendTime)

  return {
    decide: (by, uid, decision) =>
      decideAt(by, uid, {
        ...decision,
        goesOut: decision.status === 'rejected' ? goesOutOf(decision) : null,
      }),

    async canAskConsent(member, uids) {
      if ((await consentTextOf(member)) === null) return false
      const known = uids.filter(isUuid)
      const states = await applications.listConsentStates(member.tenantId, known)
      return known.some((uid) => states.get(uid) === 'none')
    },

    async hasJustDecided({ member }, uid, status) {
      const { tenantId, companyId, accountId } = member
      const of = { companyId, accountId, uids: [uid], status, since: sinceSameForm() }
      return (await listJustDecided(forTenant(database, tenantId), of)).length > 0
    },

    async decideAll(by, uids, decision) {
      allow(canDecideApplications(by.member.role))
      const { companyId, accountId, tenantId } = by.member
      const { status, message, asksConsent, from, unchangedSince = null } = decision
      const isRefusal = status === 'rejected'
      const known = uids.filter(isUuid)
      const stayed = await applications.changeMany(by.employer, {
        ...{ companyId, uids: known, status, message: checked(message), unchangedSince },
        ...(from && { from }),
        reason: isRefusal ? (decision.reason ?? null) : null,
        askedConsent: isRefusal && asksConsent ? await consentTextOf(by.member) : null,
        goesOutAt: goesOutOf(decision),
      })
      const of = { companyId, accountId, uids: known, status, since: sinceSameForm() }
      const decided = of.uids.length > 0 ? await listJustDecided(forTenant(database, tenantId), of) : []
      const [first] = decided
      return {
        changed: decided.length,
        // A repeated form finds what it has changed itself.
        stayed: stayed.filter((uid) => !decided.some((one) => one.uid === uid)),
        ...{ goesOutAt: first?.goesOutAt ?? null, at: first?.at ?? null },
      }
    },

    async revokeChange({ employer, member }, uid) {
      const { id } = await find(member, uid)
      allow(canDecideApplications(member.role))
      await applications.revokeChange(employer, id)
    },

    async revokeChanges({ employer, member }, decidedAt) {
      allow(canDecideApplications(member.role))
      const { companyId, accountId } = member
      const db = forTenant(database, member.tenantId)
      const batch = { companyId, accountId, decidedAt }
      const uids = await listDecidedTogether(db, batch)
      const changed = await applications.revokeChanges(employer, { companyId, uids })
      return changed > 0 ? changed : countJustTakenBack(db, { ...batch, since: sinceSameForm() })
    },
  }
}
