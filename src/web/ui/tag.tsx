import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'

interface TagProps {
  kind?: 'soft' | 'outline' | 'warning' | 'error' | 'success' | 'ink' | 'accent'
  size?: 'md' | 'lg'
  children: ReactNode
}

export const Tag = ({ kind = 'soft', size = 'md', children }: TagProps) => (
  <span className={classNames('tag', `tag--${kind}`, size === 'lg' && 'tag--lg')}>{children}</span>
)

interface ChipLinkProps extends Omit<PageLinkProps, 'children'> {
  /** The chosen value: 'Warszawa'. */
  children: string
  /** Accessible name: 'Usuń: Warszawa'. */
  label: string
}

/** A chosen filter, as a link to the same page without it. */
export const ChipLink = ({ children, label, ...rest }: ChipLinkProps) => (
  <PageLink {...rest} className="chip" aria-label={label}>
    {children}
    <Icon of={X} size={14} />
  </PageLink>
)

interface ChipButtonProps extends ComponentProps<'button'> {
  children: string
  label: string
}

/** A chosen value, as a button that removes it. */
export const ChipButton = ({ children, label, ...rest }: ChipButtonProps) => (
  <button type="button" {...rest} className="chip" aria-label={label}>
    {children}
    <Icon of={X} size={14} />
  </button>
)
