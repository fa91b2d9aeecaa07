import { hrefFor } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { importsPage } from '../addresses.ts'
import type { ImportRun } from '../contract.ts'
import { ImportsFrame } from './imports-frame.tsx'
import { RunList } from './run-list.tsx'
import { RunReport, type RunReportData } from './run-report.tsx'

export interface ImportData {
  readonly frame: ConsoleData
  /** The newest imports. */
  readonly runs: readonly ImportRun[]
  readonly report: RunReportData
  readonly now: Date
}

export const ImportScreen = ({ data: { frame, runs, report, now } }: { data: ImportData }) => {
  const t = useT()
  const path = hrefFor(importsPage, {}, useLocale())
  return (
    <ImportsFrame
      data={frame}
      shows="report"
      runs={[report.run, ...runs]}
      hasRepairs={report.page.rejections.some((rejection) => rejection.path !== null)}
      tenant=""
    >
      <RunList
        tenants={frame.tenants}
        runs={runs}
        currentId={report.run.id}
        now={now}
        tenant={`${report.run.tenantId}`}
        label={t('imports:runs.newest')}
      >
        <p className="con__note">
          <a className="con__link" href={path}>
            {t('imports:runs.all')}
          </a>
        </p>
      </RunList>
      <div>
        <p className="impback">
          <a className="con__link" href={path}>
            {t('imports:runs.back')}
          </a>
        </p>
        <RunReport key={report.run.id} data={report} tenants={frame.tenants} />
      </div>
    </ImportsFrame>
  )
}
