import type { OfferState } from '#features/offers/enumerations.ts'
import { useT } from '#web/i18n/i18n.tsx'

const dots: Readonly<Record<OfferState, string>> = {
  draft: 'gone',
  workInProgress: 'gone',
  awaitingPayment: 'open',
  held: 'open',
  published: 'complete',
  expired: 'gone',
  ended: 'gone',
  blocked: 'broken-off',
}

/** A word beside the dot: colour alone says nothing. */
export const OfferStateName = ({ state }: { state: OfferState }) => {
  const t = useT()
  return (
    <span className={`con__state con__state--${dots[state]}`}>{t(`console-offers:states.${state}`)}</span>
  )
}
