import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import './combobox.css'

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'list' | 'children'> {
  /** A `latePart` with a `SuggestionList`: its code is loaded when the field first gets the focus. */
  children: (input: RefObject<HTMLInputElement | null>) => ReactNode
}

/** Attribute of a field that was pressed, or an arrow key in it. */
export const PRESSED = 'data-pressed'

/** A text field with suggestions; a plain one without scripts, or when suggestions cannot be loaded. */
export const Combobox = ({ children, className, ...rest }: ComboboxProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isEmpty, setEmpty] = useState((rest.defaultValue ?? '') === '')
  const clear = () => {
    if (!input.current) return
    writeInto(input.current, '')
    input.current.focus()
  }
  // The first press comes before the code that listens to it is loaded.
  const press = (field: HTMLInputElement) => field.setAttribute(PRESSED, '')
  const showEmpty = () => setEmpty(input.current?.value === '')
  return (
    <span className="combo">
      <input
        {...rest}
        ref={input}
        className={classNames(className, 'combo__input')}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setAsked(true)}
        onInput={showEmpty}
        onClick={({ currentTarget }) => press(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key.startsWith('Arrow') && press(currentTarget)}
      />
      {isHydrated && !isEmpty && (
        <button type="button" className="combo__clear" aria-label={t('web:clear')} onClick={clear}>
          <Icon of={X} size={16} />
        </button>
      )}
      {isAsked && <Suspense>{children(input)}</Suspense>}
    </span>
  )
}

/** Sets an input's value as if it were typed, with the `input` event that listeners of the field or form expect. */
export const writeInto = (input: HTMLInputElement, value: string): void => {
  // React tracks the value through its own setter and would miss the change; the prototype's setter bypasses that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
