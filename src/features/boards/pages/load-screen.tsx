import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { Field } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FileOutcome } from '../form.ts'
import { BoardFrame } from './board-frame.tsx'
import { Differences } from './differences.tsx'
import { reasonText } from './field-inputs.tsx'
import type { ShownBoard } from './form-data.ts'

export const MAX_FILE_BYTES = 500_000

export type LoadAnswer = Exclude<FileOutcome, { kind: 'saved' }>
type Preview = Extract<LoadAnswer, { kind: 'preview' }>

export interface LoadData {
  readonly frame: ConsoleData
  readonly board: ShownBoard
  /** Action of the forms. */
  readonly path: string
  readonly isSaved: boolean
}

interface LoadScreenProps {
  data: LoadData
  answer: LoadAnswer | undefined
}

/** Upload of a board's file: preview of the changes, confirmation. */
export const LoadScreen = ({ data, answer }: LoadScreenProps) => {
  const t = useT()
  const { frame, board, path, isSaved } = data
  return (
    <BoardFrame frame={frame} board={board} tab={null} title={t('boards:load.title')}>
      <div className="con__body">
        <div className="con__lists boards__form">
          {isSaved && !answer && <Notice kind="success">{t('boards:load.saved')}</Notice>}
          {answer?.kind === 'unchanged' && <Notice>{t('boards:load.unchanged')}</Notice>}
          {answer?.kind === 'preview' ? (
            <Confirmation answer={answer} path={path} />
          ) : (
            <Upload problems={answer?.kind === 'problems' ? answer.problems : []} path={path} />
          )}
        </div>
      </div>
    </BoardFrame>
  )
}

const Upload = ({ problems, path }: { problems: readonly FormProblem[]; path: string }) => {
  const t = useT()
  const own = problems.find(({ field }) => field === 'file')
  const inside = problems.filter(({ field }) => field !== 'file')
  return (
    <>
      <p className="con__note">{t('boards:load.lead')}</p>
      {inside.length > 0 && (
        <Notice kind="error">
          <p>{t('boards:load.problems')}</p>
          <ul className="boards__lines">
            {inside.map((problem) => (
              <li key={problem.field + problem.reason}>
                {reasonText(problem, t)}{' '}
                {problem.field !== '' && <code>{t('boards:load.where', { path: problem.field })}</code>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form method="post" action={path} encType="multipart/form-data" noValidate>
        <div className="boards__fields">
          <Field
            label={t('boards:load.file')}
            help={t('boards:load.fileHelp', { kilobytes: MAX_FILE_BYTES / 1000 })}
            error={own && reasonText(own, t)}
          >
            {(control) => <FileInput {...control} name="file" accept=".json,application/json" />}
          </Field>
        </div>
        <div className="boards__acts">
          <Button type="submit" kind="primary">
            {t('boards:load.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

const Confirmation = ({ answer, path }: { answer: Preview; path: string }) => {
  const t = useT()
  const locale = useLocale()
  const labelOf = ({ label, name }: Preview['parts'][number]): string => {
    if (name === null) return t(label)
    return `${t(label)}: ${typeof name === 'string' ? name : name[locale]}`
  }
  return (
    <form method="post" action={path}>
      <input type="hidden" name="versions" value={answer.versions} />
      <input type="hidden" name="text" value={answer.text} />
      {answer.isChanged && <Notice kind="warning">{t('boards:load.changed')}</Notice>}
      {answer.parts.map((part) => (
        <Differences
          key={part.key}
          label={labelOf(part)}
          fields={part.fields}
          differences={part.differences}
        />
      ))}
      <p className="con__note">{t('boards:form.effect')}</p>
      <div className="boards__acts">
        <Button type="submit" kind="primary">
          {t('boards:load.save')}
        </Button>
        <a className="btn btn--line" href={path}>
          {t('boards:load.again')}
        </a>
      </div>
    </form>
  )
}
