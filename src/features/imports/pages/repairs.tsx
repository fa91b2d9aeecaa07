import { Sparkles } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
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

interface RepairsFormProps {
  readonly path: string
  readonly rejections: readonly ImportRejection[]
  readonly children: ReactNode
}

/** The form around the rejected rows; its button is in the page's head. */
export const RepairsForm = ({ path, rejections, children }: RepairsFormProps) => {
  const t = useT()
  if (rejections.every((rejection) => rejection.path === null)) return children
  return (
    <form id={REPAIRS_FORM} method="post" action={path} onKeyDown={onKeyDown}>
      {children}
      <p className="imprep">
        {rejections.some((rejection) => suggestionFor(rejection) !== '') && (
          <span>
            <Icon of={Sparkles} size={16} />
            {t('imports:repair.suggestion')}
          </span>
        )}
        <span className="imprep__keys" aria-hidden>
          <kbd>Enter</kbd>
          {t('imports:repair.next')}
        </span>
        <span className="imprep__keys" aria-hidden>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
          {t('imports:repair.send')}
        </span>
      </p>
    </form>
  )
}

/** The field for a row's correction, filled in where a rule has a proposal. */
export const RepairField = ({ rejection }: { rejection: ImportRejection }) => {
  const t = useT()
  const { line, field, path } = rejection
  if (path === null) return <span className="con__soft">{t('imports:repair.inFile')}</span>
  const suggestion = suggestionFor(rejection)
  return (
    <span className="improw">
      <input
        className="input input--sm"
        name={`${REPAIR_PREFIX}${line}`}
        defaultValue={suggestion}
        placeholder={t('imports:repair.type')}
        aria-label={t('imports:repair.of', { line, field: field || path })}
        maxLength={500}
        autoComplete="off"
      />
      {suggestion !== '' && <Icon of={Sparkles} size={16} />}
    </span>
  )
}
