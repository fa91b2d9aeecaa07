const STORED = 'kept-focus'
export const CONTROLS = ':is(a[href], button, input, select, textarea, summary)'

export interface StoredFocus {
  readonly sign: string
  /** Index among the page's controls. */
  readonly at: number
  readonly path: string
}

/** A focused control, with what is needed to find it again after a render. */
export interface FocusedControl extends StoredFocus {
  readonly element: Element
  /** Its ancestors, innermost first: a list remains when its row is removed. */
  readonly around: readonly Element[]
}

export const signOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60),
  ].join('|')

export const controlsOf = () => [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)]

const keptNow = (control: HTMLElement): StoredFocus => ({
  ...{ sign: signOf(control), at: controlsOf().indexOf(control), path: location.pathname },
})

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []

/** Null for what is not a control. */
export const focusedControl = (target: EventTarget | null): FocusedControl | null =>
  target instanceof HTMLElement && target.matches(CONTROLS)
    ? { ...keptNow(target), element: target, around: ancestorsOf(target) }
    : null

/** Stored across documents: the answer to a form posted without scripts is a new document. */
export const storeFocus = (): void => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches(`${CONTROLS}:focus-visible`)) return
  const { at, path, sign } = keptNow(activeElement)
  sessionStorage.setItem(STORED, `${at}|${path}|${sign}`)
}

/** Returns what the page before stored, and removes it. */
export const takeKept = (): StoredFocus | null => {
  const stored = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  if (stored === null) return null
  const [at, path = '', ...sign] = stored.split('|')
  return { at: Number(at), path, sign: sign.join('|') }
}
