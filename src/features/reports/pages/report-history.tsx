import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { ReportInQueue } from '../contract.ts'

interface Step {
  readonly at: Date
  readonly title: string
  /** E-mail of the operator, for an answer. */
  readonly person?: string
  readonly text: string
}

const useSteps = (report: ReportInQueue): Step[] => {
  const t = useT()
  const { createdAt, receiptAt, text, answers, appealedAt, appealText } = report
  const received = {
    at: createdAt,
    title: t('reports:detail.receivedAt'),
    text: text || t('reports:detail.noText'),
  }
  const answered = answers.map(({ answeredAt, round, outcome, operator, text }) => ({
    at: answeredAt,
    title: `${t(round === 1 ? 'reports:detail.answer' : 'reports:detail.answerAppeal')}: ${t(
      `reports:detail.outcomes.${outcome}`,
    )}`,
    person: operator,
    text,
  }))
  const appealed = appealedAt
    ? [{ at: appealedAt, title: t('reports:detail.appealedAt'), text: appealText ?? '' }]
    : []
  const confirmed = receiptAt ? [{ at: receiptAt, title: t('reports:detail.receiptAt'), text: '' }] : []
  return [received, ...confirmed, ...answered.slice(0, 1), ...appealed, ...answered.slice(1)]
}

/** History of a report, oldest first. */
export const ReportHistory = ({ report }: { report: ReportInQueue }) => (
  <ol className="repdetail__steps">
    {useSteps(report).map(({ at, title, person, text }) => (
      <li key={title}>
        <p>
          <b>{title}</b> <span className="con__soft num">{formatDateTime(at)}</span>{' '}
          {person && <span className="con__soft">{person}</span>}
        </p>
        {text !== '' && <p className="repdetail__text">{text}</p>}
      </li>
    ))}
  </ol>
)
