import { type MouseEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Where an address says that a dialog is open: `#filters`, or the parameter of a mail's link. */
export type DialogAt =
  | {
      readonly hash: string
      /** What it says stands there, and goes with it. */
      readonly query?: string
    }
  | { readonly query: string }

/** Of the entry of the browser's history that a dialog was opened with: the one before it is the page alone. */
const OPENED = 'dialogOpened'

const wasOpenedHere = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && OPENED in state

const isNamed = ({ hash, search }: Pick<Location, 'hash' | 'search'>, at: DialogAt): boolean =>
  'hash' in at ? hash === `#${at.hash}` : new URLSearchParams(search).has(at.query)

const pathWithout = ({ pathname, search, hash }: Location, at: DialogAt) => {
  const left = 'hash' in at ? '' : hash
  if (at.query === undefined) return { pathname, search, hash: left }
  const query = new URLSearchParams(search)
  query.delete(at.query)
  return { pathname, search: query.toString(), hash: left }
}

export interface DialogState {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Whether the address names a dialog, and how it is closed: back to the page alone, with nothing loaded again. */
export const useDialogAddress = (at: DialogAt): DialogState => {
  const location = useLocation()
  const navigate = useNavigate()
  // The server never sees the hash, so the first paint must not either.
  const isOpen = useHydrated() && isNamed(location, at)
  const isClosing = useRef(false)
  const onClose = () => {
    // Asked twice it closes once: the address may have left it before it is rendered.
    if (!isOpen || isClosing.current || !isNamed(window.location, at)) return
    isClosing.current = true
    // Also where the way back is blocked, by a question whether to leave: then it may be asked again.
    const settle = () => {
      isClosing.current = false
    }
    if ('hash' in at && wasOpenedHere(location)) {
      addEventListener('popstate', settle, { once: true })
      void navigate(-1)
    } else
      void Promise.resolve(
        navigate(pathWithout(location, at), {
          ...{ replace: true, preventScrollReset: true, state: location.state },
        }),
      ).then(settle)
  }
  return { isOpen, onClose }
}

/** Opens the dialog of a hash, which finds what is `kept` in the location's state. The back button closes it again. */
export const useOpenDialog = () => {
  const navigate = useNavigate()
  const open = (hash: string, kept: Readonly<Record<string, string>> = {}): void => {
    // Read when it is pressed: whoever opens dialogs need not be rendered at every change of the address.
    const { pathname, search, hash: shown } = window.location
    if (shown === `#${hash}`) return
    void navigate(
      { pathname, search, hash },
      { preventScrollReset: true, state: { ...window.history.state?.usr, ...kept, [OPENED]: true } },
    )
  }
  return {
    open,
    /** For a link to a page that shows the same: the click opens the dialog instead, unless it asks for a new tab. */
    opener: (hash: string) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(hash)
    },
  }
}
