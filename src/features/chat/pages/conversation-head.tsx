import { ArrowLeft, FileText, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { usePromisedDays } from '#screens/panel/promised-days.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Conversation } from '../contract.ts'
import { conversationViews } from '../rules.ts'
import type { OpenChat } from './chats-data.ts'

export const nameOf = ({ one: { candidate, status } }: OpenChat, t: ReturnType<typeof useT>): string => {
  if (candidate.name !== null) return candidate.name
  return t(status === 'accepted' ? 'chat:page.gone' : 'chat:talk.hiddenName')
}

interface HeadProps {
  open: OpenChat
  now: number
  backHref: string
  /** Address of the page with the candidate's details opened; null if there are none. */
  candidateHref: string | null
}

export const ConversationHead = ({ open, now, backHref, candidateHref }: HeadProps) => {
  const t = useT()
  return (
    <header className="chats__head">
      <Link className="iconbtn chats__back" to={backHref} aria-label={t('chat:page.back')}>
        <Icon of={ArrowLeft} />
      </Link>
      {open.one.candidate.name === null ? (
        <span className="chan__lock">
          <Icon of={Lock} size={16} />
        </span>
      ) : (
        <Logo name={open.one.candidate.name} isPerson />
      )}
      <span>
        <b>{nameOf(open, t)}</b>
        <small>{open.one.jobAdvertisement?.name}</small>
      </span>
      <Waiting one={open.one} now={now} />
      {candidateHref !== null && (
        <Link
          className="iconbtn chats__who"
          to={candidateHref}
          aria-label={t('chat:panel.details')}
          title={t('chat:panel.details')}
          preventScrollReset
        >
          <Icon of={FileText} />
        </Link>
      )}
    </header>
  )
}

const DAY_MS = 86_400_000

/** How long a candidate has waited for the company's answer, with a tick for each day of its promised response time. */
const Waiting = ({ one, now }: { one: Conversation; now: number }) => {
  const t = useT()
  const promised = usePromisedDays()
  if (!one.lastMessage || !conversationViews.unanswered(one)) return null
  const count = Math.floor((now - Date.parse(one.lastMessage.sentAt)) / DAY_MS)
  return (
    <span className="chats__wait">
      <span className="chats__ticks" aria-hidden="true">
        {Array.from({ length: promised }, (_, at) => at + 1).map((tick) => (
          <i key={tick} className={tick <= count ? 'is-past' : undefined} />
        ))}
      </span>
      {count > 0 ? t('chat:panel.waits', { count }) : t('chat:panel.waitsToday')}
    </span>
  )
}
