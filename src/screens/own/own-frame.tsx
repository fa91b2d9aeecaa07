import type { ReactNode } from 'react'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Shell } from '../shell/shell.tsx'
import { useShell } from '../shell/shell-context.tsx'
import './own.css'

interface OwnFrameProps {
  title: string
  /** Shown below the title. */
  lead?: ReactNode
  /** Actions of the whole page, beside the title. */
  actions?: ReactNode
  /** Name of the page, for the sidebar. */
  active: string
  /** The narrower layout of lists: 880 px instead of 1120. */
  isList?: boolean
  kind?: 'candidate' | 'employer'
  children: ReactNode
}

/** The frame of account pages: the site's sidebar, a heading, and automatic session renewal. */
export const OwnFrame = ({
  title,
  lead,
  actions,
  active,
  isList,
  kind = 'candidate',
  children,
}: OwnFrameProps) => {
  const { tenantKey } = useShell()
  useSessionRenewal(tenantKey, kind)
  return (
    <Shell sidebar={active}>
      <div className={classNames('own', isList && 'own--list')}>
        <header className="own__head">
          <div>
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </Shell>
  )
}
