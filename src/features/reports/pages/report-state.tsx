import { useT } from '#web/i18n/i18n.tsx'
import type { ReportState } from '../enumerations.ts'

const dots: Readonly<Record<ReportState, string>> = {
  open: 'open',
  appealed: 'broken-off',
  answered: 'complete',
}

/** A word next to the dot, as colour alone is not accessible. */
export const ReportStateName = ({ state }: { state: ReportState }) => {
  const t = useT()
  return <span className={`con__state con__state--${dots[state]}`}>{t(`reports:queue.states.${state}`)}</span>
}
