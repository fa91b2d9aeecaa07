import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type NoticeKind = 'error' | 'warning' | 'success' | 'soft'
const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  soft: Info,
}

interface NoticeProps {
  kind?: NoticeKind
  id?: string
  children: ReactNode
}

/** A message about the whole form or page, in place. */
export const Notice = ({ kind = 'soft', id, children }: NoticeProps) => (
  <div className={`notice notice--${kind}`} id={id} role={kind === 'error' ? 'alert' : undefined}>
    <Icon of={icons[kind]} />
    <div>{children}</div>
  </div>
)
