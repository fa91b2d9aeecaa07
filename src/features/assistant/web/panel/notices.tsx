import { Bot, Hourglass, RotateCw, WifiOff } from 'lucide-react'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ProviderKind } from '../../enumerations.ts'
import type { Limit } from './conversation.ts'

/** The limit's end as 'dd.MM.yyyy, HH:mm' in local time. */
export const untilText = ({ until }: Limit): string => {
  const date = new Date(until)
  if (Number.isNaN(date.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${formatDate(date)}, ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** States that a machine answers, and of which kind. */
export const MachineNotice = ({ provider }: { provider: ProviderKind }) => {
  const t = useT()
  const [title, text] =
    provider === 'rules' ? (['noticeTitle', 'noticeText'] as const) : (['modelTitle', 'modelText'] as const)
  return (
    <p className="aimachine">
      <Icon of={Bot} size={16} />
      <span>
        <b>{t(`assistant:formHelper.${title}`)}</b> {t(`assistant:formHelper.${text}`)}
      </span>
    </p>
  )
}

/** Without a retry button, because retrying would not help. */
export const LimitNotice = ({ limit }: { limit: Limit }) => {
  const t = useT()
  const text = limit.reason === 'tokens' ? 'limitTokens' : 'limitQuestions'
  return (
    <div className="ainote ainote--warning" role="alert">
      <Icon of={Hourglass} />
      <div>
        <b>{t('assistant:formHelper.limitTitle')}</b>
        <p>{t(`assistant:formHelper.${text}`, { date: untilText(limit) })}</p>
      </div>
    </div>
  )
}

export const ProblemNotice = ({ isUnsaved, onRetry }: { isUnsaved: boolean; onRetry: () => void }) => {
  const t = useT()
  return (
    <div className="ainote ainote--error" role="alert">
      <Icon of={WifiOff} />
      <div>
        <b>{t('assistant:formHelper.problemTitle')}</b>
        <p>{t(`assistant:formHelper.${isUnsaved ? 'notSaved' : 'problemText'}`)}</p>
        <Button size="sm" onClick={onRetry}>
          <Icon of={RotateCw} size={16} />
          {t('assistant:formHelper.retry')}
        </Button>
      </div>
    </div>
  )
}
