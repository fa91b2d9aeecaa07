import { PanelRight } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import './preview.css'

interface PreviewLinkProps {
  /** What the list's address calls the row's object. */
  id: number | string
  title: string
  /** The list's address. */
  here: string
  isShown: boolean
}

/** Opens a row's object beside the list, or closes it again. Narrow windows have no room for both. */
export const PreviewLink = ({ id, title, here, isShown }: PreviewLinkProps) => {
  const t = useT()
  const name = t(`console:frame.preview.${isShown ? 'close' : 'open'}`, { title })
  return (
    <PageLink
      to={isShown ? here : withQuery(here, { shown: `${id}` })}
      className="iconbtn conpreview__open"
      aria-label={name}
      title={name}
      aria-keyshortcuts="P"
      aria-current={isShown || undefined}
      data-preview={id}
      preventScrollReset
      replace
    >
      <Icon of={PanelRight} size={16} />
    </PageLink>
  )
}

/** Handler of focus in the list: while a preview is open, it shows the object of the focused row. */
export const useFollowingPreview = (shown: number | string | null) => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ target }: FocusEvent) => {
    clearTimeout(timer.current)
    const link =
      shown === null ? null : target.closest('tr')?.querySelector<HTMLAnchorElement>('[data-preview]')
    if (!link || link.contains(target) || link.dataset.preview === `${shown}`) return
    const { pathname, search } = new URL(link.href)
    // Whoever runs through the rows with the key held down loads the last one only.
    timer.current = setTimeout(
      () => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true }),
      150,
    )
  }
}
