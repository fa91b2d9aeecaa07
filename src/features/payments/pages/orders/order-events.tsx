import { formatDate } from '#kernel/format.ts'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { PaymentEvent } from '../../contract.ts'
import { orderStates, type PaymentEventResult } from '../../enumerations.ts'

/** Shows seconds, as several events happen within a minute. */
const secondInWarsaw = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

const dots: Readonly<Record<PaymentEventResult, string>> = {
  taken: 'complete',
  same: 'gone',
  money: 'broken-off',
  failed: 'broken-off',
}

/** Table of the requests to the provider and its messages, newest first. */
export const OrderEvents = ({ events }: { events: readonly PaymentEvent[] }) => {
  const t = useT()
  const columns: readonly Column<PaymentEvent>[] = [
    {
      head: t('payments:orders.events.at'),
      cell: ({ at }) => <span className="num">{`${formatDate(at)}, ${secondInWarsaw.format(at)}`}</span>,
    },
    {
      head: t('payments:orders.events.what'),
      cell: ({ kind, name }) =>
        name === null ? t(`payments:orders.events.kinds.${kind}`) : <span className="con__code">{name}</span>,
    },
    {
      head: t('payments:orders.events.told'),
      cell: ({ told }) => {
        const state = orderStates.find((one) => one === told)
        return state ? t(`payments:orders.states.${state}`) : <span className="con__soft">–</span>
      },
    },
    {
      head: t('payments:orders.events.result'),
      isWide: true,
      cell: ({ result, detail }) => (
        <>
          <span className={`con__state con__state--${dots[result]}`}>
            {t(`payments:orders.events.results.${result}`)}
          </span>
          {detail !== null && (
            <span className="orderpage__detail">
              {detail === 'refund.amount' ? t('payments:orders.events.lessLeft') : detail}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <section className="orderpage__events" aria-label={t('payments:orders.events.title')}>
      <h2>{t('payments:orders.events.title')}</h2>
      <ConsoleTable
        label={t('payments:orders.events.title')}
        columns={columns}
        rows={events}
        keyOf={({ id }) => id}
        empty={t('payments:orders.events.none')}
      />
    </section>
  )
}
