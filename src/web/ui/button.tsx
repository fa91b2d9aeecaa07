import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'line' | 'quiet' | 'danger' | 'danger-line'

interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Takes the full width of its container. */
  block?: boolean | undefined
}

const lookOf = ({ kind = 'line', size = 'md', block }: ButtonLook, className?: string) =>
  classNames('btn', `btn--${kind}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className)

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is pending: shows a spinner and ignores presses, but keeps the focus. */
  isBusy?: boolean
}

export const Button = ({ kind, size, block, isBusy, className, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={lookOf({ kind, size, block }, className)}
    aria-disabled={isBusy || rest['aria-disabled']}
    onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
  >
    {isBusy && <span className="btn__spinner" aria-hidden />}
    {children}
  </button>
)

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

export const ButtonLink = ({ kind, size, block, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={lookOf({ kind, size, block }, className)} />
)

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string
  children: ReactNode
  round?: boolean
}

export const IconButton = ({ label, round, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames('iconbtn', round && 'iconbtn--round', className)}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
)
