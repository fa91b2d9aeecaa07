import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { repeatAfter } from '#web/faults/repeat-after.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ImportRun } from '../contract.ts'
import './under-way.css'

/** Whether an upload is running; the progress of other imports is unknown. */
export const isUnderWay = ({ outcome, bytesTotal }: Pick<ImportRun, 'outcome' | 'bytesTotal'>): boolean =>
  outcome === null && bytesTotal > 0

const LOOK_EVERY_MS = 2_000

/** Reloads at intervals while mounted. */
export const Looking = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => repeatAfter(revalidate, LOOK_EVERY_MS), [revalidate])
  return null
}

/** How much of the file has been read, as a bar and in words. */
export const Progress = ({ run }: { run: ImportRun }) => {
  const t = useT()
  const locale = useLocale()
  const percent = Math.floor((100 * run.bytesRead) / Math.max(1, run.bytesTotal))
  return (
    <>
      <progress
        className="underway__bar"
        max={run.bytesTotal}
        value={run.bytesRead}
        aria-label={t('imports:upload.progress')}
      />
      <span className="num">
        {run.bytesRead === 0
          ? t('imports:upload.waiting')
          : t('imports:upload.read', { percent, rows: formatNumber(run.read, locale) })}
      </span>
    </>
  )
}

/** The button that cancels an import. */
export const CancelImport = ({ run, path }: { run: ImportRun; path: string }) => {
  const t = useT()
  if (run.cancelledBy) return <span className="con__soft">{t('imports:upload.ending')}</span>
  return (
    <form method="post" action={path}>
      <Button type="submit" size="sm" name="cancel" value="1">
        {t('imports:upload.cancel')}
      </Button>
    </form>
  )
}

/** Progress of the import whose report is shown. */
export const UnderWay = ({ run, path }: { run: ImportRun; path: string }) => {
  const t = useT()
  return (
    <div className="underway">
      <span className="underway__state" aria-live="polite">
        <Progress run={run} />
      </span>
      <a className="con__link" href={path}>
        {t('imports:upload.look')}
      </a>
      <CancelImport run={run} path={path} />
    </div>
  )
}
