import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Dialog } from '../overlays/overlay.tsx'
import { Button } from '../ui/button.tsx'

interface LeaveDialogProps {
  loses: 'message' | 'changes'
  onStay: () => void
  onLeave: () => void
}

export const LeaveDialog = ({ loses, onStay, onLeave }: LeaveDialogProps) => {
  const t = useT()
  const stay = useRef<HTMLButtonElement>(null)
  // The safe choice has the focus.
  useEffect(() => stay.current?.focus(), [])
  return (
    <Dialog isOpen onClose={onStay} title={t(`web:form.leave.${loses}.title`)}>
      <p className="lead">{t(`web:form.leave.${loses}.text`)}</p>
      <div className="dialog__acts">
        <Button size="lg" onClick={onLeave}>
          {t(`web:form.leave.${loses}.go`)}
        </Button>
        <Button ref={stay} kind="primary" size="lg" onClick={onStay}>
          {t(`web:form.leave.${loses}.stay`)}
        </Button>
      </div>
    </Dialog>
  )
}
