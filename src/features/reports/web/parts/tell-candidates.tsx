import { Checkbox } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'

interface TellCandidatesProps {
  /** How many applied and wait; null where several offers are meant. */
  candidates: number | null
  isChosen: boolean
}

/** Whether those who applied learn of a block; nothing to choose where nobody waits. Its texts are `reports:tell`. */
export const TellCandidates = ({ candidates, isChosen }: TellCandidatesProps) => {
  const t = useT()
  if (candidates === 0) return null
  return (
    <Checkbox name="candidates" value="1" defaultChecked={isChosen}>
      {candidates === null ? t('reports:tell.all') : t('reports:tell.candidates', { count: candidates })}
      <span className="hint" style={{ display: 'block' }}>
        {t('reports:tell.help')}
      </span>
    </Checkbox>
  )
}
