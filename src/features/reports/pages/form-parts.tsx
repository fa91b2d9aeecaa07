import type { ReactNode } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import './report-form.css'

/** The frame of the two public forms. */
export const FormPage = ({ before, children }: { before?: ReactNode; children: ReactNode }) => (
  <Shell sidebar="listing">
    <div className="reportpage">
      {before}
      <section className="panel reportpage__panel">{children}</section>
    </div>
  </Shell>
)

/** Returns the text of a field's problem, or null. */
export const useProblemText = (problems: readonly FormProblem[]) => {
  const t = useT()
  return (field: string): string | null => {
    const problem = problems.find((one) => one.field === field)
    return problem ? problemText(problem, t) : null
  }
}
