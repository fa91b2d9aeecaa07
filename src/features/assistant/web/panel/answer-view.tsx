import { Globe, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Rating } from '../../enumerations.ts'
import type { Answer, Phase } from './conversation.ts'
import { ProposalCard } from './proposal-card.tsx'

/** Delay after an answer before it can be rated. */
const RATING_AFTER_MS = 1_000

interface AnswerViewProps {
  readonly answer: Answer
  readonly form: FormHelper
  /** What the conversation is doing; describes this answer while it is unfinished. */
  readonly phase: Phase
  readonly onRate: (rating: Rating) => Promise<boolean>
  /** Whether it is the last answer with a proposal. */
  readonly isLast: boolean
}

export const AnswerView = ({ answer, form, phase, onRate, isLast }: AnswerViewProps) => {
  const t = useT()
  const { text, searches, proposals, outcome } = answer
  return (
    <div className="aimsg">
      <span className="sr">{t('assistant:formHelper.assistant')}: </span>
      {searches.map(({ query, isRunning }) => (
        <p key={query} className="aifind">
          {isRunning ? <span className="btn__spinner" aria-hidden="true" /> : <Icon of={Globe} size={16} />}
          {isRunning ? t('assistant:formHelper.searching') : t('assistant:formHelper.searched', { query })}
        </p>
      ))}
      {text !== '' && <p className="aimsg__text">{text}</p>}
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.number}
          {...{ proposal, form }}
          isOpen={outcome !== null}
          isLast={isLast && proposal === proposals.at(-1)}
        />
      ))}
      {outcome === null && phase !== 'searching' && (
        <p className="aimsg__busy">
          <span className="aicaret" aria-hidden="true" />
          {t(`assistant:formHelper.${phase === 'proposing' ? 'proposing' : 'writing'}`)}
        </p>
      )}
      {outcome === 'failed' && <p className="muted">{t('assistant:formHelper.failed')}</p>}
      {outcome === 'stopped' && <p className="muted">{t('assistant:formHelper.stopped')}</p>}
      {outcome === 'answered' && <RatingButtons onRate={onRate} />}
    </div>
  )
}

const choices = [
  { rating: 1, icon: ThumbsUp, label: 'helpful' },
  { rating: -1, icon: ThumbsDown, label: 'unhelpful' },
] as const

/** Rates an answer once, one second after it ended. */
const RatingButtons = ({ onRate }: { onRate: (rating: Rating) => Promise<boolean> }) => {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [given, setGiven] = useState<Rating | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), RATING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const rate = async (rating: Rating) => {
    if (given !== null) return
    setFailed(false)
    setGiven(rating)
    if (await onRate(rating)) return
    setGiven(null)
    setFailed(true)
  }
  return (
    <fieldset className="airate" aria-label={t('assistant:formHelper.rate')}>
      {choices.map(({ rating, icon, label }) => (
        <button
          key={rating}
          type="button"
          className="airate__one"
          aria-label={t(`assistant:formHelper.${label}`)}
          aria-pressed={given === rating}
          aria-disabled={given !== null}
          onClick={() => void rate(rating)}
        >
          <Icon of={icon} />
        </button>
      ))}
      <span className="muted" role="status">
        {given !== null && t('assistant:formHelper.thanks')}
        {isFailed && t('assistant:formHelper.notRated')}
      </span>
    </fieldset>
  )
}
