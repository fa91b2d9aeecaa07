import { hrefFor } from '#kernel/addresses.ts'
import type { WaitingSource } from '#server/features/feature.ts'
import { reportPage, reportsPage } from '../addresses.ts'
import type { Reports } from './service.ts'

const inState = (
  reports: Pick<Reports, 'countWaiting' | 'list'>,
  state: 'open' | 'appealed',
): WaitingSource => ({
  name: `reports:waiting.${state}`,
  nameOfOne: `reports:waiting.one.${state}`,
  countedBy: reportsPage.name,
  count: (operator) => reports.countWaiting(operator, state),
  async list(operator, limit) {
    const found = await reports.list(operator, { show: state, sort: 'oldest' })
    return found.reports.slice(0, limit).map((report) => ({
      ...{ key: `${report.id}`, tenantId: report.tenantId, title: report.offerTitle },
      ...{ company: report.companyName, since: report.appealedAt ?? report.createdAt },
      words: report.appealText ?? report.text,
      paths: {
        pl: hrefFor(reportPage, { id: report.id }, 'pl'),
        en: hrefFor(reportPage, { id: report.id }, 'en'),
      },
      facts: [
        ['reports:waiting.reason', { text: `reports:reasons.${report.reason}` }],
        ['reports:waiting.email', report.email ?? '–'],
        ...(report.appealedAt ? [['reports:waiting.reported', report.createdAt] as const] : []),
      ],
    }))
  },
})

/** Reported offers, and answers that were appealed. */
export const waitingReports = ({
  reports,
}: {
  readonly reports: Pick<Reports, 'countWaiting' | 'list'>
}): Readonly<Record<string, WaitingSource>> => ({
  reports: inState(reports, 'open'),
  appeals: inState(reports, 'appealed'),
})
