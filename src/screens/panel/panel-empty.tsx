import type { ReactNode } from 'react'

interface PanelEmptyProps {
  /** A drawing or an icon, where the company has nothing yet; none where a filter finds nothing. */
  art?: ReactNode
  title: string
  text: ReactNode
  /** Level of the heading. */
  level?: 2 | 3
  /** Links or forms to go on with. */
  children?: ReactNode
}

/** Says that a page or a list of the panel has nothing, and how to go on. */
export const PanelEmpty = ({ art, title, text, level = 2, children }: PanelEmptyProps) => {
  const Heading = `h${level}` as const
  return (
    <section className="pempty">
      {art}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className="empty__acts">{children}</div>}
    </section>
  )
}
