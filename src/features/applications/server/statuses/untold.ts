import type { ApplicationStatus } from '../../enumerations.ts'
import type { LatestEvent, StatusEvent } from './status-store.ts'

/** A status change that the candidate was not told of yet. */
export interface Untold {
  readonly id: number
  /** The status before it. */
  readonly before: ApplicationStatus
  /** That status was to be told, too, when this change replaced it. */
  readonly scheduled: Pick<StatusEvent, 'message' | 'reason' | 'goesOutAt' | 'askedConsent'> | null
}

/** Null when the candidate was told of the latest change. Takes an application's last two changes, latest first. */
export const untoldOf = ([latest, before]: readonly LatestEvent[], now: Date): Untold | null => {
  if (!latest?.goesOutAt || now >= latest.goesOutAt || !before) return null
  const { message, reason, goesOutAt, askedConsent } = before
  const wasTold = goesOutAt === null || goesOutAt <= latest.at
  return {
    id: latest.id,
    before: before.status,
    scheduled: wasTold ? null : { message, reason, goesOutAt, askedConsent },
  }
}

/** The status change that revokes an untold one. What that one kept from being told is told at its time, or now. */
export const takingBack = (
  { id, before, scheduled }: Untold,
  { applicationId, accountId, at }: Pick<StatusEvent, 'applicationId' | 'accountId' | 'at'>,
): StatusEvent => {
  const back = { applicationId, accountId: accountId ?? null, at, status: before, takesBack: id }
  if (!scheduled?.goesOutAt) return { ...back, message: '' }
  return { ...back, ...scheduled, goesOutAt: scheduled.goesOutAt > at ? scheduled.goesOutAt : at }
}
