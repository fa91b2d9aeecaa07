import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { PageLink, type PageLinkProps } from '#web/ui/page-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from './use-dismissal.ts'

const faces = { select: 'select', icon: 'iconbtn iconbtn--text' } as const

interface MenuProps {
  /** Content of the closed menu's button. */
  label: ReactNode
  /** Accessible name, where the label alone does not tell; must begin with the label's text. */
  name?: string
  look?: keyof typeof faces
  /** Classes of the button, instead of a look. */
  faceClass?: string
  /** Class of the list. */
  listClass?: string
  /** The edge of the button that the list is aligned with. */
  opens?: 'end' | 'start'
  isUp?: boolean
  /** Any content in a wide panel, instead of a list. */
  isPanel?: boolean
  /** A choice does not close the menu. */
  staysOpen?: boolean
  /** The menu's element, for a caller that closes it (`closeDetails`). */
  details?: RefObject<HTMLDetailsElement | null>
  children: ReactNode
}

/** Opens without scripts; with them, Escape, a press outside and a choice close it. */
export const Menu = ({
  label,
  name,
  look = 'select',
  faceClass,
  opens = 'end',
  isUp,
  ...rest
}: MenuProps) => {
  const { isPanel, staysOpen, listClass, children } = rest
  const details = useDismissal(rest.details)
  return (
    <details
      ref={details}
      className={classNames('menu', opens === 'start' && 'menu--start', isUp && 'menu--up')}
    >
      <summary className={faceClass ?? faces[look]} aria-label={name} title={name}>
        {label}
        {look === 'select' && !faceClass && <Icon of={ChevronDown} size={14} />}
      </summary>
      <div
        className={classNames('float', isPanel ? 'popover' : 'menu__list', listClass)}
        data-closes={isPanel || staysOpen ? undefined : ''}
      >
        {children}
      </div>
    </details>
  )
}

interface MenuLinkProps extends PageLinkProps {
  isChecked?: boolean
  /** The link's page is loading. */
  isBusy?: boolean
  children: ReactNode
}

export const MenuLink = ({ isChecked, isBusy, children, ...rest }: MenuLinkProps) => (
  <PageLink {...rest} className="menu__item" aria-current={isChecked ? 'true' : undefined} aria-busy={isBusy}>
    {children}
    {isChecked && <Icon of={Check} />}
    {isBusy && <span className="btn__spinner" aria-hidden />}
  </PageLink>
)

interface MenuButtonProps extends ComponentProps<'button'> {
  isChecked?: boolean
}

export const MenuButton = ({ isChecked, children, ...rest }: MenuButtonProps) => (
  <button type="button" {...rest} className="menu__item" aria-current={isChecked ? 'true' : undefined}>
    {children}
    {isChecked && <Icon of={Check} />}
  </button>
)
