const STORED = 'kept-focus'
const CONTROLS = ':is(a[href], button, input, select, textarea, summary)'

interface Kept {
  readonly sign: string
  /** Among the controls of the page. */
  readonly at: number
  readonly path: string
}

/** What had the focus last, and how it is found again among what is drawn anew. */
let last: (Kept & { readonly element: Element }) | null = null

const signOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60),
  ].join('|')

const controlsOf = () => [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)]
const isUsable = (control: HTMLElement): boolean => control.checkVisibility() && !control.matches(':disabled')

/** The same control as before, else, on the same page, the one that stands in its place. */
const focusLike = ({ sign, at, path }: Kept): void => {
  const controls = controlsOf()
  const inPlace = path === location.pathname ? controls : []
  const found =
    controls.find((one) => signOf(one) === sign && isUsable(one)) ??
    inPlace.slice(Math.max(0, at)).find(isUsable) ??
    inPlace.findLast(isUsable)
  found?.focus()
}

/** Gives the focus a place again where what had it is gone or cannot be pressed any more. */
const resume = (): void => {
  if (document.activeElement !== document.body || !last) return
  if (last.element.isConnected && !last.element.matches(':disabled')) return
  focusLike(last)
}

const afterDrawing = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const onFocus = ({ target }: FocusEvent): void => {
  const isControl = target instanceof HTMLElement && target.matches(CONTROLS)
  const { pathname: path } = location
  last = isControl ? { element: target, sign: signOf(target), at: controlsOf().indexOf(target), path } : null
}
const keptOf = (stored: string): Kept => {
  const [at = '', path = '', ...sign] = stored.split('|')
  return { at: Number(at), path, sign: sign.join('|') }
}
/** The page that answers a form is another document. */
const onSubmit = (): void => {
  if (last?.element === document.activeElement && last.element.matches(':focus-visible'))
    sessionStorage.setItem(STORED, `${last.at}|${last.path}|${last.sign}`)
}

/** Once what is new on the page has been drawn. */
export const resumeSoon = (): void => afterDrawing(resume)

const firstWrong = () =>
  controlsOf().find((one) => one.getAttribute('aria-invalid') === 'true' && isUsable(one))

/** Until the signal ends; at once gives the focus to what was refused, else back to what had it on the page before. */
export const watchFocus = (signal: AbortSignal): void => {
  if (signal.aborted) return
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('click', resumeSoon, { signal })
  document.addEventListener('submit', onSubmit, { signal, capture: true })
  const stored = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  if (document.activeElement !== document.body) return
  const wrong = firstWrong()
  if (wrong) wrong.focus()
  else if (stored) focusLike(keptOf(stored))
}
