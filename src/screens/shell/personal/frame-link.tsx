import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ShellEntry } from '../frame-entry.ts'
import { Avatar } from './avatar.tsx'

interface FrameLinkProps {
  entry: ShellEntry
  className: string
  isActive?: boolean
  /** Inside a dialog: replaces the dialog's history entry. */
  replace?: boolean
  /** An icon button in the header, with the tooltip as its accessible name. */
  isIcon?: boolean
}

/** An entry of the frame with its count: a link, a popup's opener or a form's button. */
export const FrameLink = ({
  entry,
  className,
  isActive = false,
  replace = false,
  isIcon,
}: FrameLinkProps) => {
  const t = useT()
  const { opener } = useOpenDialog()
  const { counts, user } = usePersonal()
  const { href, label, tooltip, icon, counter, popup, opensNewTab, isAction, showsAvatar } = entry
  const count = counter === undefined ? 0 : (counts[counter] ?? 0)
  const inside = (
    <>
      {showsAvatar && user ? <Avatar user={user} size={24} /> : <CategoryIcon shapes={icon} />}
      {!isIcon && label}
      <Badge count={count} />
    </>
  )
  if (isAction)
    return (
      <form method="post" action={href}>
        <button type="submit" className={className}>
          {inside}
        </button>
      </form>
    )
  return (
    <PageLink
      className={className}
      to={href}
      replace={replace}
      aria-current={isActive ? 'page' : undefined}
      {...(isIcon && { 'aria-label': count > 0 ? `${label}: ${count}` : label, title: label })}
      {...(tooltip && !isIcon && { 'data-tip': tooltip, 'aria-description': tooltip })}
      {...(opensNewTab && { target: '_blank', rel: 'noopener', 'aria-description': t('shell:newTab') })}
      {...(popup && { onClick: opener(popup.hash) })}
    >
      {inside}
    </PageLink>
  )
}
