import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import './queue-table.css'

export interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly retrying: number
  readonly retryReason: string | null
  readonly late: number
  readonly failed: number
}

/** Emphasizes a count above zero; the column's head says in words what is wrong. */
const WarningCount = ({ count }: { count: number }) => (count > 0 ? <b className="con__bad">{count}</b> : 0)

const isIdle = ({ waiting, active, retrying, late, failed }: QueueRow): boolean =>
  waiting + active + retrying + late + failed === 0

/** The queues with jobs; of the others, which are most, only the names. */
export const QueueTable = ({ label, queues }: { label: string; queues: readonly QueueRow[] }) => {
  const t = useT()
  const idle = queues.filter(isIdle)
  return (
    <>
      <BusyQueues label={label} queues={queues.filter((queue) => !isIdle(queue))} />
      {idle.length > 0 && (
        <details className="queues__idle">
          <summary>{t('operations:jobs.idle', { count: idle.length })}</summary>
          <p className="con__code">{idle.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </>
  )
}

const BusyQueues = ({ label, queues }: { label: string; queues: readonly QueueRow[] }) => {
  const t = useT()
  return (
    <ConsoleTable
      label={label}
      rows={queues}
      keyOf={({ name }) => name}
      empty={t('operations:jobs.allIdle')}
      columns={[
        {
          head: t('operations:jobs.queue'),
          isCode: true,
          isWide: true,
          cell: ({ name, retryReason }) => (
            <>
              {name}
              {retryReason && <span className="con__error con__line">{retryReason}</span>}
            </>
          ),
        },
        { head: t('operations:jobs.waiting'), isNumber: true, cell: ({ waiting }) => waiting },
        { head: t('operations:jobs.active'), isNumber: true, cell: ({ active }) => active },
        { head: t('operations:jobs.retrying'), isNumber: true, cell: ({ retrying }) => retrying },
        {
          head: t('operations:jobs.late'),
          isNumber: true,
          cell: ({ late }) => <WarningCount count={late} />,
        },
        {
          head: t('operations:jobs.failed'),
          isNumber: true,
          cell: ({ failed }) => <WarningCount count={failed} />,
        },
      ]}
    />
  )
}
