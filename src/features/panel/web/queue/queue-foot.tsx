import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface ModalProps {
  onClose: (isForGood?: boolean) => void
  at: number
  of: number
}

/** Progress in the queue: marks and text. */
const Marks = ({ at, of }: Pick<ModalProps, 'at' | 'of'>) => {
  const t = useT()
  if (of < 2) return null
  return (
    <span className="queue__marks num">
      {Array.from({ length: of }, (_, index) => index + 1).map((mark) => (
        <i key={mark} className={classNames(mark < at && 'is-past', mark === at && 'is-now')} aria-hidden />
      ))}
      {t('panel:queue.of', { at, of })}
    </span>
  )
}

interface QueueFootProps extends ModalProps {
  /** Label of the button that puts the dialog off; by default 'later'. */
  later?: string
  /** The dialog's own action. */
  children: ReactNode
}

/** Progress, the button that puts the dialog off, and the dialog's own action. */
export const QueueFoot = ({ at, of, onClose, later, children }: QueueFootProps) => {
  const t = useT()
  return (
    <div className="queue__foot">
      <Marks {...{ at, of }} />
      <Button kind="quiet" onClick={() => onClose()}>
        {later ?? t('panel:queue.later')}
      </Button>
      {children}
    </div>
  )
}

/** Sends the dialog's form, and names what follows. */
export const SaveAndGo = ({ at, of, isBusy }: Pick<ModalProps, 'at' | 'of'> & { isBusy: boolean }) => {
  const t = useT()
  return (
    <Button type="submit" kind="primary" isBusy={isBusy}>
      {at < of ? t('panel:queue.saveAndGo') : t('panel:queue.save')}
    </Button>
  )
}
