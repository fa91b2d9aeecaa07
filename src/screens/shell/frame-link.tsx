import { Link } from 'react-router'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Avatar } from './avatar.tsx'
import type { ShellEntry } from './frame-entry.ts'

interface FrameLinkProps {
  entry: ShellEntry
  className: string
  isActive?: boolean
  /** In a dialog: the address of the page it leads to replaces the dialog's. */
  replace?: boolean
  /** The button of the header, which is named by its tooltip. */
  isIcon?: boolean
}

/** An entry of the frame: a link, a popup's opener or the button of a form, with its count. */
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
    <Link
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
    </Link>
  )
}
