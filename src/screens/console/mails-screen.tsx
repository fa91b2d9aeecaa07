import { jobsPage, mailsPage } from '#features/operations/addresses.ts'
import type { FailedJobRow, SentMailRow, SentMailsPage } from '#features/operations/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { ConsoleData } from './console-data.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { More } from './console-parts.tsx'
import { type Column, ConsoleTable } from './console-table.tsx'
import { type QueueRow, QueueTable } from './queue-table.tsx'

export interface MailsData {
  readonly frame: ConsoleData
  readonly queues: readonly QueueRow[]
  readonly failing: readonly FailedJobRow[]
  readonly page: SentMailsPage
  readonly query: { readonly after: string }
}

export const MailsScreen = ({ data }: { data: MailsData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, queues, failing, page, query } = data
  const path = hrefFor(mailsPage, {}, locale)
  const time: Column<SentMailRow> = {
    head: t('console:mails.time'),
    isNumber: true,
    cell: ({ sentAt }) => formatDateTime(sentAt),
  }
  // Only the demo's mailbox knows to whom and what about.
  const columns: readonly Column<SentMailRow>[] = frame.isDemo
    ? [
        {
          head: t('console:mails.subject'),
          isWide: true,
          cell: ({ mailboxId, subject }) => <a href={`/mailbox/${mailboxId}`}>{subject}</a>,
        },
        { head: t('console:mails.to'), cell: ({ to }) => to },
        time,
      ]
    : [
        {
          head: t('console:mails.messageId'),
          isCode: true,
          isWide: true,
          cell: ({ messageId }) => messageId,
        },
        time,
      ]
  return (
    <ConsoleFrame data={frame} active="mails" title={t('console:mails.title')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('console:mails.failing')}>
            <h2>{t('console:mails.failing')}</h2>
            <ConsoleTable
              label={t('console:mails.failing')}
              rows={failing}
              keyOf={({ id }) => id}
              empty={t('console:mails.noneFailing')}
              columns={[
                { head: t('console:jobs.job'), isCode: true, cell: ({ name }) => name },
                {
                  head: t('console:jobs.error'),
                  isWide: true,
                  cell: ({ reason }) => <span className="con__error con__line">{reason}</span>,
                },
                { head: t('console:jobs.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
                {
                  head: t('console:jobs.time'),
                  isNumber: true,
                  cell: ({ failedAt }) => formatDateTime(failedAt),
                },
                {
                  head: t('console:jobs.retry'),
                  cell: ({ id, name }) => (
                    <a href={withQuery(hrefFor(jobsPage, {}, locale), { queue: name, job: id })}>
                      {t('console:mails.toJobs')}
                    </a>
                  ),
                },
              ]}
            />
          </section>
          <section aria-label={t('console:mails.queues')}>
            <h2>{t('console:mails.queues')}</h2>
            <QueueTable label={t('console:mails.queues')} queues={queues} />
          </section>
          <section aria-label={t('console:mails.sent')}>
            <h2>{t('console:mails.sent')}</h2>
            <p className="con__note">{t(frame.isDemo ? 'console:mails.demo' : 'console:mails.hidden')}</p>
            <ConsoleTable
              label={t('console:mails.sent')}
              rows={page.mails}
              keyOf={({ key }) => key}
              empty={t('console:mails.none')}
              columns={columns}
            />
            <More
              nextHref={page.next && withQuery(path, { after: page.next })}
              firstHref={query.after ? path : null}
            />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
