import { formatDateTime } from '#kernel/format.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Deliveries, UndeliveredReason } from '../contract.ts'

const words: Readonly<Record<UndeliveredReason, MessageKey>> = {
  'no-recipient': 'operations:jobs.noAddress',
  refused: 'operations:jobs.refused',
  'attempts-used-up': 'operations:jobs.attemptsUsedUp',
}

/** Applications not mailed to their companies; shows nothing of the candidates. */
export const UndeliveredTable = ({ deliveries, action }: { deliveries: Deliveries; action: string }) => {
  const t = useT()
  const { waiting, late, undelivered, applications } = deliveries
  const label = t('operations:jobs.undelivered')
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <div className="con__filter">
        <span className="con__soft">{t('operations:jobs.onTheWay', { waiting, late })}</span>
        {undelivered + late > 0 && (
          <form method="post" action={action}>
            <Button type="submit" size="sm" name="deliver" value="1">
              {t('operations:jobs.retryUndelivered')}
            </Button>
          </form>
        )}
      </div>
      <ConsoleTable
        label={label}
        rows={applications}
        keyOf={({ id }) => id}
        empty={t('operations:jobs.noneUndelivered')}
        columns={[
          { head: t('operations:jobs.application'), isCode: true, cell: ({ id }) => id },
          { head: t('console:frame.tenant'), cell: ({ tenant }) => tenant },
          { head: t('operations:jobs.offer'), isCode: true, isWide: true, cell: ({ offerId }) => offerId },
          {
            head: t('operations:jobs.error'),
            cell: ({ reason }) => <span className="con__error">{t(words[reason])}</span>,
          },
          {
            head: t('operations:jobs.since'),
            isNumber: true,
            cell: ({ since }) => formatDateTime(new Date(since)),
          },
        ]}
      />
    </section>
  )
}
