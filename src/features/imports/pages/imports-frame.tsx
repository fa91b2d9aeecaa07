import type { ReactNode } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { importSourcesPage, importUploadPage } from '../addresses.ts'
import type { ImportRun } from '../contract.ts'
import { isUnderWay, Looking } from './under-way.tsx'
import { TemplateLink } from './upload-screen.tsx'

interface ImportsFrameProps {
  readonly data: ConsoleData
  /** Which of the two is the page's own; a narrow window shows only that. */
  readonly shows: 'list' | 'report'
  /** Everything that is shown: the page is kept up to date while one of them is under way. */
  readonly runs: readonly ImportRun[]
  /** Whether there are rows to correct. */
  readonly hasRepairs: boolean
  /** Board of a new import, or ''. */
  readonly tenant: string
  readonly children: ReactNode
}

/** Imports and the report of one, side by side. */
export const ImportsFrame = ({ data, shows, runs, hasRepairs, tenant, children }: ImportsFrameProps) => {
  const t = useT()
  const locale = useLocale()
  const repairKeys = [
    { caps: ['Enter'], does: t('imports:repair.fixRow') },
    { caps: ['Tab'], does: t('imports:repair.next') },
    { caps: ['S'], does: t('imports:repair.skip') },
    { caps: ['Ctrl', 'Enter'], does: t('imports:repair.send') },
  ]
  return (
    <ConsoleFrame
      data={data}
      title={t('imports:runs.title')}
      keys={[...(hasRepairs ? repairKeys : []), { caps: ['N'], does: t('imports:upload.newOne') }]}
      acts={
        <>
          <TemplateLink />
          <a className="btn btn--line btn--sm" href={hrefFor(importSourcesPage, {}, locale)}>
            {t('imports:runs.sources')}
          </a>
          <a
            className="btn btn--line btn--sm"
            href={withQuery(hrefFor(importUploadPage, {}, locale), { tenant })}
            aria-keyshortcuts="N"
          >
            {t('imports:upload.open')}
            <kbd className="impkey" aria-hidden>
              N
            </kbd>
          </a>
        </>
      }
    >
      {runs.some(isUnderWay) && <Looking />}
      <div className="imps" data-shows={shows}>
        {children}
      </div>
    </ConsoleFrame>
  )
}
