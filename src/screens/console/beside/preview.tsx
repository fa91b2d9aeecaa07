import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import './preview.css'

interface PreviewProps {
  /** Accessible name. */
  label: string
  title: string
  /** The list's address, without the preview. */
  here: string
  /** Below the facts, over the whole width. */
  foot?: ReactNode
  children: ReactNode
}

/** A row's object beside its list. */
export const Preview = ({ label, title, here, foot, children }: PreviewProps) => (
  <aside className="conpreview" aria-label={label}>
    <div className="con__inspector">
      <div className="conpreview__head">
        <h2>{title}</h2>
        <PageLink
          to={here}
          className="iconbtn"
          aria-label={useT()('console:frame.preview.shut')}
          preventScrollReset
          replace
        >
          <Icon of={X} size={16} />
        </PageLink>
      </div>
      {children}
    </div>
    {foot}
  </aside>
)
