import { useId, useState } from 'react'
import { ApplicationSent } from '#features/applications/web/parts/application-sent.tsx'
import { ApplyForm } from '#features/applications/web/parts/apply-form.tsx'
import {
  type ApplyFormData,
  nothingTyped,
  type SentApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import { useApplyForm } from '#features/applications/web/parts/use-apply-form.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Sheet } from '#web/ui/overlay.tsx'

interface ApplySheetProps {
  form: ApplyFormData
  logoUrl: string | null
  applyHref: string
  isOpen: boolean
  onClose: () => void
}

/** The application form beside its offer; on a phone it comes from below. */
export const ApplySheet = (props: ApplySheetProps) => {
  const [sent, setSent] = useState<SentApplication | null>(null)
  return sent ? <SentSheet {...props} sent={sent} /> : <FormSheet {...props} onSent={setSent} />
}

interface FormSheetProps extends ApplySheetProps {
  onSent: (sent: SentApplication) => void
}

const FormSheet = ({ isOpen, onClose, onSent, form, logoUrl, applyHref }: FormSheetProps) => {
  const t = useT()
  const id = useId()
  const { isSending, ...state } = useApplyForm({ data: form, typed: nothingTyped, onSent, isShown: isOpen })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('applications:form.title')}
      head={{
        before: <Logo name={form.companyName} src={logoUrl} />,
        under: [form.title, form.companyName].filter((part) => part !== '').join(', '),
      }}
      foot={
        <Button type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
          {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
        </Button>
      }
    >
      <ApplyForm id={id} data={form} action={applyHref} typed={nothingTyped} {...state} />
    </Sheet>
  )
}

const SentSheet = ({ isOpen, onClose, form, sent }: ApplySheetProps & { sent: SentApplication }) => {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('applications:form.title')}
      foot={
        <Button kind="line" size="lg" block onClick={onClose}>
          {t('applications:sent.backToOffer')}
        </Button>
      }
    >
      <ApplicationSent data={form} sent={sent} />
    </Sheet>
  )
}
