import { PanelRight } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ConsoleOffer } from '../contract.ts'
import type { PreviewProps } from './offer-preview.tsx'
import './offer-preview.css'

export const LatePreview = latePart<PreviewProps>(
  async () => (await import('./offer-preview.tsx')).OfferPreview,
)

interface PreviewLinkProps {
  offer: ConsoleOffer
  /** The list's address. */
  here: string
  isShown: boolean
}

/** Opens the offer beside the list, or closes it again. Narrow windows have no room for both. */
export const PreviewLink = ({ offer, here, isShown }: PreviewLinkProps) => {
  const t = useT()
  const words = isShown ? 'console-offers:preview.close' : 'console-offers:preview.open'
  const name = t(words, { title: offer.title || t('console-offers:list.untitled') })
  return (
    <PageLink
      to={isShown ? here : withQuery(here, { shown: `${offer.id}` })}
      className="iconbtn offpreview__open"
      aria-label={name}
      title={name}
      aria-keyshortcuts="P"
      aria-current={isShown || undefined}
      data-offer={offer.id}
      preventScrollReset
      replace
    >
      <Icon of={PanelRight} size={16} />
    </PageLink>
  )
}

/** Handler of focus in the list: while a preview is open, it shows the offer of the focused row. */
export const useFollowingPreview = (shown: number | null) => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ target }: FocusEvent) => {
    clearTimeout(timer.current)
    const link =
      shown === null ? null : target.closest('tr')?.querySelector<HTMLAnchorElement>('[data-offer]')
    if (!link || link.contains(target) || link.dataset.offer === `${shown}`) return
    const { pathname, search } = new URL(link.href)
    // Whoever runs through the rows with the key held down loads the last one only.
    timer.current = setTimeout(
      () => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true }),
      150,
    )
  }
}
