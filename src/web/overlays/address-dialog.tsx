import { type ReactNode, Suspense, useState } from 'react'
import { type DialogAt, type DialogState, useDialogAddress } from './dialog-address.ts'

interface AddressDialogProps {
  at: DialogAt
  /** A `latePart`: its code is asked for when the dialog is first opened. */
  children: (state: DialogState) => ReactNode
}

/**
 * The host of a dialog that has an address. Escape, its cross, a press beside it and the back button close it; a link
 * or form inside it that leads on replaces its entry in the history.
 */
export const AddressDialog = ({ at, children }: AddressDialogProps) => {
  const state = useDialogAddress(at)
  const [hasOpened, setOpened] = useState(false)
  if (state.isOpen && !hasOpened) setOpened(true)
  return hasOpened ? <Suspense>{children(state)}</Suspense> : null
}
