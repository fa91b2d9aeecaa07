import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { writeInto } from '#web/forms/combobox.tsx'
import { type Suggestion, SuggestionList } from '#web/forms/suggestion-list.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { findSuggestions } from '../../suggestions/suggested-groups.ts'
import type { AddTechnology, StackFilter } from './stack-filter.ts'

/** Minimum length that the call accepts. */
const SHORTEST = 2
const MAX_SHOWN = 8
const REST_MS = 150

interface StackItem extends Suggestion {
  readonly count: number | null
}

interface StackSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  stack: StackFilter
  onAdd: AddTechnology
}

/** Technologies of the offers: the next most frequent ones, then those that contain the typed text. */
export const StackSuggestions = ({ input, stack, onAdd }: StackSuggestionsProps) => {
  const t = useT()
  const locale = useLocale()
  const itemOf = (name: string, count: number | null): StackItem => ({
    ...{ value: name, count, icon: <Icon of={Check} size={16} /> },
    hint: count === null ? undefined : formatNumber(count, locale),
  })
  const find = async (text: string, signal: AbortSignal): Promise<readonly StackItem[]> => {
    const open = [...stack.chips, ...stack.others].filter(({ isOn }) => !isOn)
    const begun = open.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
    const found = text.length < SHORTEST ? null : await findSuggestions(text, signal)
    // The counts of the list itself, which respond to the other filters, where it has them.
    const own = new Set(begun.map(({ name }) => name))
    const others = (found?.skills ?? []).filter(({ title }) => !own.has(title))
    return [
      ...begun.map(({ name, count }) => itemOf(name, count)),
      ...others.map(({ title }) => itemOf(title, null)),
    ].slice(0, MAX_SHOWN)
  }
  const suggest = async (text: string, signal: AbortSignal) => {
    const suggestions =
      text === ''
        ? stack.others.slice(0, MAX_SHOWN).map(({ name, count }) => itemOf(name, count))
        : await find(text, signal)
    return [{ suggestions }]
  }
  const take = ({ value, count }: StackItem, then?: () => void) => {
    if (input.current) writeInto(input.current, '')
    onAdd({ name: value, count }, then)
  }
  useTypedName(input, find, take)
  const onChoose = (item: StackItem) => take(item)
  return (
    <SuggestionList
      {...{ input, suggest, onChoose }}
      restMs={REST_MS}
      label={t('search:stack.suggestions')}
    />
  )
}

type Find = (text: string, signal: AbortSignal) => Promise<readonly StackItem[]>

/** Enter, or the form's button, takes what the typed text means, or says that no offer has it. */
const useTypedName = (
  input: RefObject<HTMLInputElement | null>,
  find: Find,
  take: (item: StackItem, then?: () => void) => void,
): void => {
  const t = useT()
  const takeTyped = useEffectEvent(
    async (field: HTMLInputElement, signal: AbortSignal, then?: () => void) => {
      const text = field.value.trim()
      const found = await find(text, signal)
      if (signal.aborted || field.value.trim() !== text) return
      const meant = found.find(({ value }) => value.toLowerCase() === text.toLowerCase()) ?? found[0]
      if (!meant) {
        field.setCustomValidity(t('search:stack.unknown'))
        field.reportValidity()
        return
      }
      // Closes the suggestions, as nothing was chosen from them.
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
      take(meant, then)
    },
  )
  useEffect(() => {
    const field = input.current
    if (!field) return
    const { form } = field
    const listening = new AbortController()
    const { signal } = listening
    const onKey = (event: KeyboardEvent) => {
      // The list of suggestions has prevented it if one of them is active.
      if (event.key !== 'Enter' || event.defaultPrevented) return
      event.preventDefault()
      if (field.value.trim() !== '') void takeTyped(field, signal)
    }
    const onSubmit = (event: Event) => {
      if (field.value.trim() === '') return
      event.preventDefault()
      void takeTyped(field, signal, () => form?.requestSubmit())
    }
    const forget = () => field.setCustomValidity('')
    field.addEventListener('keydown', onKey, { signal })
    field.addEventListener('input', forget, { signal })
    // A text that means nothing does not hold the other conditions back.
    field.addEventListener('blur', forget, { signal })
    form?.addEventListener('submit', onSubmit, { signal })
    return () => listening.abort()
  }, [input])
}
