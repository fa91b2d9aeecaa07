import { useRevalidator } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { FilterField, FilterForm, KeptSort, More, TextFilter } from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useShell } from '#screens/shell/shell-context.tsx'
import { callApi } from '#web/api/call-api.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { useOptimisticChange } from '#web/overlays/use-optimistic-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { jobsPage } from '../addresses.ts'
import type { Deliveries, FailedJobRow, FailedJobsPage, retryJob } from '../contract.ts'
import { jobSorts } from '../enumerations.ts'
import { type QueueRow, QueueTable } from './queue-table.tsx'
import { UndeliveredTable } from './undelivered-table.tsx'

export interface JobsData {
  readonly frame: ConsoleData
  readonly queues: readonly QueueRow[]
  readonly failed: number
  readonly deliveries: Deliveries
  readonly page: FailedJobsPage
  /** Query parameters of the list's address. */
  readonly query: Readonly<Record<'queue' | 'text' | 'sort' | 'after', string>>
  /** The failed job open in the inspector. */
  readonly open: FailedJobRow | null
  /** Number of jobs that the last retry put back; null without a retry. */
  readonly retried: number | null
}

type Retry = (job: FailedJobRow) => void

/** Removes a job from the list as soon as it is retried, and puts it back if the retry fails. */
const useRetry = (page: FailedJobsPage) => {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { tenantKey } = useShell()
  const { shown, change } = useOptimisticChange(page.jobs)
  const retry: Retry = (job) =>
    change({
      apply: (jobs) => jobs.filter(({ id }) => id !== job.id),
      call: () =>
        callApi<typeof retryJob>('POST /operator/jobs/{id}/retry', {
          tenant: tenantKey,
          params: { id: job.id },
        }),
      onDone: async () => {
        toast({ text: t('operations:jobs.retried', { count: 1 }) })
        await revalidate()
      },
      failed: (problem) =>
        t(problem?.code === 'job.not-failed' ? 'operations:jobs.gone' : 'operations:jobs.retryFailed'),
    })
  return { jobs: shown, retry }
}

interface RetryFormProps {
  job: FailedJobRow
  action: string
  retry: Retry
  isNamed?: boolean
}

const RetryForm = ({ job, action, retry, isNamed }: RetryFormProps) => {
  const t = useT()
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    retry(job)
  }
  const name = t('operations:jobs.retryOf', { job: job.name, time: formatDateTime(job.failedAt) })
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <Button type="submit" size="sm" name="retry" value={job.id} aria-label={isNamed ? undefined : name}>
        {t('operations:jobs.retry')}
      </Button>
    </form>
  )
}

const Inspector = ({ job, action, retry }: Omit<RetryFormProps, 'isNamed'>) => {
  const t = useT()
  return (
    <aside className="con__inspector" aria-label={job.name}>
      <h2 className="con__code">{job.name}</h2>
      <dl>
        <dt>{t('operations:jobs.time')}</dt>
        <dd>{formatDateTime(job.failedAt)}</dd>
        <dt>{t('operations:jobs.attempts')}</dt>
        <dd className="num">{job.attempts}</dd>
        <dt>Id</dt>
        <dd className="con__code">{job.id}</dd>
        <dt>{t('operations:jobs.error')}</dt>
        <dd className="con__error">{job.reason}</dd>
      </dl>
      <p className="con__soft">{t('operations:jobs.safe')}</p>
      <RetryForm job={job} action={action} retry={retry} isNamed />
    </aside>
  )
}

const RetryAll = ({ action }: { action: string }) => {
  const t = useT()
  return (
    <form method="post" action={action}>
      <Button type="submit" size="sm" name="all" value="1">
        {t('operations:jobs.retryAll')}
      </Button>
    </form>
  )
}

const emptyText = ({ text, queue }: JobsData['query']) => {
  if (text !== '') return 'operations:jobs.noneFound'
  return queue === '' ? 'operations:jobs.none' : 'operations:jobs.noneOfQueue'
}

export const JobsScreen = ({ data }: { data: JobsData }) => {
  const t = useT()
  const { frame, queues, page, query, retried } = data
  const { jobs, retry } = useRetry(page)
  const open = jobs.find(({ id }) => id === data.open?.id)
  const path = hrefFor(jobsPage, {}, useLocale())
  const list = listAddress(path, query)
  const here = withQuery(path, query)
  return (
    <ConsoleFrame
      data={frame}
      title={t('operations:jobs.title')}
      acts={data.failed > 0 && <RetryAll action={here} />}
    >
      {retried !== null && (
        <Notice kind={retried > 0 ? 'success' : 'warning'}>
          {retried > 0 ? t('operations:jobs.retried', { count: retried }) : t('operations:jobs.gone')}
        </Notice>
      )}
      <div className={open ? 'con__body con__body--inspected' : 'con__body'}>
        <div className="con__lists">
          <section aria-label={t('operations:jobs.failures')}>
            <h2>{t('operations:jobs.failures')}</h2>
            <FilterForm path={path} label={t('operations:jobs.failures')} isFiltered={list.isFiltered}>
              <TextFilter label={t('operations:jobs.text')} value={query.text} />
              <FilterField label={t('operations:jobs.queue')}>
                {(id) => (
                  <select id={id} name="queue" defaultValue={query.queue}>
                    <option value="">{t('operations:jobs.allQueues')}</option>
                    {queues.map(({ name }) => (
                      <option key={name}>{name}</option>
                    ))}
                  </select>
                )}
              </FilterField>
              <KeptSort value={query.sort} />
            </FilterForm>
            <ConsoleTable
              label={t('operations:jobs.failures')}
              rows={jobs}
              keyOf={({ id }) => id}
              isCurrent={({ id }) => id === open?.id}
              empty={t(emptyText(query))}
              order={listOrder(path, list.filter, jobSorts)}
              columns={[
                {
                  head: t('operations:jobs.job'),
                  sorts: ['name'],
                  isCode: true,
                  cell: ({ id, name }) => <a href={withQuery(path, { ...query, job: id })}>{name}</a>,
                },
                {
                  head: t('operations:jobs.error'),
                  isWide: true,
                  cell: ({ reason }) => <span className="con__error con__line">{reason}</span>,
                },
                { head: t('operations:jobs.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
                {
                  head: t('operations:jobs.time'),
                  sorts: ['newest', 'oldest'],
                  isNumber: true,
                  cell: ({ failedAt }) => formatDateTime(failedAt),
                },
                {
                  head: t('operations:jobs.retry'),
                  cell: (job) => <RetryForm job={job} action={here} retry={retry} />,
                },
              ]}
            />
            <More {...list.pages(page.next)} />
          </section>
          <UndeliveredTable deliveries={data.deliveries} action={here} />
          <section aria-label={t('operations:jobs.queues')}>
            <h2>{t('operations:jobs.queues')}</h2>
            <QueueTable label={t('operations:jobs.queues')} queues={queues} />
          </section>
        </div>
        {open && <Inspector job={open} action={here} retry={retry} />}
      </div>
    </ConsoleFrame>
  )
}
