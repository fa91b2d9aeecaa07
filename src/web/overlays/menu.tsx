import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PageLink, type PageLinkProps } from '#web/ui/page-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from './use-dismissal.ts'

const faces = { select: 'select', icon: 'iconbtn iconbtn--text' } as const

interface MenuProps {
  /** What the closed menu shows. */
  label: ReactNode
  /** Its name, where the label alone does not say it; must begin with what the label shows. */
  name?: string
  look?: keyof typeof faces
  /** Classes of the closed menu, instead of a look. */
  faceClass?: string
  /** A class of the list. */
  listClass?: string
  /** Which edge of the closed menu the list keeps to. */
  opens?: 'end' | 'start'
  isUp?: boolean
  /** Anything instead of a list, in a wide panel. */
  isPanel?: boolean
  /** Choosing something does not close it. */
  staysOpen?: boolean
  children: ReactNode
}

/** Opens without scripts; with them it closes on Escape, on a press elsewhere and when something in it is chosen. */
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
  const details = useDismissal()
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
  /** The page it leads to is loading. */
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
