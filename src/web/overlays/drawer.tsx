import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from './use-dismissal.ts'
import './drawer.css'

/** The navigation of narrow screens: opens without scripts, closes on Escape, on a press beside it and on a choice. */
export const Drawer = ({ name, children }: { name: string; children: ReactNode }) => {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useDismissal(details, isOpen)
  return (
    <details className="drawer" ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="iconbtn" aria-label={name} title={name}>
        <Icon of={MenuIcon} size={24} />
      </summary>
      <div className="drawer__sheet" data-closes="">
        {children}
      </div>
    </details>
  )
}
