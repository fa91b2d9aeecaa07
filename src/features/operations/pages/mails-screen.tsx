import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { FilterForm, KeptSort, More, TextFilter } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { jobsPage, mailsPage } from '../addresses.ts'
import type { FailedJobRow, SentMailRow, SentMailsPage } from '../contract.ts'
import { mailSorts } from '../enumerations.ts'
import { type QueueRow, QueueTable } from './queue-table.tsx'

export interface MailsData {
  readonly frame: ConsoleData
  readonly queues: readonly QueueRow[]
  readonly failing: readonly FailedJobRow[]
  readonly page: SentMailsPage
  readonly query: Readonly<Record<'text' | 'sort' | 'after', string>>
}

export const MailsScreen = ({ data }: { data: MailsData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, queues, failing, page, query } = data
  const path = hrefFor(mailsPage, {}, locale)
  const list = listAddress(path, query)
  const retrying = queues.reduce((sum, queue) => sum + queue.retrying, 0)
  const reason = queues.find(({ retryReason }) => retryReason !== null)?.retryReason
  const time: Column<SentMailRow> = {
    head: t('operations:mails.time'),
    sorts: ['newest', 'oldest'],
    isNumber: true,
    cell: ({ sentAt }) => formatDateTime(sentAt),
  }
  // Only the demo's mailbox keeps subjects and recipients.
  const columns: readonly Column<SentMailRow>[] = frame.isDemo
    ? [
        {
          head: t('operations:mails.subject'),
          isWide: true,
          cell: ({ mailboxId, subject }) => <a href={`/mailbox/${mailboxId}`}>{subject}</a>,
        },
        { head: t('operations:mails.to'), cell: ({ to }) => to },
        time,
      ]
    : [
        {
          head: t('operations:mails.messageId'),
          isCode: true,
          isWide: true,
          cell: ({ messageId }) => messageId,
        },
        time,
      ]
  return (
    <ConsoleFrame data={frame} title={t('operations:mails.title')}>
      <div className="con__body">
        <div className="con__lists">
          <FilterForm path={path} label={t('operations:mails.title')} isFiltered={list.isFiltered}>
            <TextFilter label={t('operations:mails.text')} value={query.text} maxLength={200} />
            <KeptSort value={query.sort} />
          </FilterForm>
          {retrying > 0 && (
            <Notice kind="warning">
              {t('operations:mails.retrying', { count: retrying, reason: reason ?? '–' })}
            </Notice>
          )}
          <section aria-label={t('operations:mails.failing')}>
            <h2>{t('operations:mails.failing')}</h2>
            <ConsoleTable
              label={t('operations:mails.failing')}
              rows={failing}
              keyOf={({ id }) => id}
              empty={t(query.text ? 'operations:mails.noneFound' : 'operations:mails.noneFailing')}
              columns={[
                { head: t('operations:jobs.job'), isCode: true, cell: ({ name }) => name },
                {
                  head: t('operations:jobs.error'),
                  isWide: true,
                  cell: ({ reason }) => <span className="con__error con__line">{reason}</span>,
                },
                { head: t('operations:jobs.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
                {
                  head: t('operations:jobs.time'),
                  isNumber: true,
                  cell: ({ failedAt }) => formatDateTime(failedAt),
                },
                {
                  head: t('operations:jobs.retry'),
                  cell: ({ id, name }) => (
                    <a href={withQuery(hrefFor(jobsPage, {}, locale), { queue: name, job: id })}>
                      {t('operations:mails.toJobs')}
                    </a>
                  ),
                },
              ]}
            />
          </section>
          <section aria-label={t('operations:mails.sent')}>
            <h2>{t('operations:mails.sent')}</h2>
            <p className="con__note">
              {t(frame.isDemo ? 'operations:mails.demo' : 'operations:mails.hidden')}
            </p>
            <ConsoleTable
              label={t('operations:mails.sent')}
              rows={page.mails}
              keyOf={({ key }) => key}
              empty={t(query.text ? 'operations:mails.noneFound' : 'operations:mails.none')}
              columns={columns}
              order={listOrder(path, list.filter, mailSorts)}
            />
            <More {...list.pages(page.next)} />
          </section>
          <section aria-label={t('operations:mails.queues')}>
            <h2>{t('operations:mails.queues')}</h2>
            <QueueTable label={t('operations:mails.queues')} queues={queues} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
