import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { plainLine } from '#kernel/text/plain-text.ts'
import { FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { nameKey } from '../../form/plain-names.ts'
import { useEditor, useProblemOf } from './editor-context.ts'

interface NameListProps {
  name: string
  label: string
  names: readonly string[]
  suggestions: readonly string[]
  max: number
  onChange: (names: readonly string[]) => void
}

/** Returns an added name that exists already, and the list with the new ones, spelled as in the suggestions. */
const withNames = (
  names: readonly string[],
  added: readonly string[],
  suggestions: readonly string[],
): [string | undefined, readonly string[]] => {
  let known: string | undefined
  const all = [...names]
  for (const name of added) {
    const twin = all.find((one) => nameKey(one) === nameKey(name))
    known ??= twin
    if (!twin) all.push(suggestions.find((one) => nameKey(one) === nameKey(name)) ?? name)
  }
  return [known, all]
}

/** Ordered names as chips with one input; without scripts one comma-separated line. */
export const NameList = ({ name, label, names, suggestions, max, onChange }: NameListProps) => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const { canEdit } = useEditor()
  const problemOf = useProblemOf()
  const [typed, setTyped] = useState('')
  const [twin, setTwin] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const wrong = names.map((_, at) => problemOf(`${name}.${at}`))
  const error = twin ?? problemOf(name) ?? wrong.find((problem) => problem !== null)

  if (!isHydrated || !canEdit)
    return (
      <Input
        aria-label={label}
        name={name}
        defaultValue={names.join(', ')}
        placeholder={t('company-pages:names.plain')}
        readOnly={!canEdit}
      />
    )
  const add = () => {
    // A pasted list is split.
    const added = typed
      .split(',')
      .map(plainLine)
      .filter((one) => one !== '')
    if (added.length === 0) return
    const [known, fresh] = withNames(names, added, suggestions)
    setTwin(known ? t('company-pages:names.twice', { name: known }) : null)
    if (fresh.length === names.length) return
    onChange(fresh.slice(0, max))
    setTyped('')
  }
  const move = (from: number, to: number) => {
    const moved = names[from]
    if (moved === undefined || to < 0 || to >= names.length) return
    onChange(names.filter((one) => one !== moved).toSpliced(to, 0, moved))
    setSaid(t('company-pages:names.moved', { name: moved, number: to + 1, of: names.length }))
  }
  const pressChip = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(at, at + step)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && names.length > 0) onChange(names.slice(0, -1))
  }
  return (
    <>
      <div className={classNames('cpnames', error && 'cpnames--wrong')}>
        {names.map((one, at) => (
          <button
            key={one}
            type="button"
            className={classNames('chip', wrong[at] && 'chip--wrong')}
            aria-label={t('company-pages:names.remove', { name: one })}
            aria-describedby={`${id}-order`}
            draggable
            onClick={({ currentTarget }) => {
              // Moves the focus to the adjacent chip.
              const [next, last] = [currentTarget.nextElementSibling, currentTarget.previousElementSibling]
              const beside = next instanceof HTMLElement ? next : last
              if (beside instanceof HTMLElement) beside.focus()
              onChange(names.filter((_, index) => index !== at))
            }}
            onKeyDown={(event) => pressChip(event, at)}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', `${id}|${at}`)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const [list, from] = event.dataTransfer.getData('text/plain').split('|')
              if (list === id) move(Number(from), at)
            }}
          >
            {one}
            <Icon of={X} size={14} />
          </button>
        ))}
        {names.length < max && (
          <input
            id={id}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            list={`${id}-list`}
            value={typed}
            maxLength={100}
            placeholder={t('company-pages:names.add')}
            onChange={(event) => {
              setTwin(null)
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={press}
            onBlur={add}
          />
        )}
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((one) => !names.includes(one))
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
      </div>
      <input type="hidden" name={name} value={names.join('\n')} />
      {names.length > 1 && (
        <p className="hint" id={`${id}-order`}>
          {t('company-pages:names.order')}
        </p>
      )}
      <span className="sr" role="status">
        {said}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
