import type { Consents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { canBecome, type DecidedStatus, type RefusalReason } from '../../enumerations.ts'
import { consentSubject } from '../consents.ts'
import { notifyOfStatus } from '../jobs.ts'
import { canDecide } from '../policy.ts'
import { waitUntil } from './send-times.ts'
import { insertEvents, listLatestTwo, lockApplications } from './status-batch-store.ts'
import { deleteApplications, findRole } from './status-store.ts'

export interface ManyChanged {
  readonly companyId: number
  readonly uids: readonly string[]
  readonly status: DecidedStatus
  readonly message: string
  /** Visible to the company only. */
  readonly reason: RefusalReason | null
  readonly goesOutAt: Date | null
}

export interface StatusBatches {
  /**
   * Like `changeStatus` for each application, in few queries: those that cannot change to the status stay, and unknown
   * ones are skipped. Returns the number changed.
   */
  changeMany(actor: SignedIn<'employer'>, change: ManyChanged): Promise<number>
  /** Like `revokeRejection` for each application whose candidate was not told yet; returns their number. */
  revokeRejections(
    actor: SignedIn<'employer'>,
    of: { readonly companyId: number; readonly uids: readonly string[] },
  ): Promise<number>
  /** Like `removeApplication` for each application that still exists; returns the number removed. */
  removeMany(
    actor: SignedIn<'employer'>,
    of: { readonly companyId: number; readonly uids: readonly string[] },
  ): Promise<number>
}

interface BatchDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueueAll'>
  readonly clock: Clock
  readonly consents: Pick<Consents, 'erase'>
}

/** Size of a transaction, which bounds how long others wait for its row locks. */
const CHUNK = 200

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
      const [latest, before] = steps.get(id) ?? []
      const isUntold = latest?.goesOutAt && clock.now() < latest.goesOutAt && before
      return { id, uid, status, untold: isUntold ? { id: latest.id, before: before.status } : null }
    })
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
    changeMany: (actor, { companyId, uids, status, message, reason, goesOutAt }) =>
      inChunks(actor, uids, async (tx, chunk) => {
        const { accountId, tenantId } = actor
        const found = await lockForCompany(tx, actor, { companyId, uids: chunk })
        const at = clock.now()
        // The status the candidate knows already needs no notification.
        const isBack = ({ untold }: (typeof found)[number]) => untold?.before === status && message === ''
        const backs = found.filter(isBack)
        const moved = found.filter((one) => !isBack(one) && canBecome(one.status, status))
        await insertEvents(
          tx,
          backs.map(({ id, untold }) => ({
            ...{ applicationId: id, status, at, message: '', accountId },
            takesBack: untold?.id ?? null,
          })),
        )
        const events = await insertEvents(
          tx,
          moved.map(({ id }) => ({
            ...{ applicationId: id, status, at, message, accountId, reason, goesOutAt },
          })),
        )
        await jobs.enqueueAll(
          tx,
          notifyOfStatus,
          events.map((event) => ({ tenantId, applicationId: event.applicationId, eventId: event.id })),
          goesOutAt ? waitUntil(goesOutAt, at) : {},
        )
        return backs.length + moved.length
      }),

    revokeRejections: (actor, { companyId, uids }) =>
      inChunks(actor, uids, async (tx, chunk) => {
        const found = await lockForCompany(tx, actor, { companyId, uids: chunk })
        const events = found.flatMap(({ id, untold }) =>
          untold === null
            ? []
            : {
                ...{ applicationId: id, status: untold.before, at: clock.now(), message: '' },
                ...{ accountId: actor.accountId, takesBack: untold.id },
              },
        )
        await insertEvents(tx, events)
        return events.length
      }),

    removeMany: (actor, { companyId, uids }) =>
      inChunks(actor, uids, async (tx, chunk) => {
        const found = await lockForCompany(tx, actor, { companyId, uids: chunk })
        await deleteApplications(
          tx,
          found.map(({ id }) => id),
          clock.now(),
        )
        await consents.erase(
          tx,
          found.map(({ uid }) => consentSubject(uid)),
        )
        return found.length
      }),
  }
}
