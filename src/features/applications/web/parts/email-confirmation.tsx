import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Query parameter of the link in the candidate's mail. */
const confirmationParam = 'email-confirmation-token'

// Loaded only by visitors with such a link; late, as the server renders no Suspense for readers without scripts.
const ConfirmationDialog = latePart(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
)

export interface EmailConfirmationProps {
  tenantKey: string
  /** Action of the form without scripts. */
  action: string
  offersHref: string
}

/**
 * A dialog over the page that the mail's link opens. Opening the link changes nothing: scripts confirm by a call,
 * without them a button does.
 */
export const EmailConfirmation = (props: EmailConfirmationProps) => {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const [token] = useState(query.get(confirmationParam))
  if (!token) return null
  if (!isHydrated) return <PlainConfirmation action={props.action} token={token} />
  return (
    <AddressDialog at={{ query: confirmationParam }}>
      {(state) => <ConfirmationDialog {...props} {...state} token={token} />}
    </AddressDialog>
  )
}

const PlainConfirmation = ({ action, token }: { action: string; token: string }) => {
  const t = useT()
  return (
    <Notice>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <p>{t('applications:confirmation.prompt')}</p>
        <Button type="submit" kind="primary">
          {t('applications:confirmation.action')}
        </Button>
      </form>
    </Notice>
  )
}
