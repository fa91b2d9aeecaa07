import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { registerInvoices } from '../jobs.ts'
import { RegisterTrouble } from './register.ts'
import { type DueRegistration, listDue, nextStepOf, updateRegistration } from './registration-store.ts'
import { endLease, endLeaseAfterFailure, takeLease } from './seller-leases.ts'
import {
  check,
  fetchReceipt,
  isOverdue,
  type PreparedRegistration,
  prepare,
  recordRefused,
  recordSent,
  type StepDependencies,
  stop,
  takeStep,
} from './steps.ts'

export interface RegisteringDependencies extends StepDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

/** Below KSeF's limit of thirty a minute. */
const BATCH = 25
const MAX_NOTED = 200
/** Longer than a batch takes; after a crash the lease expires, and another process takes over. */
const TURN_MS = 10 * 60_000
/** Later steps are left to the schedule. */
const SOON_MS = 60_000

/** Sends all in one session. Recorded before and after each send, so that a crash loses nothing. */
const sendAll = async (
  dependencies: RegisteringDependencies,
  seller: string,
  { prepared, signal }: { readonly prepared: readonly PreparedRegistration[]; readonly signal: AbortSignal },
): Promise<void> => {
  const { register, database, reportError } = dependencies
  const session = await register.openSession(seller)
  for (const { due, xml } of prepared) {
    if (signal.aborted) break
    const { tenantId, invoiceId } = due
    await updateRegistration(forTenant(database, tenantId), invoiceId, {
      session_reference: session.reference,
    })
    const answer = await session.send(xml)
    if (answer.kind === 'refused') await recordRefused(dependencies, due, answer)
    else await recordSent(dependencies, due, { session: session.reference, invoice: answer.invoice })
  }
  await session.close().catch((error: unknown) => reportError(error, { source: 'invoices', seller }))
}

/** Returns the number of invoices handled. */
const serve = async (
  dependencies: RegisteringDependencies,
  seller: string,
  signal: AbortSignal,
): Promise<number> => {
  const { database, clock } = dependencies
  const due = await listDue(database, { seller, now: clock.now(), limit: BATCH })
  const prepared: PreparedRegistration[] = []
  for (const one of due) {
    const ready = one.state === 'waiting' ? await prepare(dependencies, one) : null
    if (ready) prepared.push(ready)
  }
  if (prepared.length > 0) await sendAll(dependencies, seller, { prepared, signal })
  for (const one of due) {
    if (signal.aborted) break
    if (one.state === 'sent') await check(dependencies, one)
    if (one.state === 'accepted') await fetchReceipt(dependencies, one)
  }
  return due.length
}

const recordDelay = async (
  dependencies: RegisteringDependencies,
  due: DueRegistration,
  { reason: code, text }: RegisterTrouble,
): Promise<void> => {
  const failure = { code, text }
  if (isOverdue(due, dependencies.clock.now())) return stop(dependencies, due, failure)
  // Repeated equal failures make one line of the history.
  if (due.failureCode === code && due.failure === text) return
  const change = { failure_code: code, failure: text }
  await takeStep(dependencies, due, change, { event: 'delayed', code, detail: text })
}

const recordTrouble = async (
  dependencies: RegisteringDependencies,
  seller: string,
  trouble: RegisterTrouble,
): Promise<void> => {
  const { database, clock, reportError } = dependencies
  reportError(trouble, { source: 'invoices', seller })
  const now = clock.now()
  for (const due of await listDue(database, { seller, now, limit: MAX_NOTED }))
    await recordDelay(dependencies, due, trouble)
  await endLeaseAfterFailure(database, seller, { now, trouble })
}

const serveWithLease = async (
  dependencies: RegisteringDependencies,
  seller: string,
  signal: AbortSignal,
): Promise<void> => {
  const { database, clock, jobs } = dependencies
  const now = clock.now()
  const next = await nextStepOf(database, seller)
  if (!next || next > now) return
  const until = new Date(now.getTime() + TURN_MS)
  if (!(await takeLease(database, { seller, now, until }))) return
  try {
    const served = await serve(dependencies, seller, signal)
    await endLease(database, seller, clock.now())
    const startAfter = served > 0 ? await nextStepOf(database, seller) : null
    if (startAfter && startAfter.getTime() - clock.now().getTime() < SOON_MS)
      await jobs.enqueue(database, registerInvoices, {}, { startAfter })
  } catch (error) {
    if (error instanceof RegisterTrouble) return recordTrouble(dependencies, seller, error)
    const trouble = new RegisterTrouble('program')
    await endLeaseAfterFailure(database, seller, { now: clock.now(), trouble })
    throw error
  }
}

/** Sends waiting invoices, polls sent ones and fetches receipts; sellers do not block each other. */
export const serveSellers = async (
  dependencies: RegisteringDependencies,
  signal: AbortSignal,
): Promise<void> => {
  for (const seller of dependencies.register.sellers) {
    try {
      await serveWithLease(dependencies, seller, signal)
    } catch (error) {
      dependencies.reportError(error, { source: 'invoices', seller })
    }
  }
}
