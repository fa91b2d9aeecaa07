import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface NameListProps {
  name: string
  label: string
  /** Label of the input that adds a name. */
  adding: string
  kept: readonly string[]
  most: number
  error: string | null
  /** Called after a name was added or removed. */
  onChange: () => void
}

/** A few names as chips with an input that adds another; without scripts an input for each and one empty. */
export const NameList = (props: NameListProps) => {
  const hasScripts = useHydrated()
  return hasScripts ? <Chips {...props} /> : <Inputs {...props} />
}

const Inputs = ({ name, label, kept, most, error }: NameListProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <div className="namelist">
        {[...kept, ''].slice(0, most).map((value, index) => (
          // Without scripts the inputs are never reordered.
          <Input
            key={value || 'new'}
            {...(index === 0 && control)}
            {...(index > 0 && { 'aria-label': label })}
            name={name}
            defaultValue={value}
            maxLength={100}
          />
        ))}
      </div>
    )}
  </Field>
)

const Chips = ({ name, label, adding, kept, most, error, onChange }: NameListProps) => {
  const t = useT()
  const [names, setNames] = useState(kept)
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  const told = useRef(onChange)
  told.current = onChange
  // Runs after rendering, since the form reads the names from hidden inputs.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (names) told.current()
  }, [names])
  const add = () => {
    const typed = input.current?.value.trim() ?? ''
    if (!input.current || typed === '') return
    input.current.value = ''
    if (!names.some((one) => one.toLowerCase() === typed.toLowerCase())) setNames([...names, typed])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    if (event.currentTarget.value.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="tagsin">
          {names.map((one) => (
            <span key={one} className="tagsin__tag">
              <input type="hidden" name={name} value={one} />
              {one}
              <button
                type="button"
                aria-label={t('profiles:remove', { name: one })}
                onClick={() => {
                  setNames(names.filter((other) => other !== one))
                  input.current?.focus()
                }}
              >
                <Icon of={X} size={14} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            name={names.length < most ? name : undefined}
            placeholder={adding}
            maxLength={100}
            disabled={names.length >= most}
            onKeyDown={onKeyDown}
            onBlur={add}
            onChange={(event) => event.stopPropagation()}
          />
        </div>
      )}
    </Field>
  )
}
