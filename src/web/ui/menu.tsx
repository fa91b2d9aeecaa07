import { Check, ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface MenuProps {
  /** What the closed menu shows. */
  label: ReactNode
  /** Its name, where the label alone does not say it. */
  name?: string
  look?: 'select' | 'icon'
  /** Which edges of the label the list keeps to. */
  opens?: 'end' | 'start'
  isUp?: boolean
  /** A wide panel instead of a list. */
  isPanel?: boolean
  className?: string
  children: ReactNode
}

/** Opens without scripts; with them it closes on Escape, on a click elsewhere and when something in it is chosen. */
export const Menu = ({ label, name, look = 'select', opens = 'end', isUp, isPanel, ...rest }: MenuProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)
  return (
    <details
      ref={details}
      className={classNames('menu', opens === 'start' && 'menu--start', isUp && 'menu--up', rest.className)}
    >
      <summary
        className={look === 'select' ? 'select' : 'iconbtn iconbtn--text'}
        aria-label={name}
        title={name}
      >
        {label}
        {look === 'select' && <Icon of={ChevronDown} size={14} />}
      </summary>
      <div className={classNames('float', isPanel ? 'popover' : 'menu__list')}>{rest.children}</div>
    </details>
  )
}

const useDismissal = (ref: { readonly current: HTMLDetailsElement | null }) => {
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open')
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    const onChoice = (event: MouseEvent) => {
      const chosen = event.target instanceof Element && event.target.closest('a, button')
      if (chosen && ref.current?.querySelector(':scope > .menu__list')?.contains(chosen)) close()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onChoice)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onChoice)
    }
  }, [ref])
}

interface MenuLinkProps extends ComponentProps<typeof Link> {
  isChecked?: boolean
}

export const MenuLink = ({ isChecked, children, ...rest }: MenuLinkProps) => (
  <Link {...rest} className="menu__item" aria-current={isChecked ? 'true' : undefined}>
    {children}
    {isChecked && <Icon of={Check} />}
  </Link>
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
