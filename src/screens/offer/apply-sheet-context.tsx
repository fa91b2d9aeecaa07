import { createContext, type MouseEvent, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import type { ApplySheetProps } from './apply-sheet.tsx'
import { latePart } from './late-part.ts'
import type { OfferPageData } from './offer-data.ts'

type Press = (event: MouseEvent<HTMLAnchorElement>) => void

interface ApplyActions {
  /** Takes the click on a link to the form's page; undefined leaves it a link. */
  readonly openSheet: Press | undefined
  /** Counts the way to the employer's own page, which the link itself goes. */
  readonly leave: Press | undefined
}

const ApplyContext = createContext<ApplyActions>({ openSheet: undefined, leave: undefined })

export const useApplyActions = (): ApplyActions => use(ApplyContext)

// Only who goes elsewhere is sent it; without it the way there is the same.
const ElsewhereDialog = latePart(async () => (await import('./elsewhere-dialog.tsx')).ElsewhereDialog)

const loadApplySheet = async () => (await import('./apply-sheet.tsx')).ApplySheet

const ApplySheet = latePart(loadApplySheet, ({ data }: ApplySheetProps) => {
  useEffect(() => location.assign(data.applyHref), [data.applyHref])
  return null
})

const MIDDLE_BUTTON = 1

interface ApplyHostProps {
  data: OfferPageData
  children: ReactNode
}

/** Opens the form beside the offer that its links are on, or what follows the way to the employer's own page. */
export const ApplyHost = ({ data, children }: ApplyHostProps) => {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const { applyForm: form, offer, isActive } = data
  const isElsewhere = isActive && offer.applyMethod === 'external' && offer.applyUrl !== null
  useEffect(() => {
    // So that the form is here when somebody asks for it; if it is not, the click tries again.
    if (form) loadApplySheet().catch(() => {})
  }, [form])
  const openSheet: Press = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
    setOpen(true)
  }
  const leave: Press = ({ type, button }) => {
    // The right button opens a menu; what is chosen there cannot be known.
    if (type === 'auxclick' && button !== MIDDLE_BUTTON) return
    trackRedirect(offer.slug)
    setLeft(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <ApplyContext value={{ openSheet: form ? openSheet : undefined, leave: isElsewhere ? leave : undefined }}>
      {children}
      {form && hasOpened && (
        <Suspense>
          <ApplySheet data={data} form={form} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
      {hasLeft && (
        <Suspense>
          <ElsewhereDialog data={data} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </ApplyContext>
  )
}
