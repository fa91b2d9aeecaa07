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

/** The state as a dot and a word, as colour alone is not accessible. */
export const OfferStateName = ({ state }: { state: OfferState }) => {
  const t = useT()
  return (
    <span className={`con__state con__state--${dots[state]}`}>{t(`console-offers:states.${state}`)}</span>
  )
}
