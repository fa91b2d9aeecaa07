import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { FormTexts } from './form-draft.ts'

// The form of the page holds what was typed; nothing else has a copy of it.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (node): node is Control =>
      node instanceof HTMLInputElement ||
      node instanceof HTMLTextAreaElement ||
      node instanceof HTMLSelectElement,
  )

const isText = (control: Control): boolean =>
  !(control instanceof HTMLInputElement) || !['file', 'checkbox', 'radio', 'hidden'].includes(control.type)

/** Without the empty parts that browsers send where no file was chosen. */
export const entriesOf = (form: HTMLFormElement): FormData => {
  const entries = new FormData(form)
  for (const [name, value] of [...entries])
    if (value instanceof File && value.name === '' && value.size === 0) entries.delete(name)
  return entries
}

/** What a draft keeps: the texts, as they are typed. */
export const textsOf = (form: HTMLFormElement): FormTexts =>
  Object.fromEntries(controlsOf(form).flatMap((one) => (isText(one) ? [[one.name, one.value]] : [])))

/** Fills what is still empty. */
export const fillIn = (form: HTMLFormElement, texts: FormTexts): void => {
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (text !== undefined && control.value === '' && isText(control)) control.value = text
  }
}

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLInputElement && control.type === 'file') return (control.files?.length ?? 0) > 0
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return control.value !== control.defaultValue
}

/** Whether leaving would lose something: with a draft only what it does not keep, a chosen file say. */
export const hasUnsaved = (form: HTMLFormElement, hasDraft: boolean): boolean =>
  controlsOf(form).some((control) => !(hasDraft && isText(control)) && isChanged(control))

/** To the first input on the page that something is wrong with; false when the page has none of them. */
export const focusOnFirst = (form: HTMLFormElement, problems: readonly FormProblem[]): boolean => {
  const wrong = new Set(problems.map(({ field }) => field))
  const first = controlsOf(form).find(({ name }) => wrong.has(name))
  first?.focus()
  return first !== undefined
}
