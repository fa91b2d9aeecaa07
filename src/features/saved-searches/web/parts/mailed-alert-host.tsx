import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { latePart } from '#web/overlays/late-part.ts'
import { alertDialogParam } from '../../enumerations.ts'

const MailedAlertOver = latePart(async () => (await import('./mailed-alert-over.tsx')).MailedAlertOver)

/** Loads the dialog's code only for visitors who follow a mail's link. */
export const MailedAlertHost = () => {
  const [query] = useSearchParams()
  if (!query.has(alertDialogParam)) return null
  return (
    <Suspense>
      <MailedAlertOver />
    </Suspense>
  )
}
