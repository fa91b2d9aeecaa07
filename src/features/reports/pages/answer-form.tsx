import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { useQueued } from '#screens/console/queued.ts'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { reportPage } from '../addresses.ts'
import type { ReportInQueue, Round, TypedAnswer } from '../contract.ts'
import { TellCandidates } from '../web/parts/tell-candidates.tsx'

/** Input and problems of a refused answer. */
export interface AnswerOutcome {
  readonly typed: TypedAnswer
  readonly problems: readonly FormProblem[]
  readonly isTooLate: boolean
}

interface AnswerFormProps {
  report: ReportInQueue
  round: Round
  outcome: AnswerOutcome
}

/** One submit button per outcome, so no further choice is needed. */
export const AnswerForm = ({ report, round, outcome }: AnswerFormProps) => {
  const t = useT()
  const action = useQueued(hrefFor(reportPage, { id: report.id }, useLocale()))
  const problem = outcome.problems.find(({ field }) => field === 'text')
  const title = t(round === 1 ? 'reports:detail.answer' : 'reports:detail.answerAppeal')
  return (
    <section className="repdetail" aria-label={title}>
      <h2>{title}</h2>
      {round === 2 && <p className="con__soft">{t('reports:detail.final')}</p>}
      <form method="post" action={action} className="repdetail__form" noValidate>
        <input type="hidden" name="round" value={round} />
        <Field
          label={t('reports:detail.answerText')}
          help={t(report.email ? 'reports:detail.answerMailed' : 'reports:detail.answerKept')}
          error={problem && problemText(problem, t)}
        >
          {(control) => (
            <Textarea {...control} name="text" rows={5} defaultValue={outcome.typed.text} required />
          )}
        </Field>
        <TellCandidates candidates={report.candidates} isChosen={outcome.typed.tellsCandidates} />
        <div className="repdetail__acts">
          <Button type="submit" name="outcome" value="rejected">
            {t('reports:detail.reject')}
          </Button>
          <Button type="submit" kind="danger" name="outcome" value="blocked">
            {t('reports:detail.block')}
          </Button>
        </div>
      </form>
    </section>
  )
}
