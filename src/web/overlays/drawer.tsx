import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from './use-dismissal.ts'
import './drawer.css'

/** The navigation of narrow screens. Opens without scripts; Escape, a press outside and a choice close it. */
export const Drawer = ({ name, children }: { name: string; children: ReactNode }) => {
  const details = useDismissal()
  return (
    <details className="drawer" ref={details}>
      <summary className="iconbtn" aria-label={name} title={name}>
        <Icon of={MenuIcon} size={24} />
      </summary>
      <div className="drawer__sheet" data-closes="">
        {children}
      </div>
    </details>
  )
}
