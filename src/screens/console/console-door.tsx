import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import './door.css'

/** The frame of the operators' sign-in pages, which are outside the console's own frame. */
export const ConsoleDoor = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => {
  const t = useT()
  return (
    <main id="main" className="door" tabIndex={-1}>
      <p className="door__name">{t('console:frame.name')}</p>
      <h1>{title}</h1>
      {lead && <p className="door__lead">{lead}</p>}
      {children}
    </main>
  )
}
