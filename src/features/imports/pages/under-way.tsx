import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ImportRun } from '../contract.ts'
import './under-way.css'

/** Whether an upload is running; the progress of other imports is unknown. */
export const isUnderWay = ({ outcome, bytesTotal }: Pick<ImportRun, 'outcome' | 'bytesTotal'>): boolean =>
  outcome === null && bytesTotal > 0

const LOOK_EVERY_MS = 2_000

/** Reloads at intervals while mounted. */
const useLooking = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}

/** Progress of an import, with the button that cancels it. */
export const UnderWay = ({ run, path }: { run: ImportRun; path: string }) => {
  const t = useT()
  const locale = useLocale()
  useLooking()
  const percent = Math.floor((100 * run.bytesRead) / Math.max(1, run.bytesTotal))
  return (
    <div className="underway">
      <progress max={run.bytesTotal} value={run.bytesRead} aria-label={t('imports:upload.progress')} />
      <span className="num" aria-live="polite">
        {run.bytesRead === 0
          ? t('imports:upload.waiting')
          : t('imports:upload.read', { percent, rows: formatNumber(run.read, locale) })}
      </span>
      <a className="con__link" href={path}>
        {t('imports:upload.look')}
      </a>
      {run.cancelledBy ? (
        <span className="con__soft">{t('imports:upload.ending')}</span>
      ) : (
        <form method="post" action={path}>
          <Button type="submit" size="sm" name="cancel" value="1">
            {t('imports:upload.cancel')}
          </Button>
        </form>
      )}
    </div>
  )
}
