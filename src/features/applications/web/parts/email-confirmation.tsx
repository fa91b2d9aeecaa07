import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Of the link in the candidate's mail. */
export const confirmationParam = 'email-confirmation-token'

// Only who comes by such a link is sent it; and the server writes no Suspense for readers without scripts.
const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}))

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
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const [token] = useState(query.get(confirmationParam))
  const isOpen = query.has(confirmationParam)
  if (!token) return null
  if (!isHydrated) return <PlainConfirmation action={props.action} token={token} />
  const close = () =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(confirmationParam)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Suspense>
      <ConfirmationDialog {...props} token={token} isOpen={isOpen} onClose={close} />
    </Suspense>
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
