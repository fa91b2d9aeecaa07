import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { Applicant, getApplicant } from '../../applicant-gateway.ts'
import type { confirmHistoryEntry, denyHistoryEntry, listApplicationHistory } from '../../history-gateway.ts'
import { markApplied } from './applied-offers.ts'

/** Of whoever is signed in; null for a visitor, and where it cannot be known. */
export const loadApplicant = async (tenant: string): Promise<Applicant | null> => {
  const name = 'GET /candidates/applicant'
  const result = await callApi<typeof getApplicant>(name, { tenant })
  if (result.isOk) return result.body
  const { statusCode } = result.problem
  if (statusCode !== 401 && statusCode !== 403) reportFault('apply', new CallError(name, result.problem))
  return null
}

/** As many as a call takes. */
const BATCH = 25

/** Asks for which of the offers whoever is signed in has applied, and marks them. */
export const loadApplied = async (tenant: string, guids: readonly string[]): Promise<void> => {
  const name = 'GET /candidates/application-history'
  for (let from = 0; from < guids.length; from += BATCH) {
    const jobAdvertisementsIds = guids.slice(from, from + BATCH)
    // A board without a history answers 404: then nothing is marked.
    const query = { jobAdvertisementsIds, isConfirmed: true, pageSize: 100 }
    const result = await callApi<typeof listApplicationHistory>(name, { tenant, query })
    if (!result.isOk) return
    const sent = result.body.data.filter(({ status }) => status !== 'withdrawn')
    markApplied(sent.map(({ jobAdvertisementId }) => jobAdvertisementId))
  }
}

/** Says whether the application at a company's own page was sent; whether that was noted. */
export const settleRedirect = async (
  tenant: string,
  redirectId: string,
  isConfirmed: boolean,
): Promise<boolean> => {
  const params = { redirectId }
  const path = '/candidates/application-history/by-core-id/{redirectId}'
  const result = isConfirmed
    ? await callApi<typeof confirmHistoryEntry>(`PATCH ${path}/confirm`, { tenant, params })
    : await callApi<typeof denyHistoryEntry>(`DELETE ${path}`, { tenant, params })
  if (!result.isOk) reportFault('apply', new CallError(path, result.problem))
  return result.isOk
}
