import { type MouseEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** How an address opens a dialog: by a hash such as `#filters`, or the query parameter of a mail's link. */
export type DialogAt =
  | {
      readonly hash: string
      /** Query parameter that belongs to the dialog, and is removed with it. */
      readonly query?: string
    }
  | { readonly query: string }

/** Key in the state of a history entry that was pushed to open a dialog: the entry before it is the page without it. */
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

/** Whether the address names the dialog, and a function that closes it: back to the page, without revalidation. */
export const useDialogAddress = (at: DialogAt): DialogState => {
  const location = useLocation()
  const navigate = useNavigate()
  // The server never sees the hash, so the first client render must not either.
  const isOpen = useHydrated() && isNamed(location, at)
  const isClosing = useRef(false)
  const onClose = () => {
    // A second call does nothing: the address may have changed before the component renders again.
    if (!isOpen || isClosing.current || !isNamed(window.location, at)) return
    isClosing.current = true
    // Also called when a blocker asks whether to leave: then closing can be requested again.
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

/** Returns functions that open a hash's dialog; `kept` becomes the location's state. The back button closes it. */
export const useOpenDialog = () => {
  const navigate = useNavigate()
  const open = (hash: string, kept: Readonly<Record<string, string>> = {}): void => {
    // Read at the click, so that components that open dialogs do not render at every change of the address.
    const { pathname, search, hash: shown } = window.location
    if (shown === `#${hash}`) return
    void navigate(
      { pathname, search, hash },
      { preventScrollReset: true, state: { ...window.history.state?.usr, ...kept, [OPENED]: true } },
    )
  }
  return {
    open,
    /** Click handler for a link to a page with the same content: opens the dialog, unless a new tab is asked for. */
    opener: (hash: string) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(hash)
    },
  }
}
