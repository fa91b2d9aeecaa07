import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

interface OverlayProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/**
 * The field that a dialog opens for is marked `data-caret`, and gets the focus instead of the close button; with `fine`
 * not on touch screens, where the keyboard would cover choices that need no typing.
 */
const caretOf = (dialog: HTMLElement): HTMLElement | null => {
  const field = dialog.querySelector<HTMLElement>('[data-caret]')
  return field?.dataset.caret === 'fine' && !matchMedia('(pointer: fine)').matches ? null : field
}

const isModalShown = (): boolean => document.querySelector('dialog:modal') !== null

/** The browser's modal dialog, which traps and returns the focus; `onClose` only asks the opener to close it. */
export const useModal = (isOpen: boolean, onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const node = dialog.current
    if (!isOpen || !node) return
    const { style } = document.body
    // The scroll bar disappears, its width stays as padding: the page does not shift.
    if (!isModalShown()) style.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`
    const opener = document.activeElement
    node.showModal()
    caretOf(node)?.focus()
    return () => {
      node.close()
      // The browser does not restore the focus for a dialog that was removed from the page.
      if (!node.isConnected && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (!isModalShown()) style.removeProperty('padding-right')
    }
  }, [isOpen])
  const ask = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !isOpen) return
    event.preventDefault()
    onClose()
  }
  /** Browsers close a dialog at the second Escape without a cancelable event: reopens it and asks `onClose`. */
  const askOfClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { currentTarget } = event
    // The close event is asynchronous: the dialog may be open again by now.
    if (event.target !== currentTarget || !isOpen || currentTarget.open) return
    currentTarget.showModal()
    onClose()
  }
  return { ref: dialog, onCancel: ask, onClose: askOfClosed }
}

interface DialogProps extends OverlayProps {
  isWide?: boolean
  /** Shown above the title. */
  before?: ReactNode
}

export const Dialog = ({ isOpen, onClose, title, isWide, before, children }: DialogProps) => {
  const t = useT()
  const titleId = useId()
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog
      {...dialog}
      className={classNames('dialog float', isWide && 'dialog--wide')}
      aria-labelledby={titleId}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
    >
      {isOpen && (
        <>
          {before}
          <h2 className="title-28 dialog__title" id={titleId}>
            {title}
          </h2>
          {children}
          <IconButton className="dialog__x" label={t('web:close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </>
      )}
    </dialog>
  )
}

interface SheetProps extends OverlayProps {
  /** Shown beside and below the title, such as a logo and a line of text. */
  head?: { readonly before?: ReactNode; readonly under?: ReactNode }
  /** The actions, which do not scroll away. */
  foot?: ReactNode
  side?: 'end' | 'start'
  /** Width in px of a sheet that is centred in a wide window instead of standing at its side. */
  middle?: 640 | 920
}

/** A panel at the side of the window; on a phone, a bottom sheet. */
export const Sheet = ({ isOpen, onClose, title, head, foot, side = 'end', middle, children }: SheetProps) => {
  const t = useT()
  const titleId = useId()
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog
      {...dialog}
      className={classNames(
        'sheet float',
        side === 'start' && 'sheet--start',
        middle && `sheet--middle sheet--${middle}`,
      )}
      aria-labelledby={titleId}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
    >
      {isOpen && (
        <>
          <header className="sheet__head">
            <div className="sheet__who">
              {head?.before}
              <div>
                <h2 className="title-20" id={titleId}>
                  {title}
                </h2>
                {head?.under && <p className="muted">{head.under}</p>}
              </div>
            </div>
            <IconButton label={t('web:close')} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </header>
          <div className="sheet__body">{children}</div>
          {foot && <footer className="sheet__foot">{foot}</footer>}
        </>
      )}
    </dialog>
  )
}

/** A popup below a button of the header, 448 px wide; on a phone, a bottom sheet. */
export const HeadPopup = ({ isOpen, onClose, title, foot, children }: Omit<SheetProps, 'head' | 'side'>) => {
  const t = useT()
  const titleId = useId()
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog
      {...dialog}
      className="headpop float"
      aria-labelledby={titleId}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
    >
      {isOpen && (
        <>
          <header className="headpop__head">
            <h2 className="title-20" id={titleId}>
              {title}
            </h2>
            <IconButton label={t('web:close')} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </header>
          {children}
          {foot && <footer className="headpop__foot">{foot}</footer>}
        </>
      )}
    </dialog>
  )
}

/** Whether a click hit this dialog's backdrop; clicks in a dialog opened from this one do not count. */
export const isOnBackdrop = ({
  currentTarget,
  target,
  clientX,
  clientY,
}: {
  currentTarget: HTMLElement
  target: EventTarget
  clientX: number
  clientY: number
}): boolean => {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
