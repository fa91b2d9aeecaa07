import { X } from 'lucide-react'
import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useT } from '../i18n/i18n.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import './combobox.css'

export interface Suggestion {
  readonly value: string
  /** Beside it: a number, a region. */
  readonly hint?: string | undefined
}

export interface SuggestionGroup {
  /** Missing where there is one group only. */
  readonly label?: string
  readonly suggestions: readonly Suggestion[]
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'list'> {
  suggest: Suggest
  /** Of the list of suggestions. */
  listLabel: string
  /** Shorter texts are asked for too when it is 0. */
  shortest: number
  onChoose?: ((value: string, form: HTMLFormElement | null) => void) | undefined
}

const TYPED_MS = 300

/** A text field that suggests; without scripts, and when nothing can be had, a plain one. */
export const Combobox = ({ suggest, listLabel, shortest, onChoose, className, ...rest }: ComboboxProps) => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { groups, ask, forget } = useSuggestions(suggest, shortest)
  const [active, setActive] = useState(-1)
  const [isEmpty, setEmpty] = useState((rest.defaultValue ?? '') === '')
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const isOpen = all.length > 0
  const close = () => {
    forget()
    setActive(-1)
  }
  const write = (value: string) => {
    const node = input.current
    if (!node) return
    node.value = value
    setEmpty(value === '')
    close()
    // For those who watch the form.
    node.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const choose = (value: string) => {
    write(value)
    onChoose?.(value, input.current?.form ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) {
      event.preventDefault()
      setActive((active + step + all.length + (active < 0 && step < 0 ? 1 : 0)) % all.length)
    } else if (step !== undefined) ask(event.currentTarget.value, 0)
    const chosen = all[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen.value)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  // Without scripts it is a plain field.
  const aria = isHydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-list` : undefined,
        'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
      } as const)
    : {}
  return (
    <span className="combo">
      <input
        {...rest}
        ref={input}
        className={classNames(className, 'combo__input')}
        {...aria}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => ask(event.currentTarget.value, 0)}
        onInput={(event) => {
          setEmpty(event.currentTarget.value === '')
          setActive(-1)
          ask(event.currentTarget.value, TYPED_MS)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isHydrated && !isEmpty && (
        <button
          type="button"
          className="combo__clear"
          aria-label={t('web:clear')}
          onClick={() => {
            write('')
            input.current?.focus()
          }}
        >
          <Icon of={X} size={16} />
        </button>
      )}
      {isOpen && (
        <div className="combo__list float" id={`${id}-list`} role="listbox" aria-label={listLabel}>
          {groups.map(({ label, suggestions }, group) => {
            const before = groups.slice(0, group).reduce((sum, one) => sum + one.suggestions.length, 0)
            return (
              <Fragment key={label ?? 'only'}>
                {label && (
                  <p className="combo__group" aria-hidden="true">
                    {label}
                  </p>
                )}
                {suggestions.map(({ value, hint }, at) => (
                  <Option
                    key={`${value} ${hint}`}
                    id={`${id}-${before + at}`}
                    isActive={before + at === active}
                    onChoose={() => choose(value)}
                  >
                    <span>{value}</span>
                    {hint && <span className="count">{hint}</span>}
                  </Option>
                ))}
              </Fragment>
            )
          })}
        </div>
      )}
    </span>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

/** The focus stays in the field, which names the active one; so a press may not take it away. */
const Option = ({ id, isActive, onChoose, children }: OptionProps) => (
  <div
    id={id}
    className="combo__option"
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onPointerDown={(event) => event.preventDefault()}
    onPointerUp={onChoose}
  >
    {children}
  </div>
)

/** Asks once the typing rests; a newer text takes an older one's answer away. What fails is as good as nothing. */
const useSuggestions = (suggest: Suggest, shortest: number) => {
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    request.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )
  const forget = () => {
    stop()
    setGroups([])
  }
  const ask = (text: string, afterMs: number) => {
    stop()
    if (text.trim().length < shortest) return setGroups([])
    timer.current = setTimeout(async () => {
      const asked = new AbortController()
      request.current = asked
      const found = await suggest(text.trim(), asked.signal).catch(() => [])
      if (!asked.signal.aborted) setGroups(found.filter(({ suggestions }) => suggestions.length > 0))
    }, afterMs)
  }
  return { groups, ask, forget }
}
