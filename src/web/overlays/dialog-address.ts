import { type MouseEvent, useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Where an address says that a dialog is open: `#filters`, or the parameter of a mail's link. */
export type DialogAt = { readonly hash: string } | { readonly query: string }

/** Of the entry of the browser's history that a dialog was opened with: the one before it is the page alone. */
const OPENED = 'dialogOpened'

const wasOpenedHere = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && OPENED in state

const isNamed = ({ hash, search }: Location, at: DialogAt): boolean =>
  'hash' in at ? hash === `#${at.hash}` : new URLSearchParams(search).has(at.query)

const pathWithout = ({ pathname, search, hash }: Location, at: DialogAt) => {
  if ('hash' in at) return { pathname, search, hash: '' }
  const query = new URLSearchParams(search)
  query.delete(at.query)
  return { pathname, search: query.toString(), hash }
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
  // A way back that was blocked leaves the address as it is: each step of the router renders this, and it may be asked again.
  useNavigation()
  useEffect(() => {
    isClosing.current = false
  })
  const onClose = () => {
    if (!isOpen || isClosing.current) return
    isClosing.current = true
    if ('hash' in at && wasOpenedHere(location)) void navigate(-1)
    else
      void navigate(pathWithout(location, at), {
        ...{ replace: true, preventScrollReset: true, state: location.state },
      })
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
