import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { More } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { correctedCsvPage } from '../addresses.ts'
import type { CorrectionsPage, ImportCorrection, ImportRun } from '../contract.ts'
import { MAX_CORRECTIONS } from '../enumerations.ts'

/** Id of the section, to which the counts lead. */
export const CORRECTED = 'corrected'

const useColumns = (): readonly Column<ImportCorrection>[] => {
  const t = useT()
  return [
    { head: t('imports:runs.line'), isNumber: true, cell: ({ line }) => line },
    { head: t('imports:runs.field'), isCode: true, cell: ({ field }) => field },
    {
      head: t('imports:corrected.given'),
      isWide: true,
      cell: ({ detail }) => <del className="con__line">{detail}</del>,
    },
    {
      head: t('imports:corrected.stored'),
      cell: ({ became }) =>
        became === '' ? (
          <span className="con__soft">{t('imports:corrected.nothing')}</span>
        ) : (
          <ins className="con__line">{became}</ins>
        ),
    },
    { head: t('imports:runs.reason'), cell: ({ reason }) => t(`imports:corrected.reasons.${reason}`) },
    {
      head: t('imports:runs.source'),
      isCode: true,
      isMinor: true,
      cell: ({ source, sourceId }) => [source, sourceId].filter(Boolean).join(' / ') || '–',
    },
  ]
}

interface CorrectedRowsProps {
  readonly run: ImportRun
  readonly page: CorrectionsPage
  /** Id of the previous page's last correction; '' on the first page. */
  readonly after: string
  /** Of the report. */
  readonly path: string
}

/** Values of imported rows that are stored otherwise than the file gives them, by row and field. */
export const CorrectedRows = ({ run, page: { corrections, next }, after, path }: CorrectedRowsProps) => {
  const t = useT()
  const locale = useLocale()
  const pageAt = (corrected: string) => `${withQuery(path, { corrected })}#${CORRECTED}`
  return (
    <section id={CORRECTED} className="impcorrected" aria-labelledby="corrected-title">
      <h3 id="corrected-title">{t('imports:corrected.title')}</h3>
      <p className="con__note">{t('imports:corrected.lead')}</p>
      <p className="con__facts">
        <span>{t('imports:corrected.count', { count: run.corrected })}</span>
        <a className="con__link" href={hrefFor(correctedCsvPage, { id: run.id }, locale)}>
          {t('imports:corrected.download')}
        </a>
      </p>
      {run.corrected > MAX_CORRECTIONS && (
        <p className="con__soft">{t('imports:corrected.bounded', { most: MAX_CORRECTIONS })}</p>
      )}
      <ConsoleTable
        label={t('imports:corrected.title')}
        rows={corrections}
        keyOf={({ id }) => id}
        empty={t('imports:runs.noRowFound')}
        columns={useColumns()}
      />
      <More
        label={t('console:frame.nextRows')}
        nextHref={next === null ? null : pageAt(`${next}`)}
        firstHref={after === '' ? null : pageAt('')}
      />
    </section>
  )
}
