/** What a field had after the user's last input before hydration. */
export interface EarlyState {
  readonly value: string
  /** Undefined except for inputs. */
  readonly checked?: boolean
}

/** React remembers a field's value by a setter of the element itself; that of the prototype passes it by. */
const setUnnoticed = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
}

const replayText = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  setUnnoticed(field, value)
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const replayInput = (field: HTMLInputElement, { value, checked }: EarlyState): void => {
  if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !checked
    field.click()
  } else replayText(field, value)
}

/** Forms that read their named fields themselves (`useTypedBefore`); a second time could undo a later choice. */
const isHandedOver = (field: Element): boolean =>
  field.hasAttribute('name') && field.closest('form[data-hands-over]') !== null

/**
 * Repeats what the user typed or chose before the page was hydrated: React's handlers saw no such event, so that on slow
 * devices a switch had no effect and a controlled field lost its value.
 */
export const replayInputs = (inputs: ReadonlyMap<EventTarget, EarlyState>): void => {
  for (const [field, state] of inputs) {
    if (field instanceof Element && isHandedOver(field)) continue
    if (field instanceof HTMLTextAreaElement) replayText(field, state.value)
    else if (field instanceof HTMLInputElement) replayInput(field, state)
    else if (field instanceof HTMLSelectElement) {
      field.value = state.value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
