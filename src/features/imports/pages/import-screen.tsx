import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterField,
  FilterForm,
  More,
  SortFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { importPage, importsPage, rejectedCsvPage } from '../addresses.ts'
import type { ImportRun, RejectionsPage, RepairCounts } from '../contract.ts'
import { MAX_REJECTIONS, rejectionReasons, rejectionSorts } from '../enumerations.ts'
import { valueOfRejection } from '../rules.ts'
import { ImportState } from './imports-screen.tsx'
import { REPAIRS_FORM, RepairField, RepairsForm } from './repairs.tsx'
import { isUnderWay, UnderWay } from './under-way.tsx'

export interface ImportData {
  readonly frame: ConsoleData
  readonly run: ImportRun
  readonly page: RejectionsPage
  readonly query: Readonly<Record<'reason' | 'text' | 'sort' | 'after', string>>
  /** The last action, which the page confirms. */
  readonly notice: 'uploaded' | 'again' | 'cancelled' | null
  /** The rows that were corrected last, which the page confirms. */
  readonly repaired: RepairCounts | null
}

const kinds = ['imported', 'updated', 'unchanged', 'rejected'] as const

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

const emptyText = ({ text, reason }: ImportData['query']) => {
  if (text !== '') return 'imports:runs.noRowFound'
  return reason === '' ? 'imports:runs.noRejections' : 'imports:runs.noneOfReason'
}

export const ImportScreen = ({ data }: { data: ImportData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, run, page, query, notice, repaired } = data
  const path = hrefFor(importPage, { id: run.id }, locale)
  const list = listAddress(path, query)
  return (
    <ConsoleFrame
      data={frame}
      title={run.fileName}
      acts={
        run.rejected > 0 && (
          <>
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
                {t('imports:repair.submit')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(importsPage, {}, locale)}>
              {t('imports:runs.back')}
            </a>
            <TenantName tenant={frame.tenants.find(({ id }) => id === run.tenantId)} />
            <ImportState run={run} />
            <span>{run.startedBy}</span>
            <span className="num">{formatDateTime(run.startedAt)}</span>
          </p>
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
            <h2>{t('imports:runs.rejected')}</h2>
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
              <SortFilter sorts={rejectionSorts} value={query.sort} />
              {run.rejected > MAX_REJECTIONS && (
                <span className="con__soft">{t('imports:runs.bounded', { most: MAX_REJECTIONS })}</span>
              )}
            </FilterForm>
            <RepairsForm path={withQuery(path, list.filter)} rejections={page.rejections}>
              <ConsoleTable
                label={t('imports:runs.rejected')}
                rows={page.rejections}
                keyOf={({ line }) => line}
                empty={isUnderWay(run) ? t('imports:upload.rejectedLater') : t(emptyText(query))}
                columns={[
                  { head: t('imports:runs.line'), isNumber: true, cell: ({ line }) => line },
                  {
                    head: t('imports:runs.source'),
                    isCode: true,
                    cell: ({ source, sourceId }) => [source, sourceId].filter(Boolean).join(' / ') || '–',
                  },
                  {
                    head: t('imports:runs.field'),
                    isCode: true,
                    cell: ({ field }) => field || t('imports:runs.whole'),
                  },
                  {
                    head: t('imports:runs.reason'),
                    cell: ({ reason }) => t(`imports:runs.reasons.${reason}`),
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
                    head: t('imports:repair.fix'),
                    cell: (rejection) => <RepairField rejection={rejection} />,
                  },
                ]}
              />
            </RepairsForm>
            <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
