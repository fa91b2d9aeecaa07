import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type FormIntent = 'dismiss' | 'exit' | 'next' | 'publish' | 'pay'

interface FormNavProps {
  back: { readonly href: string; readonly label: string }
  /** Action of the primary button. */
  forward: 'next' | 'publish' | 'pay'
  isBusy: boolean
  canWrite: boolean
  /** An existing offer: only its changes are discarded. */
  isEdit: boolean
  hasDismiss?: boolean
  /** Handles the buttons; without it they submit the form. */
  onIntent?: ((intent: FormIntent) => void) | undefined
  /** Between the secondary and the primary buttons. */
  children?: ReactNode
}

/** The bottom bar: back, discard, save and exit, continue. */
export const FormNav = (props: FormNavProps) => {
  const { back, forward, isBusy, canWrite, isEdit, hasDismiss = true, onIntent, children } = props
  const t = useT()
  const dismiss = t(isEdit ? 'posting:nav.dismissChanges' : 'posting:nav.dismiss')
  const press = (intent: FormIntent) => ({
    ...{ type: 'submit' as const, name: 'intent', value: intent },
    onClick: (event: { preventDefault(): void }) => {
      if (!onIntent) return
      event.preventDefault()
      onIntent(intent)
    },
  })
  return (
    <nav className="pfbar" aria-label={t('posting:nav.label')}>
      <Link className="btn btn--quiet pfbar__back" to={back.href} aria-label={back.label}>
        <Icon of={ArrowLeft} size={16} />
        <span className="pfbar__wide">{back.label}</span>
      </Link>
      {canWrite && hasDismiss && (
        <Button kind="quiet" className="pfbar__dismiss" aria-label={dismiss} {...press('dismiss')}>
          <span className="pfbar__wide">{dismiss}</span>
          <span className="pfbar__narrow">
            <Icon of={Trash2} size={16} />
          </span>
        </Button>
      )}
      <span className="pfbar__room" />
      {children}
      {canWrite && (
        <>
          <Button {...press('exit')}>
            <span className="pfbar__wide">{t('posting:nav.exit')}</span>
            <span className="pfbar__narrow">{t('posting:nav.exitShort')}</span>
          </Button>
          <Button kind="primary" isBusy={isBusy} {...press(forward)}>
            {forward === 'publish' ? (
              <>
                <span className="pfbar__wide">{t('posting:nav.publish')}</span>
                <span className="pfbar__narrow">{t('posting:nav.publishShort')}</span>
              </>
            ) : (
              t(`posting:nav.${forward}`)
            )}
            <Icon of={ArrowRight} size={16} />
          </Button>
        </>
      )}
    </nav>
  )
}
