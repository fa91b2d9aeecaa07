import { type ReactNode, Suspense, useState } from 'react'
import { ProgressBar } from '../motion/navigation-progress.tsx'
import { type DialogAt, type DialogState, useDialogAddress } from './dialog-address.ts'

interface AddressDialogProps {
  at: DialogAt
  /** A `latePart`: its code is loaded when the dialog is first opened. */
  children: (state: DialogState) => ReactNode
}

/**
 * Hosts a dialog that has an address. Escape, the close button, a press on the backdrop and the back button close it; a
 * link or form inside it replaces its history entry. While its code loads, the bar of loading pages is shown.
 */
export const AddressDialog = ({ at, children }: AddressDialogProps) => {
  const state = useDialogAddress(at)
  const [hasOpened, setOpened] = useState(false)
  if (state.isOpen && !hasOpened) setOpened(true)
  return hasOpened ? <Suspense fallback={state.isOpen && <ProgressBar />}>{children(state)}</Suspense> : null
}
