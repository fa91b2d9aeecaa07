import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { ApplicationStatus, RefusalReason } from '../enumerations.ts'
import { profileDocument, recordOf } from './attachment.ts'
import { recordHandOver } from './hand-over.ts'
import { insertEvent } from './statuses/status-store.ts'
import { insertApplication } from './store.ts'

/** An application that did not come by the form: its company knows of it, and nobody is mailed. */
export interface ReceivedApplication {
  readonly offerId: number
  readonly companyId: number
  /** Account of the sender; absent for a guest. */
  readonly candidateId?: number
  readonly name: string
  readonly email: string
  readonly message: string
  readonly cv: { readonly fileName: string; readonly contentType: string; readonly bytes: Buffer } | null
  readonly at: Date
  /** History of its status, in order. */
  readonly steps: readonly {
    readonly status: ApplicationStatus
    readonly at: Date
    /** Reason of a refusal, visible to the company only. */
    readonly reason?: RefusalReason | null
  }[]
}

export const addReceived = async (
  { database, files }: { readonly database: Database; readonly files: Pick<Files, 'write' | 'record'> },
  tenantId: number,
  received: readonly ReceivedApplication[],
): Promise<void> => {
  for (const { cv, steps, at, candidateId = null, ...application } of received) {
    const document = cv && profileDocument(cv)
    const fileId = cv && (await files.write(cv.bytes))
    await forTenant(database, tenantId).transaction(async (tx) => {
      if (document && fileId) await files.record(tx, fileId, recordOf(document))
      const id = await insertApplication(tx, {
        ...{ ...application, uid: uuidV7(at), at, fileId, source: '', locale: 'pl' },
        ...{ isHeld: false, candidateId, emailConfirmedAt: at },
      })
      await recordHandOver(tx, id, at)
      for (const step of steps) await insertEvent(tx, { applicationId: id, message: '', ...step })
    })
  }
}
