import { useT } from '#web/i18n/i18n.tsx'
import { ConsoleTable } from './console-table.tsx'

export interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly retrying: number
  readonly late: number
  readonly failed: number
}

/** A count that asks for attention; a word is in its column's head. */
const Bad = ({ count }: { count: number }) => (count > 0 ? <b className="con__bad">{count}</b> : 0)

export const QueueTable = ({ label, queues }: { label: string; queues: readonly QueueRow[] }) => {
  const t = useT()
  return (
    <ConsoleTable
      label={label}
      rows={queues}
      keyOf={({ name }) => name}
      empty={t('console:jobs.none')}
      columns={[
        { head: t('console:jobs.queue'), isCode: true, isWide: true, cell: ({ name }) => name },
        { head: t('console:jobs.waiting'), isNumber: true, cell: ({ waiting }) => waiting },
        { head: t('console:jobs.active'), isNumber: true, cell: ({ active }) => active },
        { head: t('console:jobs.retrying'), isNumber: true, cell: ({ retrying }) => retrying },
        { head: t('console:jobs.late'), isNumber: true, cell: ({ late }) => <Bad count={late} /> },
        { head: t('console:jobs.failed'), isNumber: true, cell: ({ failed }) => <Bad count={failed} /> },
      ]}
    />
  )
}
