import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { Applicant, getApplicant } from '../../applicant-gateway.ts'
import type { confirmHistoryEntry, denyHistoryEntry, listApplicationHistory } from '../../history-gateway.ts'
import { markApplied } from './applied-offers.ts'

/** Profile of the signed-in candidate; null for a visitor, and after a failure. */
export const loadApplicant = async (tenant: string): Promise<Applicant | null> => {
  const name = 'GET /candidates/applicant'
  const result = await callApi<typeof getApplicant>(name, { tenant })
  if (result.isOk) return result.body
  const { statusCode } = result.problem
  if (statusCode !== 401 && statusCode !== 403) reportFault('apply', new CallError(name, result.problem))
  return null
}

/** Maximum of the call. */
const BATCH = 25

/** Loads which of the offers the signed-in candidate has applied to, and marks them. */
export const loadApplied = async (tenant: string, guids: readonly string[]): Promise<void> => {
  const name = 'GET /candidates/application-history'
  for (let from = 0; from < guids.length; from += BATCH) {
    const jobAdvertisementsIds = guids.slice(from, from + BATCH)
    // 404 on boards without a history: then nothing is marked.
    const query = { jobAdvertisementsIds, isConfirmed: true, pageSize: 100 }
    const result = await callApi<typeof listApplicationHistory>(name, { tenant, query })
    if (!result.isOk) return
    const sent = result.body.data.filter(({ status }) => status !== 'withdrawn')
    markApplied(sent.map(({ jobAdvertisementId }) => jobAdvertisementId))
  }
}

/** Guids of the offers that the signed-in candidate applied to last, at most so many; none after a failure. */
export const loadLastApplied = async (tenant: string, pageSize: number): Promise<readonly string[]> => {
  const name = 'GET /candidates/application-history'
  const query = { isConfirmed: true, pageSize }
  const result = await callApi<typeof listApplicationHistory>(name, { tenant, query })
  // 404 on boards without a history.
  return result.isOk ? [...new Set(result.body.data.map((entry) => entry.jobAdvertisementId))] : []
}

/** Answers whether an external application was sent; resolves to whether the answer was stored. */
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
