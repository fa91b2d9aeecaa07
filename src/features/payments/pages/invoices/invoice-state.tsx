import { useT } from '#web/i18n/i18n.tsx'
import type { InvoiceState } from '../../enumerations.ts'
import './invoice.css'

const looks: Readonly<Partial<Record<InvoiceState, string>>> = {
  unsent: 'invoices__state--none',
  accepted: 'con__state--complete',
  refused: 'con__state--broken-off',
  stopped: 'con__state--broken-off',
}

/** State of an invoice: a dot with a word. */
export const InvoiceStateWord = ({ state }: { state: InvoiceState }) => {
  const t = useT()
  return <span className={`con__state ${looks[state] ?? ''}`}>{t(`payments:invoices.states.${state}`)}</span>
}
