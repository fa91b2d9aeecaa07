import {
  type ComponentType,
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react'
import { trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { ApplySheet } from './apply-sheet.tsx'
import type { ElsewhereDialogProps } from './elsewhere-dialog.tsx'
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
const ElsewhereDialog = lazy(async (): Promise<{ default: ComponentType<ElsewhereDialogProps> }> => {
  try {
    return { default: (await import('./elsewhere-dialog.tsx')).ElsewhereDialog }
  } catch (error) {
    reportFault('page', error)
    return { default: () => null }
  }
})

const MIDDLE_BUTTON = 1

interface ApplyHostProps {
  data: OfferPageData
  children: ReactNode
}

/** Opens the form beside the offer that its links are on, or what follows the way to the employer's own page. */
export const ApplyHost = ({ data, children }: ApplyHostProps) => {
  const [isOpen, setOpen] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const { applyForm: form, applyHref, offer, isActive } = data
  const isElsewhere = isActive && offer.applyMethod === 'external' && offer.applyUrl !== null
  const openSheet: Press = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
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
      {form && (
        <ApplySheet
          form={form}
          logoUrl={offer.companyLogoThumbUrl}
          applyHref={applyHref}
          isOpen={isOpen}
          onClose={close}
        />
      )}
      {hasLeft && (
        <Suspense>
          <ElsewhereDialog data={data} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </ApplyContext>
  )
}
