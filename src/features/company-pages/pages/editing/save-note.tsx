import { SaveMark } from '#web/forms/save-mark.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SaveState } from './use-draft.ts'

interface SaveNoteProps {
  state: SaveState
  signInHref: string
  onRetry: () => void
}

/** Save status of the page, with actions when saving failed. */
export const SaveNote = ({ state, signInHref, onRetry }: SaveNoteProps) => {
  const t = useT()
  const { kind } = state
  const at = state.kind === 'saved' ? state.at : undefined
  const isRefused = state.kind === 'failed' && state.isRefused
  return (
    <SaveMark
      {...{ kind, at, text: at === null ? '' : t(`company-pages:save.${isRefused ? 'refused' : kind}`) }}
    >
      {kind === 'signedOut' && (
        <a className="btn btn--line btn--sm" href={signInHref} target="_blank" rel="noopener">
          {t('company-pages:save.signIn')}
        </a>
      )}
      {(kind === 'failed' || kind === 'offline' || kind === 'signedOut') && (
        <Button size="sm" onClick={onRetry}>
          {t('company-pages:save.retry')}
        </Button>
      )}
    </SaveMark>
  )
}
