import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { markedRange } from '#kernel/text/marked-range.ts'
import { afterPress } from '../motion/after-press.ts'
import { PRESSED, writeInto } from './combobox.tsx'

export interface Suggestion {
  readonly value: string
  /** Shown beside the text, such as a number. */
  readonly hint?: string | undefined
  /** Shown after the text, in smaller type. */
  readonly note?: string | undefined
  readonly icon?: ReactNode
}

export interface SuggestionGroup<Item extends Suggestion> {
  /** Left out when there is only one group. */
  readonly label?: string
  /** A button beside the label. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  readonly suggestions: readonly Item[]
}

export type Suggest<Item extends Suggestion> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly SuggestionGroup<Item>[]>

export interface SuggestionListProps<Item extends Suggestion> {
  input: RefObject<HTMLInputElement | null>
  suggest: Suggest<Item>
  /** Accessible name of the list. */
  label: string
  /** How long typing must pause before suggestions are requested, in ms. */
  restMs: number
  onChoose: (item: Item) => void
  /** With `press` the focus alone does not open the list, which would cover the choices below the field. */
  opensOn?: 'focus' | 'press' | undefined
  /** Shown below the suggestions; gets the typed text. */
  foot?: (text: string) => ReactNode
}

/** A field's suggestions. The focus stays in the field, whose aria-activedescendant is the active suggestion. */
export const SuggestionList = <Item extends Suggestion>(props: SuggestionListProps<Item>) => {
  const { input, suggest, label, restMs, onChoose, opensOn = 'focus', foot } = props
  const id = useId()
  const { groups, text, ask, forget } = useSuggestions(suggest)
  const [active, setActive] = useState(-1)
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const isOpen = all.length > 0
  const close = () => {
    forget()
    setActive(-1)
  }
  const choose = (item: Item) => {
    if (input.current) writeInto(input.current, item.value)
    close()
    onChoose(item)
  }
  const onType = useEffectEvent((field: HTMLInputElement) => {
    setActive(-1)
    ask(field.value, restMs)
  })
  const onFocus = useEffectEvent((field: HTMLInputElement) => ask(field.value, 0))
  const onBlur = useEffectEvent(close)
  const onKey = useEffectEvent((event: KeyboardEvent, field: HTMLInputElement) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) {
      event.preventDefault()
      setActive((active + step + all.length + (active < 0 && step < 0 ? 1 : 0)) % all.length)
    } else if (step !== undefined) ask(field.value, 0)
    const chosen = all[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    // Untrusted events come from `writeInto`, which writes a chosen suggestion: they ask for no suggestions.
    field.addEventListener('input', (event) => event.isTrusted && onType(field), { signal })
    field.addEventListener(opensOn === 'focus' ? 'focus' : 'click', () => onFocus(field), { signal })
    field.addEventListener('blur', () => onBlur(), { signal })
    field.addEventListener('keydown', (event) => onKey(event, field), { signal })
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    const isAsked = opensOn === 'focus' || field.hasAttribute(PRESSED) || field.value !== field.defaultValue
    if (isAsked && document.activeElement === field) onFocus(field)
    return () => listening.abort()
  }, [input, opensOn])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active])
  if (!isOpen) return null
  const rowsBefore = (group: number) =>
    groups.slice(0, group).reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  return (
    <div className="combo__float float">
      <div className="combo__list" id={id} role="listbox" aria-label={label}>
        {groups.map((group, at) => (
          <Fragment key={group.label ?? 'only'}>
            <GroupHead group={group} onPress={close} />
            {group.suggestions.map((item, row) => (
              <Option
                key={`${item.value} ${item.hint} ${item.note}`}
                id={`${id}-${rowsBefore(at) + row}`}
                isActive={rowsBefore(at) + row === active}
                item={item}
                typed={text}
                onChoose={() => choose(item)}
              />
            ))}
          </Fragment>
        ))}
      </div>
      {foot && <p className="combo__foot">{foot(text)}</p>}
    </div>
  )
}

interface GroupHeadProps {
  group: Pick<SuggestionGroup<Suggestion>, 'label' | 'action'>
  onPress: () => void
}

const GroupHead = ({ group: { label, action }, onPress }: GroupHeadProps) => {
  if (!label) return null
  const press = () => {
    action?.onPress()
    onPress()
  }
  return (
    <div className="combo__group" role="presentation">
      <span aria-hidden="true">{label}</span>
      {action && (
        <button type="button" className="link" tabIndex={-1} onPointerDown={keepFocus} onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

interface OptionProps {
  id: string
  isActive: boolean
  item: Suggestion
  typed: string
  onChoose: () => void
}

const Option = ({ id, isActive, item, typed, onChoose }: OptionProps) => (
  <div
    id={id}
    className="combo__option"
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onPointerDown={keepFocus}
    onPointerUp={onChoose}
  >
    {item.icon}
    <span className="combo__value">
      <Marked text={item.value} typed={typed} />
      {item.note && <small>{item.note}</small>}
    </span>
    {item.hint && <span className="count">{item.hint}</span>}
  </div>
)

/** Highlights the typed text inside a suggestion. */
const Marked = ({ text, typed }: { text: string; typed: string }) => {
  const range = markedRange(text, typed)
  if (!range) return text
  return (
    <>
      {text.slice(0, range.start)}
      <b>{text.slice(range.start, range.end)}</b>
      {text.slice(range.end)}
    </>
  )
}

/** Requests suggestions once typing pauses; the answer to an older text is dropped. */
const useSuggestions = <Item extends Suggestion>(suggest: Suggest<Item>) => {
  const [found, setFound] = useState<{
    readonly text: string
    readonly groups: readonly SuggestionGroup<Item>[]
  }>({ text: '', groups: [] })
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
  return {
    ...found,
    forget: () => {
      stop()
      setFound({ text: '', groups: [] })
    },
    ask: (typed: string, afterMs: number) => {
      stop()
      const text = typed.trim()
      timer.current = setTimeout(async () => {
        const asked = new AbortController()
        request.current = asked
        const groups = await suggest(text, asked.signal)
        if (asked.signal.aborted) return
        setFound({ text, groups: groups.filter(({ suggestions }) => suggestions.length > 0) })
      }, afterMs)
    },
  }
}

/** Of a field that adds to a list: what is typed counts on Enter, and as well when one only goes on. */
export const addsTyped = (add: (typed: string, staysThere: boolean) => void) => ({
  onBlur({ currentTarget: input, relatedTarget: next }: FocusEvent<HTMLInputElement>) {
    const leave = () => {
      const { value } = input
      afterPress(() => add(value, false))
    }
    // The window lost the focus, the field did not.
    if (document.activeElement === input) return
    // With the keyboard, the focus passes the button that clears the field on its way out.
    if (next instanceof HTMLElement && input.parentElement?.contains(next))
      next.addEventListener('focusout', (event) => event.relatedTarget !== input && leave(), { once: true })
    else leave()
  },
  onKeyDownCapture(event: KeyPress<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // With an active suggestion, Enter belongs to the list.
    if (!event.currentTarget.hasAttribute('aria-activedescendant')) add(event.currentTarget.value, true)
  },
})
