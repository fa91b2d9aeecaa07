import { Sparkles, X } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ImportRejection } from '../contract.ts'
import { REPAIR_PREFIX } from '../enumerations.ts'
import { suggestionFor } from '../rules.ts'
import './repairs.css'

export const REPAIRS_FORM = 'import-repairs'

/** Enter goes to the next correction and, with Ctrl, sends them all. */
const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('.improw input')]
  if (ctrlKey || metaKey) currentTarget.requestSubmit()
  else fields[fields.indexOf(target) + 1]?.focus()
}

/** Number of corrections in the form's fields. */
export const filledIn = (): number =>
  [...document.querySelectorAll<HTMLInputElement>(`#${REPAIRS_FORM} .improw input`)].filter(
    ({ value }) => value.trim() !== '',
  ).length

const fieldId = (line: number): string => `fix-${line}`

/** The number of a row: the J and K keys focus it, and it leads to the row's correction. */
export const RowLink = ({ rejection: { line, path } }: { rejection: ImportRejection }) => {
  const t = useT()
  const toField = (event: MouseEvent): void => {
    const field = document.getElementById(fieldId(line))
    if (!(field instanceof HTMLInputElement)) return
    event.preventDefault()
    field.select()
    field.focus()
  }
  // Not in the order of the Tab key, which goes from correction to correction.
  return (
    <a
      className="improw__link"
      href={`#${fieldId(line)}`}
      tabIndex={-1}
      aria-label={path === null ? undefined : t('imports:repair.goTo', { line })}
      onClick={toField}
    >
      {line}
    </a>
  )
}

/** Deletes the row's correction, so that it is not sent, and goes to the next row. */
const skipRow = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const row = currentTarget.closest('tr')
  const field = row?.querySelector<HTMLInputElement>('.improw input')
  if (!field) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const next = row?.nextElementSibling ?? row
  next?.querySelector<HTMLElement>('.improw__link')?.focus()
}

interface RepairsFormProps {
  readonly path: string
  readonly rejections: readonly ImportRejection[]
  /** A correction was typed or deleted. */
  readonly onType: () => void
  readonly children: ReactNode
}

/** The form around the rejected rows; its button is in the page's head. */
export const RepairsForm = ({ path, rejections, onType, children }: RepairsFormProps) => {
  const t = useT()
  if (rejections.every((rejection) => rejection.path === null)) return children
  return (
    <form id={REPAIRS_FORM} method="post" action={path} onKeyDown={onKeyDown} onInput={onType}>
      {children}
      {rejections.some((rejection) => suggestionFor(rejection) !== '') && (
        <p className="imprep">
          <Icon of={Sparkles} size={16} />
          {t('imports:repair.suggestion')}
        </p>
      )}
    </form>
  )
}

/** The field for a row's correction, filled in where a rule has a proposal. */
export const RepairField = ({ rejection }: { rejection: ImportRejection }) => {
  const t = useT()
  const { line, field, path } = rejection
  if (path === null)
    return (
      <span id={fieldId(line)} className="con__soft">
        {t('imports:repair.inFile')}
      </span>
    )
  const suggestion = suggestionFor(rejection)
  return (
    <span className="improw">
      <input
        id={fieldId(line)}
        className="input input--sm"
        name={`${REPAIR_PREFIX}${line}`}
        defaultValue={suggestion}
        placeholder={t('imports:repair.type')}
        aria-label={t('imports:repair.of', { line, field: field || path })}
        maxLength={500}
      />
      {suggestion !== '' && <Icon of={Sparkles} size={16} />}
      <IconButton
        className="improw__skip"
        label={t('imports:repair.skipOf', { line })}
        tabIndex={-1}
        aria-keyshortcuts="S"
        onClick={skipRow}
      >
        <Icon of={X} size={16} />
      </IconButton>
    </span>
  )
}
