import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import './stages.css'

interface StageProps {
  state: 'done' | 'now' | 'later'
  at?: Date | null
  children: ReactNode
}

/** A step of a refund, in a list with the class `stages`. */
export const Stage = ({ state, at = null, children }: StageProps) => (
  <li className={`stages__one stages__one--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span>{children}</span>
    {at && <span className="hint num">{formatDateTime(at)}</span>}
  </li>
)
