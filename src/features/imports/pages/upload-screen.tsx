import { Fragment } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantField } from '#screens/console/console-parts.tsx'
import { Field } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { Input } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { importsPage, importTemplatePage, importUploadPage } from '../addresses.ts'
import { csvColumns, fileReasons, MAX_UPLOAD_BYTES } from '../enumerations.ts'
import type { TypedUpload } from '../rules.ts'
import { FILE_TYPES, MEGABYTE } from './drop-area.tsx'
import './repairs.css'
import './sources.css'

/** The submitted values of an upload, with their problems; the file must be chosen again. */
export interface UploadOutcome {
  readonly typed: TypedUpload
  readonly problems: readonly FormProblem[]
}

export interface UploadData {
  readonly frame: ConsoleData
  /** Id of the board selected initially, or ''. */
  readonly tenant: string
}

const errorOf = ({ problems }: UploadOutcome, field: string, t: Translate): string | undefined => {
  const problem = problems.find((one) => one.field === field)
  if (!problem) return undefined
  const ofFile = fileReasons.find((reason) => reason === problem.reason)
  if (ofFile) return t(`imports:upload.reasons.${ofFile}`)
  if (problem.reason !== 'invalid') return problemText(problem, t)
  if (field === 'company') return t('imports:upload.companyUnknown')
  return field === 'key' ? t('imports:sources.keyInvalid') : problemText(problem, t)
}

/** Downloads the template; plain, as the answer is a file and no page. */
export const TemplateLink = () => {
  const t = useT()
  return (
    <a className="btn btn--line btn--sm" href={hrefFor(importTemplatePage, {}, useLocale())}>
      {t('imports:upload.template')}
    </a>
  )
}

export const CsvColumns = ({ isOpen = false }: { isOpen?: boolean }) => {
  const t = useT()
  return (
    <details className="impcols" open={isOpen}>
      <summary className="con__link">{t('imports:columns.title')}</summary>
      <p>{t('imports:columns.lead')}</p>
      <dl>
        {csvColumns.map((column) => (
          <Fragment key={column}>
            <dt>{column}</dt>
            <dd>{t(`imports:columns.of.${column}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

/** Form for a file of offers, its board and its source. */
export const UploadScreen = ({ data: { frame }, outcome }: { data: UploadData; outcome: UploadOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { typed } = outcome
  return (
    <ConsoleFrame data={frame} title={t('imports:upload.title')} acts={<TemplateLink />}>
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(importsPage, {}, locale)}>
              {t('imports:runs.back')}
            </a>
            <span>{t('imports:upload.lead')}</span>
          </p>
          <section className="impsrc__add" aria-label={t('imports:upload.title')}>
            <form
              method="post"
              action={hrefFor(importUploadPage, {}, locale)}
              encType="multipart/form-data"
              noValidate
            >
              <TenantField
                tenants={frame.tenants}
                value={typed.tenant}
                error={errorOf(outcome, 'tenant', t)}
              />
              <Field
                label={t('imports:sources.key')}
                help={t('imports:upload.keyHelp')}
                error={errorOf(outcome, 'key', t)}
              >
                {(control) => (
                  <Input {...control} name="key" defaultValue={typed.key} autoCapitalize="none" />
                )}
              </Field>
              <Field
                label={t('imports:upload.company')}
                help={t('imports:upload.companyHelp')}
                error={errorOf(outcome, 'company', t)}
              >
                {(control) => (
                  <Input {...control} name="company" defaultValue={typed.company} autoCapitalize="none" />
                )}
              </Field>
              <Field
                label={t('imports:runs.file')}
                help={t('imports:upload.fileHelp', { megabytes: MAX_UPLOAD_BYTES / MEGABYTE })}
                error={errorOf(outcome, 'file', t)}
              >
                {(control) => <FileInput {...control} name="file" accept={FILE_TYPES} />}
              </Field>
              <Button type="submit" kind="primary">
                {t('imports:upload.submit')}
              </Button>
            </form>
          </section>
          <CsvColumns />
        </div>
      </div>
    </ConsoleFrame>
  )
}
