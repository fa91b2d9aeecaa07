import { Suspense } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { PreviewLink, useFollowingPreview } from '#screens/console/beside/preview-link.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Notice } from '#web/ui/notice.tsx'
import { waitingPage } from '../addresses.ts'
import type { ItemPreviewProps } from './item-preview.tsx'
import type { QueuedItem } from './queued-item.ts'
import './waiting.css'

const LatePreview = latePart<ItemPreviewProps>(async () => (await import('./item-preview.tsx')).ItemPreview)

interface WaitingData {
  readonly frame: ConsoleData
  readonly items: readonly QueuedItem[]
  readonly kinds: readonly { readonly kind: string; readonly name: string; readonly count: number }[]
  /** Of the filter; '' for all. */
  readonly kind: string
  /** The item beside the list. */
  readonly shown: QueuedItem | null
  readonly isDecided: boolean
  /** After a decision. */
  readonly next: QueuedItem | null
}

/** Everything that waits for an operator, of all kinds and boards. */
export const WaitingScreen = ({ data }: { data: WaitingData }) => {
  const t = useT()
  const { frame, items, kinds, kind, shown, isDecided } = data
  const here = withQuery(hrefFor(waitingPage, {}, useLocale()), { kind })
  const follow = useFollowingPreview(shown?.key ?? null)
  const total = kinds.reduce((sum, one) => sum + (kind === '' || one.kind === kind ? one.count : 0), 0)
  const columns: readonly Column<QueuedItem>[] = [
    {
      head: t('waiting:page.item'),
      isWide: true,
      cell: ({ key, title, href }) => (
        <span className="waitqueue__named">
          <a href={href}>{title}</a>
          <PreviewLink id={key} title={title} here={here} isShown={key === shown?.key} />
        </span>
      ),
    },
    { head: t('waiting:page.kind'), cell: (item) => item.kind },
    {
      head: t('waiting:page.company'),
      isMinor: shown !== null,
      cell: ({ company }) => <span className="con__clip">{company || '–'}</span>,
    },
    {
      head: t('console:frame.tenant'),
      isMinor: true,
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    {
      head: t('waiting:page.waits'),
      isNumber: true,
      cell: ({ since, wait }) => (
        <time dateTime={since.toISOString()} title={formatDateTime(since)}>
          {wait}
        </time>
      ),
    },
  ]
  return (
    <ConsoleFrame
      data={frame}
      title={t('waiting:page.title')}
      keys={[{ caps: ['P'], does: t('console:frame.keys.preview') }]}
    >
      <div className={shown ? 'con__body con__body--inspected' : 'con__body'}>
        <div className="con__lists">
          <section aria-label={t('waiting:page.title')} onFocus={follow}>
            <Kinds {...{ kinds, kind }} />
            {isDecided && <Decided next={data.next} />}
            <ConsoleTable
              label={t('waiting:page.title')}
              rows={items}
              keyOf={({ key }) => key}
              isCurrent={({ key }) => key === shown?.key}
              empty={t(kind === '' ? 'waiting:page.none' : 'waiting:page.noneOfKind')}
              columns={columns}
            />
            {total > items.length && (
              <p className="waitqueue__more con__soft">
                {t('waiting:page.more', { count: total - items.length })}
              </p>
            )}
          </section>
        </div>
        {shown && (
          <Suspense>
            <LatePreview item={shown} {...{ frame, here }} />
          </Suspense>
        )}
      </div>
    </ConsoleFrame>
  )
}

/** The kinds of which something waits, as chips that lead to the queue of that kind. */
const Kinds = ({ kinds, kind }: Pick<WaitingData, 'kinds' | 'kind'>) => {
  const t = useT()
  const path = hrefFor(waitingPage, {}, useLocale())
  const all = {
    kind: '',
    name: t('waiting:page.all'),
    count: kinds.reduce((sum, { count }) => sum + count, 0),
  }
  return (
    <nav className="waitqueue__kinds" aria-label={t('waiting:page.kinds')}>
      {[all, ...kinds.filter((one) => one.count > 0 || one.kind === kind)].map((one) => (
        <a
          key={one.kind}
          className="waitqueue__kind"
          href={withQuery(path, { kind: one.kind })}
          aria-current={one.kind === kind || undefined}
        >
          {one.name} <span className="num">{one.count}</span>
        </a>
      ))}
    </nav>
  )
}

const Decided = ({ next }: Pick<WaitingData, 'next'>) => {
  const t = useT()
  return (
    <div className="waitqueue__decided">
      <Notice kind="success">
        {t('waiting:page.decided')}{' '}
        {next ? (
          <a href={next.href}>{t('waiting:page.next', { title: next.title })}</a>
        ) : (
          t('waiting:page.last')
        )}
      </Notice>
    </div>
  )
}
