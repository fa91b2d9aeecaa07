import type { Consents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import {
  type ApplicationStatus,
  canBecome,
  type DecidedStatus,
  isUndisputed,
  type RefusalReason,
} from '../../enumerations.ts'
import { consentSubject } from '../consents.ts'
import { notifyOfStatus } from '../jobs.ts'
import { canDecide } from '../policy.ts'
import { waitUntil } from './send-times.ts'
import { insertEvents, listLatestTwo, lockApplications } from './status-batch-store.ts'
import { deleteApplications, findRole, type StatusEvent } from './status-store.ts'
import { takingBack, untoldOf } from './untold.ts'

/** Applications of a company as the author of a change saw them. */
export interface ManySeen {
  readonly companyId: number
  readonly uids: readonly string[]
  /** Expected current statuses; any where absent. */
  readonly from?: ReadonlyMap<string, ApplicationStatus>
  /** Nothing was decided about any of them after this time. */
  readonly unchangedSince?: Date | null
}

export interface ManyChanged extends ManySeen {
  readonly status: DecidedStatus
  readonly message: string
  /** Visible to the company only. */
  readonly reason: RefusalReason | null
  readonly goesOutAt: Date | null
  /** Text of the consent to future recruitment to ask those for who have not given it. */
  readonly askedConsent?: string | null
}

export interface StatusBatches {
  /**
   * Like `changeStatus` for each application, in few queries: those that cannot change to the status stay, and unknown
   * ones are skipped. Returns those that stay because their status is not the expected one.
   */
  changeMany(actor: SignedIn<'employer'>, change: ManyChanged): Promise<readonly string[]>
  /** Like `revokeChange` for each application whose candidate was not told yet; returns their number. */
  revokeChanges(
    actor: SignedIn<'employer'>,
    of: { readonly companyId: number; readonly uids: readonly string[] },
  ): Promise<number>
  /**
   * Like `removeApplication` for each application that still exists. Those whose status is not the expected one stay;
   * returns them and the number removed.
   */
  removeMany(
    actor: SignedIn<'employer'>,
    of: ManySeen,
  ): Promise<{ readonly removed: number; readonly stayed: readonly string[] }>
}

interface BatchDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueueAll'>
  readonly clock: Clock
  readonly consents: Pick<Consents, 'erase'>
}

/** Size of a transaction, which bounds how long others wait for its row locks. */
const CHUNK = 200

/** Whether the application is as the author of the change saw it. */
const isAsSeen = (
  { from, unchangedSince }: Pick<ManySeen, 'from' | 'unchangedSince'>,
  { uid, status, at }: { readonly uid: string; readonly status: ApplicationStatus; readonly at: Date | null },
): boolean => {
  const isLater = Boolean(unchangedSince && at && at > unchangedSince)
  return isUndisputed(from?.get(uid) ?? status, status) && !(isLater && status !== 'viewed')
}

const isToldOf = ({ takesBack, goesOutAt }: StatusEvent): boolean => !takesBack || Boolean(goesOutAt)
const whenTold = ({ goesOutAt }: StatusEvent): number => goesOutAt?.getTime() ?? 0

const chunksOf = (uids: readonly string[]): string[][] => {
  const each = [...new Set(uids)]
  return Array.from({ length: Math.ceil(each.length / CHUNK) }, (_, at) =>
    each.slice(at * CHUNK, (at + 1) * CHUNK),
  )
}

export const createStatusBatches = ({
  database,
  jobs,
  clock,
  consents,
}: BatchDependencies): StatusBatches => {
  const lockForCompany = async (
    tx: TenantDb,
    actor: SignedIn<'employer'>,
    { companyId, uids }: { readonly companyId: number; readonly uids: readonly string[] },
  ) => {
    const role = await findRole(tx, { accountId: actor.accountId, companyId })
    if (role === null) return []
    allow(canDecide(actor, role))
    const locked = await lockApplications(tx, { companyId, uids })
    const steps = await listLatestTwo(
      tx,
      locked.map(({ id }) => id),
    )
    return locked.map(({ id, uid, status }) => {
      const latest = steps.get(id) ?? []
      return { id, uid, status, at: latest[0]?.at ?? null, untold: untoldOf(latest, clock.now()) }
    })
  }

  /** Appends the events and enqueues the mails about them, each for its time. */
  const insertAndTell = async (tx: TenantDb, events: readonly StatusEvent[]): Promise<void> => {
    const { tenantId } = tx
    for (const [goesOut, those] of Map.groupBy(events.filter(isToldOf), whenTold)) {
      const stored = await insertEvents(tx, those)
      await jobs.enqueueAll(
        tx,
        notifyOfStatus,
        stored.map(({ id: eventId, applicationId }) => ({ tenantId, applicationId, eventId })),
        goesOut === 0 ? {} : waitUntil(new Date(goesOut), clock.now()),
      )
    }
    await insertEvents(
      tx,
      events.filter((event) => !isToldOf(event)),
    )
  }

  const inChunks = async (
    { tenantId }: SignedIn,
    uids: readonly string[],
    work: (tx: TenantDb, chunk: readonly string[]) => Promise<number>,
  ): Promise<number> => {
    let changed = 0
    for (const chunk of chunksOf(uids))
      changed += await forTenant(database, tenantId).transaction((tx) => work(tx, chunk))
    return changed
  }

  return {
    async changeMany(actor, change) {
      const { companyId, status, message, reason, goesOutAt, askedConsent = null } = change
      const { accountId } = actor
      // One time for all, which identifies the batch.
      const at = clock.now()
      const stayed: string[] = []
      await inChunks(actor, change.uids, async (tx, chunk) => {
        const found = await lockForCompany(tx, actor, { companyId, uids: chunk })
        const seen = found.filter((one) => isAsSeen(change, one))
        const events = seen.flatMap(({ id: applicationId, status: from, untold }) => {
          const by = { applicationId, accountId, at }
          // The status the candidate knows already needs no notification.
          if (untold?.before === status && message === '') return takingBack(untold, by)
          return canBecome(from, status) ? { ...by, status, message, reason, goesOutAt, askedConsent } : []
        })
        await insertAndTell(tx, events)
        stayed.push(...found.filter((one) => !seen.includes(one)).map(({ uid }) => uid))
        return events.length
      })
      return stayed
    },

    revokeChanges: (actor, { companyId, uids }) => {
      const { accountId } = actor
      const at = clock.now()
      return inChunks(actor, uids, async (tx, chunk) => {
        const found = await lockForCompany(tx, actor, { companyId, uids: chunk })
        const events = found.flatMap(({ id: applicationId, untold }) =>
          untold === null ? [] : takingBack(untold, { applicationId, accountId, at }),
        )
        await insertAndTell(tx, events)
        return events.length
      })
    },

    async removeMany(actor, of) {
      const stayed: string[] = []
      const removed = await inChunks(actor, of.uids, async (tx, chunk) => {
        const found = await lockForCompany(tx, actor, { companyId: of.companyId, uids: chunk })
        const seen = found.filter((one) => isAsSeen(of, one))
        await deleteApplications(
          tx,
          seen.map(({ id }) => id),
          clock.now(),
        )
        await consents.erase(
          tx,
          seen.map(({ uid }) => consentSubject(uid)),
        )
        stayed.push(...found.filter((one) => !seen.includes(one)).map(({ uid }) => uid))
        return seen.length
      })
      return { removed, stayed }
    },
  }
}
