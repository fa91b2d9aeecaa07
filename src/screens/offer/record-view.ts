import type { recordOfferView } from '#features/offers/gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'

const name = 'POST /v1/views'

/** Tells once that somebody sees the offer. That it could not be told is for nobody's eyes. */
export const recordView = async (offerSlug: string): Promise<void> => {
  const body = { offerSlug, visitedAt: new Date().toISOString() }
  const result = await callApi<typeof recordOfferView>(name, { body, keepalive: true })
  if (!result.isOk) reportFault('view', new CallError(name, result.problem))
}
