import {
  CircleAlert,
  CloudCheck,
  CloudOff,
  Eye,
  GitFork,
  LoaderCircle,
  LockKeyhole,
  type LucideIcon,
  Pencil,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import './save-mark.css'

const icons = {
  saved: CloudCheck,
  unsaved: Pencil,
  saving: LoaderCircle,
  offline: CloudOff,
  failed: CircleAlert,
  signedOut: LockKeyhole,
  readOnly: Eye,
  conflict: GitFork,
} as const satisfies Readonly<Record<string, LucideIcon>>

/** The state of something that saves automatically. */
export type SaveKind = keyof typeof icons

const inWarsaw = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
})

/** Time of day in Warsaw, such as '21:07'. */
export const timeOfDay = (at: number): string => inWarsaw.format(at)

interface SaveMarkProps {
  kind: SaveKind
  /** '' shows nothing. */
  text: string
  at?: number | null | undefined
  /** An action, such as a retry. */
  children?: ReactNode
}

/** A status line that says how much has been saved. */
export const SaveMark = ({ kind, text, at, children }: SaveMarkProps) => (
  <div className={`savemark savemark--${kind}`} role="status">
    {text !== '' && (
      <>
        <Icon of={icons[kind]} size={16} />
        <span className="savemark__text">
          {text}
          {typeof at === 'number' && <span className="num"> {timeOfDay(at)}</span>}
        </span>
      </>
    )}
    {children}
  </div>
)
