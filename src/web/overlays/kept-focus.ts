import { focusWithAnswer } from './focus-with-answer.ts'
import { controlsOf, type FocusedControl, focusedControl, type StoredFocus, signOf } from './stored-focus.ts'

/** The control focused last. */
let last: FocusedControl | null = null

const isUsable = (control: HTMLElement): boolean => control.checkVisibility() && !control.matches(':disabled')

/** Position and list are meaningful on the same page only. */
const isHere = (path: string): boolean => path === location.pathname

/** The matching control whose index among the page's controls is nearest to `at`. */
const findNearest = (at: number, isFit: (one: HTMLElement) => boolean): HTMLElement | undefined =>
  controlsOf()
    .map((one, index) => ({ one, distance: Math.abs(index - at) }))
    .filter(({ one }) => isFit(one))
    .sort((a, b) => a.distance - b.distance)[0]?.one

/** The same control, or the summary of the closed `<details>` that contains it. */
const findSame = ({ sign, at }: StoredFocus): HTMLElement | null | undefined => {
  const isSame = (one: HTMLElement) => signOf(one) === sign
  const same = findNearest(at, (one) => isSame(one) && isUsable(one)) ?? findNearest(at, isSame)
  return same && isUsable(same) ? same : same?.closest('details:not([open])')?.querySelector('summary')
}

/** After a list's row was removed: the same kind of control nearby in the list, else any control of the list. */
const findAlike = ({ element, around, at, path }: FocusedControl): HTMLElement | undefined => {
  if (!isHere(path)) return undefined
  const list = around.find((one) => one.isConnected)
  const isAlike = (one: HTMLElement) => one.tagName === element.tagName && one.className === element.className
  if (!list) return undefined
  const isInside = (one: HTMLElement) => list.contains(one) && isUsable(one)
  return findNearest(at, (one) => isInside(one) && isAlike(one)) ?? findNearest(at, isInside)
}

/** The control now at the same index; on another page its heading, which is made focusable. */
const findInPlace = ({ at, path }: StoredFocus): HTMLElement | null | undefined => {
  if (isHere(path)) return findNearest(at, isUsable)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Restores the focus when the focused control was removed or disabled. */
const resume = (): void => {
  if (document.activeElement !== document.body || !last) return
  if (last.element.isConnected && !last.element.matches(':disabled')) return
  const stand = findSame(last) ?? findAlike(last) ?? findInPlace(last)
  stand?.focus()
}

const afterDrawing = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const onFocus = ({ target }: FocusEvent): void => {
  last = focusedControl(target)
}

/** A control that was left, rather than removed or disabled, does not get the focus back. */
const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
  if (relatedTarget || !document.hasFocus()) return
  // Browsers also report a control that is being removed: only afterwards is it known to have remained.
  queueMicrotask(() => {
    if (last?.element === target && last.element.isConnected && !last.element.matches(':disabled'))
      last = null
  })
}

/** Whoever acts without a focus, such as after a pressed button was disabled, does not want it back. */
const onAct = (event: Event): void => {
  if (document.activeElement !== document.body) return
  if (!(event instanceof KeyboardEvent) || event.key === 'Escape') last = null
}

const focusKept = (kept: StoredFocus): void => {
  const found = findSame(kept) ?? findInPlace(kept)
  if (found) focusWithAnswer(found)
}

/** For a page that is left: shown again, it may have other controls at the same index. */
export const forgetFocus = (): void => {
  last = null
}

/** Restores the focus once pending changes are drawn, unless the signal was aborted: a link may have led to a page that
 * keeps no focus, and a control found there may lie far down. */
export const resumeSoon = (signal: AbortSignal): void =>
  afterDrawing(() => {
    if (!signal.aborted) resume()
  })

const firstWrong = () =>
  controlsOf().find((one) => one.getAttribute('aria-invalid') === 'true' && isUsable(one))

/** What happened before this code was loaded. */
interface EarlierFocus {
  takeStored(): StoredFocus | null
  /** Whether the page has been used. */
  readonly isUsed: boolean
  /** The control focused last. */
  readonly control: FocusedControl | null
}

/** Tracks and restores the focus until the signal aborts. First focuses the first invalid input, else the control
 * stored by the page before, unless the page has been used already. */
export const watchFocus = (signal: AbortSignal, { takeStored, isUsed, control }: EarlierFocus): void => {
  if (signal.aborted) return
  const stored = takeStored()
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', onBlur, { signal })
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, onAct, { signal, capture: true })
  document.addEventListener('click', () => resumeSoon(signal), { signal })
  if (isUsed || document.activeElement !== document.body) {
    // The address may have changed meanwhile: `control` has the path and position at which it was focused.
    last = control ?? focusedControl(document.activeElement)
    resumeSoon(signal)
    return
  }
  const wrong = firstWrong()
  if (wrong) wrong.focus()
  else if (stored) focusKept(stored)
}
