import { CircleAlert, HardDrive } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PostingProblem } from '../../checks/check.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import { useProblemText } from '../form-context.ts'
import { sectionOfProblem } from './section-marks.ts'

interface DraftErrorsProps {
  problems: readonly PostingProblem[]
  onFix: () => void
  onLeave: () => void
}

/** Asks whether to leave a draft with errors. */
export const DraftErrorsDialog = ({ problems, onFix, onLeave }: DraftErrorsProps) => {
  const t = useT()
  const textOf = useProblemText()
  const fix = useRef<HTMLButtonElement>(null)
  // The safe button has the focus: a second press of Enter must not discard the input.
  useEffect(() => fix.current?.focus(), [])
  return (
    <Dialog isOpen onClose={onFix} title={t('posting:dialogs.draftTitle')}>
      <p className="lead">{t('posting:dialogs.draftText')}</p>
      <ul className="pferrlist">
        {problems.map((problem) => {
          const section = sectionOfProblem(problem)
          return (
            <li key={problem.field}>
              <Icon of={CircleAlert} size={16} />
              <span>
                {section && <b>{t(`posting:sections.${section}`)}: </b>}
                {textOf(problem)}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="dialog__acts">
        <Button kind="quiet" className="pfbar__dismiss" onClick={onLeave}>
          {t('posting:dialogs.leave')}
        </Button>
        <Button kind="primary" ref={fix} onClick={onFix}>
          {t('posting:dialogs.fix')}
        </Button>
      </div>
    </Dialog>
  )
}

interface DismissProps {
  isEdit: boolean
  /** The last press failed. */
  isFailed: boolean
  onCancel: () => void
  onDismiss: () => void
}

export const DismissDialog = ({ isEdit, isFailed, onCancel, onDismiss }: DismissProps) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onCancel} title={t('posting:dialogs.dismissTitle')}>
      <p className="lead">
        {t(isEdit ? 'posting:dialogs.dismissChangesText' : 'posting:dialogs.dismissText')}
      </p>
      {isFailed && <FieldError isAnnounced>{t('posting:dialogs.dismissFailed')}</FieldError>}
      <div className="dialog__acts">
        <Button onClick={onCancel}>{t('posting:dialogs.cancel')}</Button>
        <Button kind="danger" onClick={onDismiss}>
          {t('posting:dialogs.dismissYes')}
        </Button>
      </div>
    </Dialog>
  )
}

const saveFile = (form: OfferForm): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(form, null, 2)], { type: 'application/json' }))
  link.download = 'offer.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

interface SessionProps {
  time: string
  /** Section of the last input; null when unknown. */
  section: string | null
  signInHref: string
  form: OfferForm
  onClose: () => void
}

/** The session has expired in the middle of the form: the input is kept, and signing in leads back to its field. */
export const SessionDialog = ({ time, section, signInHref, form, onClose }: SessionProps) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={t('posting:dialogs.sessionTitle')}>
      <p className="notice notice--success">
        <Icon of={HardDrive} />
        <span>
          {t('posting:dialogs.sessionText', { time })}{' '}
          {section && t('posting:dialogs.sessionBack', { section })}
        </span>
      </p>
      <div className="dialog__acts">
        <Button kind="quiet" onClick={() => saveFile(form)}>
          {t('posting:dialogs.sessionFile')}
        </Button>
        <ButtonLink kind="primary" to={signInHref} reloadDocument>
          {t('posting:dialogs.sessionGo')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
