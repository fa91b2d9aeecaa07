import { useState } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import type { ConsoleTenant } from '#screens/console/console-data.ts'
import {
  FilterField,
  FilterForm,
  KeptSort,
  More,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { importPage, rejectedCsvPage } from '../addresses.ts'
import type {
  CorrectionsPage,
  ImportRejection,
  ImportRun,
  RejectionsPage,
  RepairCounts,
} from '../contract.ts'
import { MAX_REJECTIONS, rejectionReasons, rejectionSorts } from '../enumerations.ts'
import { suggestionFor, valueOfRejection } from '../rules.ts'
import { CORRECTED, CorrectedRows } from './corrected-rows.tsx'
import { filledIn, REPAIRS_FORM, RepairField, RepairsForm, RowLink } from './repairs.tsx'
import { isUnderWay, UnderWay } from './under-way.tsx'

export interface RunReportData {
  readonly run: ImportRun
  readonly page: RejectionsPage
  /** The corrections on this page. */
  readonly corrections: CorrectionsPage
  /** Id of the previous page's last correction; '' on the first page. */
  readonly correctedAfter: string
  readonly query: Readonly<Record<'reason' | 'text' | 'sort' | 'after', string>>
  /** The last action, which the page confirms. */
  readonly notice: 'uploaded' | 'again' | 'cancelled' | null
  /** The rows that were corrected last, which the page confirms. */
  readonly repaired: RepairCounts | null
}

/** The state as a word beside the dot, since colour alone conveys nothing. */
const ImportState = ({ run }: { run: ImportRun }) => {
  const t = useT()
  const states = {
    complete: t('imports:runs.complete'),
    'broken-off': t('imports:runs.brokenOff'),
    open: t('imports:runs.open'),
    cancelled: t('imports:runs.cancelled'),
    running: t('imports:runs.running'),
  }
  const state = run.outcome ?? (isUnderWay(run) ? 'running' : 'open')
  return <span className={`con__state con__state--${state}`}>{states[state]}</span>
}

const kinds = ['imported', 'updated', 'rejected', 'unchanged'] as const

/** The run's counts, as an 8 px bar and as text. */
const Outcome = ({ run }: { run: ImportRun }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="con__outcome">
      <div className="con__shares" aria-hidden="true">
        {kinds.map(
          (kind) => run[kind] > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: run[kind] }} />,
        )}
      </div>
      <ul>
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            <b className="num">{formatNumber(run[kind], locale)}</b> {t(`imports:runs.${kind}`)}
          </li>
        ))}
        <li className="con__soft">
          {t('imports:runs.counted', {
            read: formatNumber(run.read, locale),
            ended: formatNumber(run.ended, locale),
          })}
        </li>
        {run.corrected > 0 && (
          <li className="con__soft">
            <a className="con__link" href={`#${CORRECTED}`}>
              {t('imports:corrected.count', { count: run.corrected })}
            </a>
          </li>
        )}
        <li className="con__soft impsafe">{t('imports:runs.safe')}</li>
      </ul>
    </div>
  )
}

const Repaired = ({ saved, rejected }: RepairCounts) => {
  const t = useT()
  if (saved + rejected === 0) return <Notice kind="soft">{t('imports:repair.nothing')}</Notice>
  const words = [
    saved > 0 && t('imports:repair.saved', { count: saved }),
    rejected > 0 && t('imports:repair.again', { count: rejected }),
  ]
  return <Notice kind={rejected > 0 ? 'warning' : 'success'}>{words.filter(Boolean).join(' ')}</Notice>
}

const emptyText = ({ text, reason }: RunReportData['query']) => {
  if (text !== '') return 'imports:runs.noRowFound'
  return reason === '' ? 'imports:runs.noRejections' : 'imports:runs.noneOfReason'
}

const useColumns = (): readonly Column<ImportRejection>[] => {
  const t = useT()
  return [
    {
      head: t('imports:runs.line'),
      sorts: ['line', 'lastLine'],
      isNumber: true,
      cell: (rejection) => <RowLink rejection={rejection} />,
    },
    {
      head: t('imports:runs.field'),
      isCode: true,
      cell: ({ field }) => field || t('imports:runs.whole'),
    },
    {
      head: t('imports:runs.detail'),
      isWide: true,
      cell: ({ reason, detail }) => {
        const value = valueOfRejection(reason, detail)
        return value ? <del className="con__error con__line">{value}</del> : '–'
      },
    },
    {
      head: t('imports:runs.reason'),
      sorts: ['reason'],
      cell: ({ reason }) => t(`imports:runs.reasons.${reason}`),
    },
    {
      head: t('imports:runs.source'),
      isCode: true,
      isMinor: true,
      cell: ({ source, sourceId }) => [source, sourceId].filter(Boolean).join(' / ') || '–',
    },
    {
      head: t('imports:repair.fix'),
      cell: (rejection) => <RepairField rejection={rejection} />,
    },
  ]
}

