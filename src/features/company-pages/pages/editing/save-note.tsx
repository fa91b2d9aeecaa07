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
import type { SaveState } from './use-draft.ts'

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

interface SaveNoteProps {
  state: SaveState
  signInHref: string
  onRetry: () => void
}

/** One sentence on what is stored, at the right of the head. */
export const SaveNote = ({ state, signInHref, onRetry }: SaveNoteProps) => {
  const t = useT()
  const { kind } = state
  const isNew = state.kind === 'saved' && state.at === null
  return (
    <div className={`cpsave cpsave--${kind}`} role="status">
      {!isNew && (
        <>
          <Icon of={icons[kind]} size={16} />
          <span>
            {t(`company-pages:save.${kind}`)}
            {state.kind === 'saved' && state.at !== null && (
              <span className="num"> {inWarsaw.format(state.at)}</span>
            )}
          </span>
        </>
      )}
      {(kind === 'failed' || kind === 'offline') && (
        <Button size="sm" onClick={onRetry}>
          {t('company-pages:save.retry')}
        </Button>
      )}
      {kind === 'signedOut' && (
        <>
          <a className="btn btn--line btn--sm" href={signInHref} target="_blank" rel="noopener">
            {t('company-pages:save.signIn')}
          </a>
          <Button size="sm" onClick={onRetry}>
            {t('company-pages:save.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
