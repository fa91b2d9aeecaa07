import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface ModalProps {
  onClose: (isForGood?: boolean) => void
  at: number
  of: number
}

/** Progress in the queue: marks and text. */
export const Marks = ({ at, of }: Pick<ModalProps, 'at' | 'of'>) => {
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
