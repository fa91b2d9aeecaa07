import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { latePart } from '#web/overlays/late-part.ts'
import { alertDialogParam } from '../../enumerations.ts'

const MailedAlertOver = latePart(async () => (await import('./mailed-alert-over.tsx')).MailedAlertOver)

/** On pages that links of mails lead to: only who comes by one is sent what it asks. */
export const MailedAlertHost = () => {
  const [query] = useSearchParams()
  if (!query.has(alertDialogParam)) return null
  return (
    <Suspense>
      <MailedAlertOver />
    </Suspense>
  )
}
