import { useEffect, useState } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import type { listLookalikes } from '#features/search/offer-gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { withBackoff } from '#web/api/retry.ts'
import { reportFault } from '#web/faults/report-fault.ts'

/** Null while loading; empty when there are none, or the call failed. */
export const useSimilar = (slug: string): readonly OfferCard[] | null => {
  const [cards, setCards] = useState<readonly OfferCard[] | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const name = 'GET /v2/user-panel/offer-lookalikes/{slug}'
    const { signal } = request
    void callApi<typeof listLookalikes>(name, { params: { slug }, signal, retry: withBackoff }).then(
      (result) => {
        if (signal.aborted) return
        setCards(result.isOk ? result.body.data : [])
        if (!result.isOk) reportFault('similar', new CallError(name, result.problem))
      },
    )
    return () => request.abort()
  }, [slug])
  return cards
}
