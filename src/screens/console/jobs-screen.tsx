import { jobsPage } from '#features/operations/addresses.ts'
import type { Deliveries, FailedJobRow, FailedJobsPage } from '#features/operations/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ConsoleData } from './console-data.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { FilterField, FilterForm, More } from './console-parts.tsx'
import { ConsoleTable } from './console-table.tsx'
import { type QueueRow, QueueTable } from './queue-table.tsx'
import { UndeliveredTable } from './undelivered-table.tsx'

export interface JobsData {
  readonly frame: ConsoleData
  readonly queues: readonly QueueRow[]
  readonly failed: number
  readonly deliveries: Deliveries
  readonly page: FailedJobsPage
  /** As the address has it. */
  readonly query: { readonly queue: string; readonly after: string }
  /** The failed job that is open in the inspector. */
  readonly open: FailedJobRow | null
  /** What the last retry did; null without one. */
  readonly retried: number | null
}

const RetryForm = ({ job, action, isNamed }: { job: FailedJobRow; action: string; isNamed?: boolean }) => {
  const t = useT()
  const name = t('console:jobs.retryOf', { job: job.name, time: formatDateTime(job.failedAt) })
  return (
    <form method="post" action={action}>
      <Button type="submit" size="sm" name="retry" value={job.id} aria-label={isNamed ? undefined : name}>
        {t('console:jobs.retry')}
      </Button>
    </form>
  )
}

const Inspector = ({ job, action }: { job: FailedJobRow; action: string }) => {
  const t = useT()
  return (
    <aside className="con__inspector" aria-label={job.name}>
      <h2 className="con__code">{job.name}</h2>
      <dl>
        <dt>{t('console:jobs.time')}</dt>
        <dd>{formatDateTime(job.failedAt)}</dd>
        <dt>{t('console:jobs.attempts')}</dt>
        <dd className="num">{job.attempts}</dd>
        <dt>Id</dt>
        <dd className="con__code">{job.id}</dd>
        <dt>{t('console:jobs.error')}</dt>
        <dd className="con__error">{job.reason}</dd>
      </dl>
      <p className="con__soft">{t('console:jobs.safe')}</p>
      <RetryForm job={job} action={action} isNamed />
    </aside>
  )
}

const RetryAll = ({ action }: { action: string }) => {
  const t = useT()
  return (
    <form method="post" action={action}>
      <Button type="submit" size="sm" name="all" value="1">
        {t('console:jobs.retryAll')}
      </Button>
    </form>
  )
}

export const JobsScreen = ({ data }: { data: JobsData }) => {
  const t = useT()
  const { frame, queues, page, query, open, retried } = data
  const path = hrefFor(jobsPage, {}, useLocale())
  const here = withQuery(path, query)
  return (
    <ConsoleFrame
      data={frame}
      active="jobs"
      title={t('console:jobs.title')}
      acts={data.failed > 0 && <RetryAll action={here} />}
    >
      {retried !== null && (
        <Notice kind={retried > 0 ? 'success' : 'warning'}>
          {retried > 0 ? t('console:jobs.retried', { count: retried }) : t('console:jobs.gone')}
        </Notice>
      )}
      <div className={open ? 'con__body con__body--inspected' : 'con__body'}>
        <div className="con__lists">
          <section aria-label={t('console:jobs.failures')}>
            <h2>{t('console:jobs.failures')}</h2>
            <FilterForm path={path} label={t('console:jobs.failures')} isFiltered={query.queue !== ''}>
              <FilterField label={t('console:jobs.queue')}>
                {(id) => (
                  <select id={id} name="queue" defaultValue={query.queue}>
                    <option value="">{t('console:jobs.allQueues')}</option>
                    {queues.map(({ name }) => (
                      <option key={name}>{name}</option>
                    ))}
                  </select>
                )}
              </FilterField>
            </FilterForm>
            <ConsoleTable
              label={t('console:jobs.failures')}
              rows={page.jobs}
              keyOf={({ id }) => id}
              isCurrent={({ id }) => id === open?.id}
              empty={t(query.queue ? 'console:jobs.noneOfQueue' : 'console:jobs.none')}
              columns={[
                {
                  head: t('console:jobs.job'),
                  isCode: true,
                  cell: ({ id, name }) => <a href={withQuery(path, { ...query, job: id })}>{name}</a>,
                },
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
                { head: t('console:jobs.retry'), cell: (job) => <RetryForm job={job} action={here} /> },
              ]}
            />
            <More
              nextHref={page.next && withQuery(path, { ...query, after: page.next })}
              firstHref={query.after ? withQuery(path, { queue: query.queue }) : null}
            />
          </section>
          <UndeliveredTable deliveries={data.deliveries} action={here} />
          <section aria-label={t('console:jobs.queues')}>
            <h2>{t('console:jobs.queues')}</h2>
            <QueueTable label={t('console:jobs.queues')} queues={queues} />
          </section>
        </div>
        {open && <Inspector job={open} action={here} />}
      </div>
    </ConsoleFrame>
  )
}
