import type { ReactNode } from 'react'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Shell } from '../shell/shell.tsx'
import { useShell } from '../shell/shell-context.tsx'
import './own.css'

interface OwnFrameProps {
  title: string
  /** Under the title. */
  lead?: ReactNode
  /** Of the whole page, beside the title. */
  actions?: ReactNode
  /** The name of the page, for the sidebar. */
  active: string
  /** Lists are narrower: 880 px instead of 1120. */
  isList?: boolean
  kind?: 'candidate' | 'employer'
  children: ReactNode
}

/** A page of somebody's own: the sidebar of the site, a heading, and calls that renew the session. */
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
