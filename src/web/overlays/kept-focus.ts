import { CONTROLS, controlsOf, type Kept, keptNow, signOf } from './stored-focus.ts'
import { focusWithAnswer } from './told-answer.ts'

interface Last extends Kept {
  readonly element: Element
  /** What it stands in, from the inside: a list stays when its row is gone. */
  readonly around: readonly Element[]
}

/** What had the focus last, and how it is found again among what is drawn anew. */
let last: Last | null = null

const isUsable = (control: HTMLElement): boolean => control.checkVisibility() && !control.matches(':disabled')

/** On another page nothing stands in its place. */
const isHere = (path: string): boolean => path === location.pathname

/** The one of the controls of the page that is fit and nearest to the place. */
const findNearest = (at: number, isFit: (one: HTMLElement) => boolean): HTMLElement | undefined =>
  controlsOf()
    .map((one, index) => ({ one, distance: Math.abs(index - at) }))
    .filter(({ one }) => isFit(one))
    .sort((a, b) => a.distance - b.distance)[0]?.one

/** The same control, or what opens the fold that hides it. */
const findSame = ({ sign, at }: Kept): HTMLElement | null | undefined => {
  const isSame = (one: HTMLElement) => signOf(one) === sign
  const same = findNearest(at, (one) => isSame(one) && isUsable(one)) ?? findNearest(at, isSame)
  return same && isUsable(same) ? same : same?.closest('details:not([open])')?.querySelector('summary')
}

/** Of the last row of a list that is gone: the like of it in the row before, else what is left of the list. */
const findAlike = ({ element, around, at, path }: Last): HTMLElement | undefined => {
  if (!isHere(path)) return undefined
  const list = around.find((one) => one.isConnected)
  const isAlike = (one: HTMLElement) => one.tagName === element.tagName && one.className === element.className
  if (!list) return undefined
  const isInside = (one: HTMLElement) => list.contains(one) && isUsable(one)
  return findNearest(at, (one) => isInside(one) && isAlike(one)) ?? findNearest(at, isInside)
}

/** What stands where it stood; another page begins at its heading, where that takes the focus. */
const findInPlace = ({ at, path }: Kept) =>
  isHere(path) ? findNearest(at, isUsable) : document.querySelector<HTMLElement>('main h1[tabindex]')

/** Gives the focus a place again where what had it is gone or cannot be pressed any more. */
const resume = (): void => {
  if (document.activeElement !== document.body || !last) return
  if (last.element.isConnected && !last.element.matches(':disabled')) return
  const stand = findSame(last) ?? findAlike(last) ?? findInPlace(last)
  stand?.focus()
}

const afterDrawing = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []

const remember = (target: EventTarget | null): void => {
  const isControl = target instanceof HTMLElement && target.matches(CONTROLS)
  const around = isControl ? ancestorsOf(target) : []
  last = isControl ? { ...keptNow(target), element: target, around } : null
}
const onFocus = ({ target }: FocusEvent): void => remember(target)

const focusKept = (kept: Kept): void => {
  const found = findSame(kept) ?? findInPlace(kept)
  if (found) focusWithAnswer(found)
}

/** Once what is new on the page has been drawn. */
export const resumeSoon = (): void => afterDrawing(resume)

const firstWrong = () =>
  controlsOf().find((one) => one.getAttribute('aria-invalid') === 'true' && isUsable(one))

/** Until the signal ends; at once gives the focus to what was refused, else back to what had it on the page before:
 * what was stored there. */
export const watchFocus = (signal: AbortSignal, takeStored: () => Kept | null): void => {
  if (signal.aborted) return
  const stored = takeStored()
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('click', resumeSoon, { signal })
  // Who was faster than this code has the focus somewhere already.
  if (document.activeElement !== document.body) {
    remember(document.activeElement)
    return
  }
  const wrong = firstWrong()
  if (wrong) wrong.focus()
  else if (stored) focusKept(stored)
}
