import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One of the drawings in art/. */
  art: ReactNode
  title: string
  text?: ReactNode
  /** Links or buttons to continue with. */
  children?: ReactNode
  isPage?: boolean
}

/** Says that there is nothing here, that something failed or that the page does not exist, and offers ways out. */
export const EmptyState = ({ art, title, text, children, isPage }: EmptyStateProps) => {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="panel empty">
      {art}
      <Heading className="title-28">{title}</Heading>
      {text && <p className="empty__text">{text}</p>}
      {children && <div className="empty__acts">{children}</div>}
    </section>
  )
}
