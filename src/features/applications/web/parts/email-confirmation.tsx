import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Of the link in the candidate's mail. */
const confirmationParam = 'email-confirmation-token'

// Only who comes by such a link is sent it; and the server writes no Suspense for readers without scripts.
const ConfirmationDialog = latePart(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
)

export interface EmailConfirmationProps {
  tenantKey: string
  /** Where the form goes without scripts. */
  action: string
  offersHref: string
}

/**
 * Opens over the page that the mail's link leads to. The link alone changes nothing: scripts confirm by a call of
 * their own, and without them a button does.
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
