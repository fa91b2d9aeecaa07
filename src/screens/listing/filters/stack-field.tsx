import { Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { joinTexts } from '#features/search/address/query-text.ts'
import { formatNumber } from '#kernel/format.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type AddTechnology, type StackFilter, type StackOption, stackParam } from './stack-filter.ts'
import './stack-field.css'

const StackSuggestions = latePart(async () => (await import('./stack-suggestions.tsx')).StackSuggestions)

interface StackFieldProps {
  stack: StackFilter
}

/**
 * The technologies as boxes of the filter form, and a field that finds others. Without scripts the field is sent with
 * the form; with them a found technology becomes one more box.
 */
export const StackField = ({ stack }: StackFieldProps) => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const boxes = useRef<HTMLUListElement>(null)
  const { chips, add } = useAddedChips(stack, boxes)
  return (
    <>
      <span className="inputbox stackfind">
        <Icon of={Search} size={16} />
        <Combobox
          id={id}
          className="input input--sm"
          aria-label={t('search:stack.add')}
          placeholder={t('search:stack.add')}
          maxLength={80}
          // Half a word is no condition: with scripts the boxes are sent only.
          name={isHydrated ? undefined : stackParam}
        >
          {(input) => <StackSuggestions {...{ input, stack, onAdd: add }} />}
        </Combobox>
      </span>
      <ul ref={boxes} className="stackchips">
        {chips.map((option) => (
          <li key={option.slug}>
            <StackChip option={option} />
          </li>
        ))}
      </ul>
    </>
  )
}

const StackChip = ({ option: { slug, name, count, isOn } }: { option: StackOption }) => {
  const locale = useLocale()
  return (
    <label className="stackchip">
      <input
        className="stackchip__box"
        type="checkbox"
        name={stackParam}
        value={slug}
        defaultChecked={isOn}
      />
      <span className="stackchip__name">{name}</span>
      {count !== null && <span className="count">{formatNumber(count, locale)}</span>}
    </label>
  )
}

/** Boxes of the list and those added since; an added one is pressed once it is there, as if by the visitor. */
const useAddedChips = (stack: StackFilter, boxes: RefObject<HTMLUListElement | null>) => {
  const [added, setAdded] = useState<readonly StackOption[]>([])
  const asked = useRef<{ readonly slug: string; readonly then: (() => void) | undefined } | null>(null)
  const known = new Set(stack.chips.map(({ slug }) => slug))
  const chips = [...stack.chips, ...added.filter(({ slug }) => !known.has(slug))]
  useEffect(() => {
    if (!asked.current) return
    const { slug, then } = asked.current
    asked.current = null
    for (const box of boxes.current?.querySelectorAll('input') ?? [])
      if (box.value === slug && !box.checked) box.click()
    then?.()
  })
  const add: AddTechnology = ({ name, count }, then) => {
    const slug = joinTexts([name])
    asked.current = { slug, then }
    // A new list also renders where the box is there already.
    setAdded((before) => [...before.filter((one) => one.slug !== slug), { slug, name, count, isOn: false }])
  }
  return { chips, add }
}
