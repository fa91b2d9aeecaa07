import { useId } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import type { ConsoleTenant } from '#screens/console/console-data.ts'
import { TenantField } from '#screens/console/console-parts.tsx'
import { Field, FieldError } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { importUploadPage } from '../addresses.ts'
import { KEY_PATTERN, MAX_KEY, MAX_UPLOAD_BYTES } from '../enumerations.ts'

export const FILE_TYPES = '.csv,.txt,.jsonl,.ndjson,.json,.gz,text/csv,application/gzip'
export const MEGABYTE = 1_000_000

/** Takes a dropped file; its board and source are asked once there is one. The page of the form shows problems. */
export const DropArea = ({ tenants, tenant }: { tenants: readonly ConsoleTenant[]; tenant: string }) => {
  const t = useT()
  const file = useOwnProblem(null, { missing: 'web:form.reasons.required' })
  // Found before the file is sent: the page of the form would ask for the file once more.
  const key = useOwnProblem(null, {
    missing: 'web:form.reasons.required',
    wrong: 'imports:sources.keyInvalid',
  })
  const fileError = useId()
  return (
    <form
      className="impdrop"
      method="post"
      action={hrefFor(importUploadPage, {}, useLocale())}
      encType="multipart/form-data"
      aria-label={t('imports:upload.title')}
    >
      <FileInput
        name="file"
        accept={FILE_TYPES}
        aria-label={t('imports:runs.file')}
        aria-invalid={file.error ? true : undefined}
        aria-describedby={file.error ? fileError : undefined}
        required
        {...file.watched}
      />
      {file.error && <FieldError id={fileError}>{file.error}</FieldError>}
      <p className="con__soft">{t('imports:upload.drop', { megabytes: MAX_UPLOAD_BYTES / MEGABYTE })}</p>
      <div className="impdrop__rest">
        <TenantField tenants={tenants} value={tenant} error={undefined} />
        <Field label={t('imports:sources.key')} help={t('imports:upload.keyHelp')} error={key.error}>
          {(control) => (
            <Input
              {...{ ...control, ...key.watched }}
              name="key"
              autoCapitalize="none"
              maxLength={MAX_KEY}
              pattern={KEY_PATTERN}
              required
            />
          )}
        </Field>
        <input type="hidden" name="company" value="" />
        <Button type="submit" size="sm">
          {t('imports:upload.submit')}
        </Button>
      </div>
    </form>
  )
}
