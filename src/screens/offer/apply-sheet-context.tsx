import { createContext, type MouseEvent, type ReactNode, use, useEffect } from 'react'
import { trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { RedirectToPage } from '#web/overlays/redirect-to-page.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { APPLY } from './apply-name.ts'
import type { ApplySheetProps } from './apply-sheet.tsx'
import type { OfferPageData } from './offer-data.ts'

type Press = (event: MouseEvent<HTMLAnchorElement>) => void

interface ApplyActions {
  /** Click handler of links to the form's page; undefined leaves them plain links. */
  readonly openSheet: ((event: MouseEvent) => void) | undefined
  /** Tracks a visit to the employer's site; the link itself navigates. */
  readonly leave: Press | undefined
}

const ApplyContext = createContext<ApplyActions>({ openSheet: undefined, leave: undefined })

export const useApplyActions = (): ApplyActions => use(ApplyContext)

// Loaded only when somebody leaves for the employer's site, which works without it.
const ElsewhereDialog = latePart(async () => (await import('./elsewhere-dialog.tsx')).ElsewhereDialog)

const loadApplySheet = async () => (await import('./apply-sheet.tsx')).ApplySheet

const ApplySheet = latePart(loadApplySheet, ({ data }: ApplySheetProps) => (
  <RedirectToPage href={data.applyHref} />
))

const MIDDLE_BUTTON = 1
const LEFT = 'left-for-employer'

interface ApplyHostProps {
  data: OfferPageData
  children: ReactNode
}

/** Opens the application form beside the offer, or the dialog that follows a visit to the employer's site. */
export const ApplyHost = ({ data, children }: ApplyHostProps) => {
  const { open, opener } = useOpenDialog()
  const { who, user } = usePersonal()
  const { applyForm: form, offer, isActive } = data
  const isElsewhere = isActive && offer.applyMethod === 'external' && offer.applyUrl !== null
  useEffect(() => {
    // Preloads the form; if that fails, the click tries again.
    if (form) loadApplySheet().catch(() => {})
  }, [form])
  const leave: Press = ({ type, button }) => {
    // The right button opens a context menu, whose choice is unknown.
    if (type === 'auxclick' && button !== MIDDLE_BUTTON) return
    trackRedirect(offer.slug, who === 'candidate' ? (user?.id ?? null) : null)
    open(LEFT)
  }
  const actions = { openSheet: form ? opener(APPLY) : undefined, leave: isElsewhere ? leave : undefined }
  return (
    <ApplyContext value={actions}>
      {children}
      {form && (
        <AddressDialog at={{ hash: APPLY }}>
          {(state) => <ApplySheet data={data} form={form} {...state} />}
        </AddressDialog>
      )}
      {isElsewhere && (
        <AddressDialog at={{ hash: LEFT }}>
          {(state) => <ElsewhereDialog data={data} {...state} />}
        </AddressDialog>
      )}
    </ApplyContext>
  )
}
