import type { recordOfferView } from '#features/offers/gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'

const name = 'POST /v1/views'

/** Records a view of an offer of a board; a failure is reported, but not shown. */
export const recordView = async (brand: string, offerSlug: string): Promise<void> => {
  const body = { brand, offerSlug, visitedAt: new Date().toISOString() }
  const result = await callApi<typeof recordOfferView>(name, { body, keepalive: true })
  if (!result.isOk) reportFault('view', new CallError(name, result.problem))
}
