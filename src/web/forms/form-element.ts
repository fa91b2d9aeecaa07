import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { FormTexts } from './form-draft.ts'

// Reads and writes the form's DOM elements, which alone hold what was typed: there is no second copy in React state.

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

/** The form's entries without the empty files that browsers send where none was chosen. */
export const entriesOf = (form: HTMLFormElement): FormData => {
  const entries = new FormData(form)
  for (const [name, value] of [...entries])
    if (value instanceof File && value.name === '' && value.size === 0) entries.delete(name)
  return entries
}

/** The values that a draft keeps: text fields only. */
export const textsOf = (form: HTMLFormElement): FormTexts =>
  Object.fromEntries(controlsOf(form).flatMap((one) => (isText(one) ? [[one.name, one.value]] : [])))

/** Fills in text fields that are still empty. */
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

/** Whether somebody changed the text of this input. */
export const isFilledIn = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  isText(target) &&
  isChanged(target)

/** Whether leaving would lose input: a changed field, or, with a draft, one that it does not keep, such as a file. */
export const hasUnsaved = (form: HTMLFormElement, hasDraft: boolean): boolean =>
  controlsOf(form).some((control) => !(hasDraft && isText(control)) && isChanged(control))

/** Focuses the page's first input that has a problem; false when it has none. */
export const focusOnFirst = (form: HTMLFormElement, problems: readonly FormProblem[]): boolean => {
  const wrong = new Set(problems.map(({ field }) => field))
  const first = controlsOf(form).find(({ name }) => wrong.has(name))
  first?.focus()
  return first !== undefined
}
