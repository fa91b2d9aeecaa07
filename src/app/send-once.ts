/** An answer that takes longer, or that was stopped, can be asked for again. */
const SENT_MS = 10_000

/**
 * A form that the browser itself posts is not posted again while its answer is on the way, however often it is pressed.
 * Called once, from the first script of a page: nothing else prevents a submission after it.
 */
export const sendFormsOnce = (): void => {
  let sent = new WeakSet<HTMLFormElement>()
  // On the window, behind all that hold a form back or send it by script.
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    if ((submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() !== 'post') return
    if (sent.has(form)) return event.preventDefault()
    sent.add(form)
    setTimeout(() => sent.delete(form), SENT_MS)
  })
  // A page that is gone back to, as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sent = new WeakSet()
  })
}
