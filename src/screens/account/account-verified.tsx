import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Almost nobody needs its code; and the server writes no Suspense for readers without scripts.
const VerifiedDialog = latePart(async () => (await import('./verified-dialog.tsx')).VerifiedDialog)

export interface AccountVerifiedProps {
  /** A guest's application is in the account now. */
  hasApplication: boolean
  offersHref: string
  profileHref: string
}

/** What somebody sees who has just confirmed an account: a dialog at #account-verified, without scripts a notice. */
export const AccountVerified = ({ hasApplication, ...hrefs }: AccountVerifiedProps) => {
  const t = useT()
  const lead = t(hasApplication ? 'account:verified.leadApplication' : 'account:verified.lead')
  if (!useHydrated()) return <Notice kind="success">{lead}</Notice>
  return (
    <AddressDialog at={{ hash: 'account-verified', query: 'verified' }}>
      {(state) => <VerifiedDialog {...state} {...hrefs} lead={lead} />}
    </AddressDialog>
  )
}
