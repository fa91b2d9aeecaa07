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
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SaveState } from '../state/use-autosave.ts'

const icons: Readonly<Record<SaveState['kind'], LucideIcon>> = {
  saved: CloudCheck,
  unsaved: Pencil,
  saving: LoaderCircle,
  offline: CloudOff,
  failed: CircleAlert,
  signedOut: LockKeyhole,
  readOnly: Eye,
  conflict: GitFork,
}

const inWarsaw = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
})
export const timeText = (at: number): string => inWarsaw.format(at)

interface SaveNoteProps {
  state: SaveState
  onRetry: () => void
  onChoose: () => void
  onSignIn: () => void
}

/** One sentence on what is stored, at the right of the bar. */
export const SaveNote = ({ state, onRetry, onChoose, onSignIn }: SaveNoteProps) => {
  const t = useT()
  const { kind } = state
  return (
    <div className={`pfsave pfsave--${kind}`} role="status">
      <Icon of={icons[kind]} size={16} />
      <span>
        {t(`posting:save.${kind}`)}
        {state.kind === 'saved' && <span className="num"> {timeText(state.at)}</span>}
      </span>
      {kind === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('posting:save.retry')}
        </Button>
      )}
      {kind === 'conflict' && (
        <Button size="sm" onClick={onChoose}>
          {t('posting:save.choose')}
        </Button>
      )}
      {kind === 'signedOut' && (
        <Button size="sm" onClick={onSignIn}>
          {t('posting:save.signIn')}
        </Button>
      )}
    </div>
  )
}
