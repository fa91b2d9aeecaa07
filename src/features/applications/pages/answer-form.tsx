import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'

interface AnswerFormProps {
  /** Of the application that its buttons are about. */
  id: string
  className?: string
  children: ReactNode
}

/** A form about one application. It is sent once at a time; when it could not be sent, it stays and says so. */
export const AnswerForm = ({ id, className, children }: AnswerFormProps) => {
  const t = useT()
  const isUnsent = useActionData<{ readonly unsentId?: string }>()?.unsentId === id
  const isBusy = useNavigation().formData?.get('id') === id
  return (
    <Form method="post" className={className} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="id" value={id} />
      {children}
      {isUnsent && !isBusy && <FieldError isAnnounced>{t('applications:history.unsent')}</FieldError>}
    </Form>
  )
}
