import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { Applicant, getApplicant } from '../../applicant-gateway.ts'
import type { confirmHistoryEntry, denyHistoryEntry } from '../../history-gateway.ts'

/** Of whoever is signed in; null for a visitor, and where it cannot be known. */
export const loadApplicant = async (tenant: string): Promise<Applicant | null> => {
  const name = 'GET /candidates/applicant'
  const result = await callApi<typeof getApplicant>(name, { tenant })
  if (result.isOk) return result.body
  const { statusCode } = result.problem
  if (statusCode !== 401 && statusCode !== 403) reportFault('apply', new CallError(name, result.problem))
  return null
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
