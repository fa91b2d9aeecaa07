import { Ban, Check, CircleDashed, CircleX, Ellipsis, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatTime } from '#kernel/format.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ConsoleTenant } from '#screens/console/console-data.ts'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { importPage } from '../addresses.ts'
import type { ImportRun } from '../contract.ts'
import { DropArea } from './drop-area.tsx'
import { CancelImport, isUnderWay, Progress } from './under-way.tsx'
import './run-list.css'

const iconOf = (run: ImportRun): LucideIcon => {
  if (isUnderWay(run)) return Ellipsis
  if (run.outcome === null) return CircleDashed
  if (run.outcome === 'broken-off') return CircleX
  if (run.outcome === 'cancelled') return Ban
  return run.rejected > 0 ? TriangleAlert : Check
}

/** The time of a run of today, the day of any other. */
const whenOf = ({ startedAt }: ImportRun, now: Date): string =>
  formatDate(startedAt) === formatDate(now) ? formatTime(startedAt) : formatDate(startedAt)

/** What became of a run, in a line. */
const resultOf = (run: ImportRun, t: Translate): string => {
  const accepted = run.imported + run.updated
  const counts = [
    accepted > 0 && t('imports:runs.accepted', { count: accepted }),
    run.rejected > 0 && t('imports:runs.refused', { count: run.rejected }),
    accepted + run.rejected === 0 && run.unchanged > 0 && t('imports:runs.same', { count: run.unchanged }),
  ].filter((count) => count !== false)
  const states = {
    complete: '',
    'broken-off': t('imports:runs.brokenOff'),
    cancelled: t('imports:runs.cancelled'),
    open: t('imports:runs.open'),
  }
  const state = states[run.outcome ?? 'open']
  if (counts.length === 0) return state || t('imports:runs.empty')
  return state ? `${state}: ${counts.join(', ')}` : counts.join(', ')
}

interface RunEntryProps {
  readonly run: ImportRun
  readonly tenant: ConsoleTenant | undefined
  readonly isCurrent: boolean
  readonly now: Date
}

const RunEntry = ({ run, tenant, isCurrent, now }: RunEntryProps) => {
  const t = useT()
  const path = hrefFor(importPage, { id: run.id }, useLocale())
  return (
    <li className="impi" data-row>
      <Icon of={iconOf(run)} size={16} />
      <a href={path} aria-current={isCurrent ? 'page' : undefined}>
        {run.fileName}
      </a>
      <span className="impi__when num">{whenOf(run, now)}</span>
      {isUnderWay(run) ? (
        <div className="impi__more">
          <Progress run={run} />
          <CancelImport run={run} path={path} />
        </div>
      ) : (
        <p className="impi__more">{resultOf(run, t)}</p>
      )}
      <p className="impi__more">
        <TenantName tenant={tenant} />
      </p>
    </li>
  )
}

interface RunListProps {
  readonly tenants: readonly ConsoleTenant[]
  readonly runs: readonly ImportRun[]
  /** The run whose report is shown beside. */
  readonly currentId: number | undefined
  /** When the page was made. */
  readonly now: Date
  /** Board of a dropped file, or ''. */
  readonly tenant: string
  readonly label: string
  /** The list's filter. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** Area for a file, and imports with their results. */
export const RunList = ({ tenants, runs, currentId, now, tenant, label, before, children }: RunListProps) => (
  <div className="implist">
    <DropArea tenants={tenants} tenant={tenant} />
    <section aria-label={label}>
      {before}
      {runs.length > 0 && (
        <ol>
          {runs.map((run) => (
            <RunEntry
              key={run.id}
              run={run}
              tenant={tenants.find(({ id }) => id === run.tenantId)}
              isCurrent={run.id === currentId}
              now={now}
            />
          ))}
        </ol>
      )}
      {children}
    </section>
  </div>
)
