/** Keys are ignored for this long after a decision was submitted. */
const MAX_WAIT_MS = 5_000
let sentAt = Number.NEGATIVE_INFINITY
const onSubmit = () => {
  sentAt = performance.now()
}

/** Handles Escape: moves the focus out of a text area, whose text is kept, or else cancels the open confirmation. */
const handleEscape = (target: EventTarget | null): boolean => {
  const back = document.querySelector<HTMLElement>('[data-key="escape"]')
  if (target instanceof HTMLTextAreaElement) {
    if (back) back.focus()
    else target.blur()
    return true
  }
  back?.click()
  return back !== null
}

/** Submits the note on Ctrl+Enter or Cmd+Enter. */
const submitNote = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLTextAreaElement) || target.dataset.key !== 'n') return false
  target.form?.requestSubmit(target.form.querySelector<HTMLElement>('button[type="submit"]'))
  return true
}

const onKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape' && handleEscape(event.target)) return event.preventDefault()
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submitNote(event.target))
    return event.preventDefault()
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
  // A key held down repeats, and would decide about the next applicant as well.
  if (isTyping || repeat || ctrlKey || metaKey || altKey || !/^[a-z?]$/i.test(key)) return
  // A decision is pending: the next page shows another applicant.
  if (performance.now() - sentAt < MAX_WAIT_MS) return
  const found = document.querySelector<HTMLElement>(`[data-key="${key.toLowerCase()}"]`)
  if (!found) return
  event.preventDefault()
  if (found instanceof HTMLTextAreaElement) return found.focus()
  const menu = found.querySelector('summary')
  // Escape closes a menu whose button or content has the focus.
  menu?.focus()
  ;(menu ?? found).click()
}

/**
 * Keyboard shortcuts: a letter presses the element with that `data-key`. Registered when the module loads and not on
 * hydration, as each decision loads a new document, and the elements are links and forms that work without scripts.
 */
export const listenToKeys = (): void => {
  if (import.meta.env.SSR) return
  document.addEventListener('keydown', onKey)
  document.addEventListener('submit', onSubmit)
}