/** Number of the rows that would be sent; initially those with a proposal. */
const useFilled = (rejections: readonly ImportRejection[]) => {
  const lines = rejections.map(({ line }) => line).join()
  const [counted, setCounted] = useState({ lines: '', count: 0 })
  const proposed = rejections.filter((rejection) => suggestionFor(rejection) !== '').length
  return {
    filled: counted.lines === lines ? counted.count : proposed,
    count: () => setCounted({ lines, count: filledIn() }),
  }
}

interface RunReportProps {
  readonly data: RunReportData
  readonly tenants: readonly ConsoleTenant[]
}

/** What became of an import: its counts, and its rejected rows with their corrections. */
export const RunReport = ({ data, tenants }: RunReportProps) => {
  const t = useT()
  const locale = useLocale()
  const { run, page, query, notice, repaired } = data
  const path = hrefFor(importPage, { id: run.id }, locale)
  const list = listAddress(path, query)
  const columns = useColumns()
  const { filled, count } = useFilled(page.rejections)
  return (
    <section className="impreport" aria-label={run.fileName}>
      <header>
        <div>
          <h2>{run.fileName}</h2>
          <p className="con__facts">
            <TenantName tenant={tenants.find(({ id }) => id === run.tenantId)} />
            <ImportState run={run} />
            <span>{run.startedBy}</span>
            <span className="num">{formatDateTime(run.startedAt)}</span>
          </p>
        </div>
        {run.rejected > 0 && (
          <div className="con__headacts">
            <a
              className="btn btn--line btn--sm"
              href={withQuery(hrefFor(rejectedCsvPage, { id: run.id }, locale), {
                reason: query.reason,
                text: query.text,
              })}
            >
              {t('imports:runs.download')}
            </a>
            {page.rejections.some((rejection) => rejection.path !== null) && (
              <Button type="submit" kind="primary" size="sm" form={REPAIRS_FORM}>
                {filled > 0 ? t('imports:repair.submitOf', { count: filled }) : t('imports:repair.submit')}
              </Button>
            )}
          </div>
        )}
      </header>
      {notice && (notice !== 'uploaded' || isUnderWay(run)) && (
        <Notice kind={notice === 'again' ? 'soft' : 'success'}>{t(`imports:upload.${notice}`)}</Notice>
      )}
      {repaired && <Repaired {...repaired} />}
      {isUnderWay(run) && <UnderWay run={run} path={path} />}
      {run.problem && <Notice kind="error">{run.problem}</Notice>}
      {run.heldBack > 0 && (
        <Notice kind="warning">{t('imports:runs.heldBack', { count: run.heldBack })}</Notice>
      )}
      <Outcome run={run} />
      <section aria-label={t('imports:runs.rejected')}>
        {(run.rejected > 0 || list.isPart) && (
          <FilterForm path={path} label={t('imports:runs.rejected')} isFiltered={list.isFiltered}>
            <TextFilter label={t('imports:runs.search')} value={query.text} />
            <FilterField label={t('imports:runs.reason')}>
              {(id) => (
                <select id={id} name="reason" defaultValue={query.reason}>
                  <option value="">{t('imports:runs.allReasons')}</option>
                  {rejectionReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {t(`imports:runs.reasons.${reason}`)}
                    </option>
                  ))}
                </select>
              )}
            </FilterField>
            <KeptSort value={query.sort} />
            {run.rejected > MAX_REJECTIONS && (
              <span className="con__soft">{t('imports:runs.bounded', { most: MAX_REJECTIONS })}</span>
            )}
          </FilterForm>
        )}
        <RepairsForm path={withQuery(path, list.filter)} rejections={page.rejections} onType={count}>
          <ConsoleTable
            label={t('imports:runs.rejected')}
            rows={page.rejections}
            keyOf={({ line }) => line}
            empty={isUnderWay(run) ? t('imports:upload.rejectedLater') : t(emptyText(query))}
            columns={columns}
            order={listOrder(path, list.filter, rejectionSorts)}
          />
        </RepairsForm>
        <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
      </section>
      {run.corrected > 0 && (
        <CorrectedRows run={run} page={data.corrections} after={data.correctedAfter} path={path} />
      )}
    </section>
  )
}
