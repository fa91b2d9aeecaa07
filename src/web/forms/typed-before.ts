import { useEffectEvent, useLayoutEffect } from 'react'
import { isSame } from '#kernel/forms/field-merge.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type Entry = readonly [name: string, value: string]

const optionsOf = (select: HTMLSelectElement, isChosen: (option: HTMLOptionElement) => boolean): string[] => {
  const chosen = [...select.options].filter(isChosen).map(({ value }) => value)
  const [first] = select.options
  return chosen.length === 0 && first && !select.multiple ? [first.value] : chosen
}

/** The entries that a field submits now, and those it would submit untouched. */
const entriesOf = (field: Element): { readonly typed: Entry[]; readonly sent: Entry[] } => {
  const entries = (typed: readonly string[], sent: readonly string[]) => {
    const name = field.getAttribute('name') ?? ''
    const named = (values: readonly string[]) =>
      values.flatMap((value): Entry[] => (name === '' ? [] : [[name, value]]))
    return { typed: named(typed), sent: named(sent) }
  }
  if (field instanceof HTMLTextAreaElement) return entries([field.value], [field.defaultValue])
  if (field instanceof HTMLSelectElement)
    return entries(
      optionsOf(field, ({ selected }) => selected),
      optionsOf(field, ({ defaultSelected }) => defaultSelected),
    )
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return entries([], [])
  const { type, value, checked, defaultChecked, defaultValue } = field
  if (type === 'checkbox' || type === 'radio')
    return entries(checked ? [value] : [], defaultChecked ? [value] : [])
  return entries([value], [defaultValue])
}

interface TypedBeforeOptions<Content> {
  readonly formId: string
  /** Parses a form's entries as a submission without scripts sends them. */
  readonly read: (entries: readonly Entry[]) => Content
  readonly take: (typed: Partial<Content>) => void
}

/**
 * Controlled inputs lose, at their next render, what was typed before hydration. This hands it to React state once:
 * only the fields that differ from what the server rendered. The form needs the attribute `data-hands-over`, so that its
 * inputs are not repeated as events as well (073).
 */
export const useTypedBefore = <Content extends object>(options: TypedBeforeOptions<Content>): void => {
  const isHydrated = useHydrated()
  const handOver = useEffectEvent(() => {
    const form = document.getElementById(options.formId)
    if (isHydrated || !(form instanceof HTMLFormElement)) return
    const entries = [...form.elements].map(entriesOf)
    const typed = options.read(entries.flatMap((entry) => entry.typed))
    const sent = new Map(Object.entries(options.read(entries.flatMap((entry) => entry.sent))))
    const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, sent.get(name)))
    if (changed.length > 0) options.take(Object.fromEntries(changed) as Partial<Content>)
  })
  useLayoutEffect(() => handOver(), [])
}
