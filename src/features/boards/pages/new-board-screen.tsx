import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { boardsPage, newBoardPage } from '../addresses.ts'
import type { NewBoard } from '../form.ts'
import { reasonText } from './field-inputs.tsx'
import './boards.css'

/** Input and problems of a refused form. */
export interface NewBoardOutcome {
  readonly typed: NewBoard
  readonly problems: readonly FormProblem[]
}

export interface NewBoardData {
  readonly frame: ConsoleData
  readonly boards: readonly { readonly key: string; readonly name: string }[]
}

const inputs = ['name', 'key', 'host'] as const

/** Creates a board as a copy of another one; the rest is changed in its forms. */
export const NewBoardScreen = ({ data, outcome }: { data: NewBoardData; outcome: NewBoardOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, boards } = data
  const { typed, problems } = outcome
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field)
    if (problem?.reason === 'invalid' && field === 'key') return t('boards:reasons.boardKey')
    return problem && reasonText(problem, t)
  }
  return (
    <ConsoleFrame data={frame} title={t('boards:added.title')}>
      <div className="con__body">
        <div className="con__lists boards__form">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(boardsPage, {}, locale)}>
              {t('boards:list.back')}
            </a>
            <span>{t('boards:added.lead')}</span>
          </p>
          {errorOf('') && <Notice kind="error">{errorOf('')}</Notice>}
          <form method="post" action={hrefFor(newBoardPage, {}, locale)} noValidate>
            <div className="boards__fields">
              {inputs.map((name) => (
                <Field
                  key={name}
                  label={t(`boards:added.${name}`)}
                  help={t(`boards:added.${name}Help`)}
                  error={errorOf(name)}
                >
                  {(control) => <Input {...control} name={name} defaultValue={typed[name]} />}
                </Field>
              ))}
              <Field label={t('boards:added.like')} error={errorOf('like')}>
                {(control) => (
                  <Select {...control} isField name="like" defaultValue={typed.like || boards[0]?.key}>
                    {boards.map(({ key, name }) => (
                      <option key={key} value={key}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            <div className="boards__acts">
              <Button type="submit" kind="primary">
                {t('boards:added.submit')}
              </Button>
            </div>
          </form>
        </div>
      </div>
    </ConsoleFrame>
  )
}
