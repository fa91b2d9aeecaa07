import type { ReactNode } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountPage } from '../addresses.ts'
import type { TypedChange } from '../contract.ts'
import type { AccountChange } from '../enumerations.ts'

/** The rejected form: what was typed and why it was not done. */
export interface ChangeOutcome {
  readonly typed: TypedChange
  readonly problems: readonly FormProblem[]
  readonly isTooLate: boolean
  /** Seconds until a further attempt is allowed; 0 where the rate limit was not reached. */
  readonly retryAfterSeconds: number
}

export const nothingChanged: ChangeOutcome = {
  typed: { does: '', reason: '', session: '' },
  problems: [],
  isTooLate: false,
  retryAfterSeconds: 0,
}

interface ChangeFormProps {
  id: number
  does: AccountChange
  /** Text of the button and of the summary that opens the form. */
  name: string
  /** Explains what the change leads to. */
  text: ReactNode
  outcome: ChangeOutcome
  isDangerous?: boolean
}

/** A change with a reason that is mailed to the owner; the form is folded until it is opened. */
export const ChangeForm = ({ id, does, name, text, outcome, isDangerous = false }: ChangeFormProps) => {
  const t = useT()
  const action = hrefFor(accountPage, { id }, useLocale())
  const isOwn = outcome.typed.does === does
  const problem = isOwn ? outcome.problems.find(({ field }) => field === 'reason') : undefined
  return (
    <details className="conacc__step" open={isOwn}>
      <summary className="btn btn--line btn--sm">{name}</summary>
      <form method="post" action={action} noValidate>
        <p className="con__soft">{text}</p>
        <Field
          label={t('console-accounts:detail.reason')}
          help={t('console-accounts:detail.reasonHelp')}
          error={problem && problemText(problem, t)}
        >
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              rows={4}
              defaultValue={isOwn ? outcome.typed.reason : ''}
              required
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind={isDangerous ? 'danger' : 'line'} name="does" value={does}>
            {name}
          </Button>
        </div>
      </form>
    </details>
  )
}
