import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Rarely needed, so its code is loaded separately; late, as the server renders no Suspense for readers without scripts.
const VerifiedDialog = latePart(async () => (await import('./verified-dialog.tsx')).VerifiedDialog)

export interface AccountVerifiedProps {
  /** Applications sent from its address as a guest are in the account now. */
  hasApplication: boolean
  offersHref: string
  profileHref: string
}

/** Shown after an account was confirmed: a dialog at #account-verified, without scripts a notice. */
export const AccountVerified = ({ hasApplication, ...hrefs }: AccountVerifiedProps) => {
  const t = useT()
  const lead = t(hasApplication ? 'account:verified.leadApplication' : 'account:verified.lead')
  if (!useHydrated())
    return (
      <noscript>
        <Notice kind="success">{lead}</Notice>
      </noscript>
    )
  return (
    <AddressDialog at={{ hash: 'account-verified', query: 'verified' }}>
      {(state) => <VerifiedDialog {...state} {...hrefs} {...{ lead, hasApplication }} />}
    </AddressDialog>
  )
}
