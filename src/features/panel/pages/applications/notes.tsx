import { Fragment, useId } from 'react'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { formatDateTime } from '#kernel/format.ts'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ApplicationDetail, HIDDEN, noteMaxLength } from '../../enumerations.ts'

/** Label of a keyboard shortcut. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="key" aria-hidden>
    {children}
  </kbd>
)

/** A text with bars in place of redacted parts. */
export const BarredText = ({ text }: { text: string }) => {
  const t = useT()
  return text.split(HIDDEN).map((piece, at) => (
    <Fragment key={rowKey(at)}>
      {at > 0 && <span className="triage__bar-out" role="img" aria-label={t('panel:applications.hidden')} />}
      {piece}
    </Fragment>
  ))
}

interface NotesProps {
  application: ApplicationDetail
  role: CompanyRole
}

export const Notes = ({ application, role }: NotesProps) => {
  const t = useT()
  return (
    <section aria-label={t('panel:applications.notes')}>
      <h2>{t('panel:applications.notes')}</h2>
      {application.written.length > 0 && (
        <ul className="ohist">
          {application.written.map(({ id, text, by, at }) => (
            <li key={id}>
              <span className="triage__text">
                <BarredText text={text} />
              </span>
              <small className="num">{[by, formatDateTime(new Date(at))].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {managesOffers(role) && <NoteForm key={application.written.length} />}
    </section>
  )
}

/** What a refused form contained, to copy it. */
export const UnsavedText = ({ text }: { text: string }) => {
  const t = useT()
  return (
    <Field label={t('panel:applications.unsavedText')}>
      {(control) => <Textarea {...control} rows={4} readOnly defaultValue={text} />}
    </Field>
  )
}

const NoteForm = () => {
  const t = useT()
  const errorId = useId()
  const { error, watched } = useOwnProblem(null, { missing: 'panel:applications.noteMissing' })
  return (
    <form method="post" className="triage__note">
      <textarea
        {...watched}
        name="note"
        rows={2}
        required
        maxLength={noteMaxLength}
        data-key="n"
        aria-keyshortcuts="n"
        aria-label={t('panel:applications.note')}
        placeholder={t('panel:applications.note')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button type="submit" name="intent" value="note" size="sm">
        {t('panel:applications.addNote')}
        <Key>N</Key>
      </Button>
    </form>
  )
}
