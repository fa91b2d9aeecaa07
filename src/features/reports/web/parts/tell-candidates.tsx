import { Checkbox } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'

interface TellCandidatesProps {
  /** Number of applicants awaiting an answer; null when several offers are concerned. */
  candidates: number | null
  isChosen: boolean
}

/** Whether applicants are told of a block; nothing when none awaits an answer. Texts: `reports:tell`. */
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
