import { useT } from '#web/i18n/i18n.tsx'
import type { OrderState } from '../../enumerations.ts'

const dots: Readonly<Record<OrderState, string>> = {
  started: 'open',
  pending: 'open',
  cancelled: 'gone',
  failed: 'broken-off',
  paid: 'complete',
  refunded: 'gone',
}

/** A word next to the dot, as colour alone is not accessible. */
export const OrderStateName = ({ state }: { state: OrderState }) => {
  const t = useT()
  return (
    <span className={`con__state con__state--${dots[state]}`}>{t(`payments:orders.states.${state}`)}</span>
  )
}
