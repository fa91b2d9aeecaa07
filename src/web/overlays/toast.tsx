import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'

type ToastKind = 'success' | 'warning' | 'error' | 'info'

/** Icons of neutral toasts; warnings and errors share CircleAlert. */
const icons: Readonly<Partial<Record<ToastKind, LucideIcon>>> = { success: CircleCheck, info: Info }

export interface ToastMessage {
  readonly kind?: ToastKind
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const SHOWN_MS = 6000
const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/** Shows a message about something that is not visible on the page; one at a time. */
export const useToast = () => use(ToastContext)

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const [isHeld, setHeld] = useState(false)
  const dismiss = useCallback(() => setToast(null), [])
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(dismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld, dismiss])
  return (
    <ToastContext value={setToast}>
      {children}
      <div
        className="toasts"
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toast && <Toast message={toast} onDismiss={dismiss} />}
      </div>
    </ToastContext>
  )
}

export const Toast = ({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) => {
  const t = useT()
  const { kind = 'success', text, action } = message
  const act = () => {
    action?.onPress()
    onDismiss()
  }
  return (
    <div className={`toast toast--${kind}`}>
      <Icon of={icons[kind] ?? CircleAlert} />
      <span className="toast__text">{text}</span>
      {action && (
        <button type="button" className="toast__act" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast__act" aria-label={t('web:close')} onClick={onDismiss}>
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
