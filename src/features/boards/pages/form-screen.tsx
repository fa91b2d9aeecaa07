import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Radio } from '#web/forms/choice.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Field, typedEntries } from '../field.ts'
import type { OtherChanges } from '../form.ts'
import { BoardFrame } from './board-frame.tsx'
import { Differences, fieldAt, nameOfField, wordsOf } from './differences.tsx'
import { FieldInputs, reasonText } from './field-inputs.tsx'
import type { FormAnswer, FormData, FormPageData } from './form-data.ts'
import { MissingNotice } from './missing-notice.tsx'

interface FormScreenProps {
  data: FormPageData
  answer: FormAnswer | undefined
  /** Shown below the form: further actions on its subject. */
  children?: ReactNode
}

/** A form of a board: input, preview of the changes, confirmation. */
export const FormScreen = ({ data, answer, children }: FormScreenProps) => {
  const t = useT()
  const { frame, board, tab, title, lead, isSaved } = data
  const form = answer ?? data.form
  const isPreview = answer?.kind === 'preview'
  return (
    <BoardFrame frame={frame} board={board} tab={tab} title={title}>
      <div className="con__body">
        <div className="con__lists boards__form">
          {isSaved && !answer && <Notice kind="success">{t('boards:form.saved')}</Notice>}
          {data.missing && <MissingNotice name={board.name} missing={data.missing} />}
          {answer?.kind === 'unchanged' && <Notice>{t('boards:form.unchanged')}</Notice>}
          {lead && !isPreview && <p className="con__note">{t(lead)}</p>}
          {answer && <Problems problems={answer.problems} form={form} />}
          {isPreview ? (
            <Preview answer={answer} path={data.path} />
          ) : (
            <form method="post" action={data.path} noValidate>
              <input type="hidden" name="version" value={form.version} />
              {answer?.kind === 'conflict' && <Conflict answer={answer} />}
              <FieldInputs
                fields={form.fields}
                typed={form.typed}
                problems={answer?.problems ?? []}
                icons={data.icons}
              />
              <div className="boards__acts">
                <Button type="submit" kind="primary" name="step" value="preview">
                  {t('boards:form.preview')}
                </Button>
                {!answer && (
                  <Button type="reset" kind="quiet">
                    {t('boards:form.undo')}
                  </Button>
                )}
              </div>
            </form>
          )}
          {!isPreview && children}
        </div>
      </div>
    </BoardFrame>
  )
}

/** Problems that belong to no input of the form, and their number. */
const Problems = ({ problems, form }: { problems: readonly FormProblem[]; form: FormData }) => {
  const t = useT()
  if (problems.length === 0) return null
  const paths = form.fields.map(({ path }) => path)
  const own = problems.filter(
    ({ field }) => !paths.some((path) => field === path || field.startsWith(`${path}.`)),
  )
  return (
    <Notice kind="error">
      {own.length > 0
        ? own.map((problem) => <p key={problem.field + problem.reason}>{reasonText(problem, t)}</p>)
        : t('boards:form.problems', { count: problems.length })}
    </Notice>
  )
}

const OtherChangesNotice = ({ meanwhile, fields }: { meanwhile: OtherChanges; fields: readonly Field[] }) => {
  const t = useT()
  const people = meanwhile.people.map((person) => person || t('boards:form.file')).join(', ')
  return (
    <>
      <Notice kind="warning">
        {t('boards:form.meanwhile', {
          people,
          time: meanwhile.at ? formatDateTime(meanwhile.at) : '–',
        })}
      </Notice>
      <Differences differences={meanwhile.differences} fields={fields} label={t('boards:form.theirs')} />
    </>
  )
}

type Changing = Extract<FormAnswer, { kind: 'preview' | 'conflict' }>

const Preview = ({ answer, path }: { answer: Changing; path: string }) => {
  const t = useT()
  return (
    <form method="post" action={path}>
      <input type="hidden" name="version" value={answer.version} />
      {typedEntries(answer.fields, answer.typed).map(([name, value], at) => (
        <input key={rowKey(at)} type="hidden" name={name} value={value} />
      ))}
      {answer.meanwhile && <OtherChangesNotice meanwhile={answer.meanwhile} fields={answer.fields} />}
      <Differences differences={answer.differences} fields={answer.fields} label={t('boards:form.yours')} />
      <p className="con__note">{t('boards:form.effect')}</p>
      <div className="boards__acts">
        <Button type="submit" kind="primary" name="step" value="save">
          {t('boards:form.save')}
        </Button>
        <Button type="submit" name="step" value="edit">
          {t('boards:form.edit')}
        </Button>
      </div>
    </form>
  )
}

const Conflict = ({ answer }: { answer: Changing }) => {
  const t = useT()
  const locale = useLocale()
  const said = (path: string, lines: readonly string[]) =>
    wordsOf(lines, fieldAt(answer.fields, path), { t, locale }).join('; ') || '–'
  return (
    <>
      {answer.meanwhile && <OtherChangesNotice meanwhile={answer.meanwhile} fields={answer.fields} />}
      {answer.differences.map((difference) => (
        <fieldset key={difference.path} className="boards__conflict">
          <legend>{t('boards:form.choose', { field: nameOfField(difference, t) })}</legend>
          <input type="hidden" name={`choice:${difference.path}`} value="" />
          <Radio name={`choice:${difference.path}`} value="theirs">
            {t('boards:form.keepTheirs')} <q>{said(difference.path, difference.before)}</q>
          </Radio>
          <Radio name={`choice:${difference.path}`} value="mine">
            {t('boards:form.keepMine')} <q>{said(difference.path, difference.after)}</q>
          </Radio>
        </fieldset>
      ))}
    </>
  )
}
