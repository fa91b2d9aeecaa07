import { SaveMark } from '#web/forms/save-mark.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SaveState } from '../state/form-saver.ts'

interface SaveNoteProps {
  state: SaveState
  onRetry: () => void
  onChoose: () => void
  onSignIn: () => void
}

/** Save status of the form, with actions when saving failed. */
export const SaveNote = ({ state, onRetry, onChoose, onSignIn }: SaveNoteProps) => {
  const t = useT()
  const { kind } = state
  const isLost = kind === 'refused' || kind === 'gone'
  return (
    <SaveMark
      kind={isLost ? 'failed' : kind}
      {...{ text: t(`posting:save.${kind}`), at: state.kind === 'saved' ? state.at : undefined }}
    >
      {(kind === 'failed' || isLost) && (
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
    </SaveMark>
  )
}
