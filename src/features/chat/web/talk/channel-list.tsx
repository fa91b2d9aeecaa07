import { CheckCheck, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { formatDate, formatTime } from '#kernel/format.ts'
import type { Translate } from '#kernel/translator.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Conversation } from '../../contract.ts'
import { dayWord } from './day-word.ts'
import { isOwn } from './thread.tsx'

/** Name of the other side, as a candidate sees it. */
export const recruiterOf = ({ recruiter, company }: Conversation): string => recruiter ?? company.name

const momentOf = (iso: string, now: number, t: Translate): string => {
  const moment = new Date(iso)
  const day = warsawDay(moment)
  return day === warsawDay(new Date(now)) ? formatTime(moment) : (dayWord(day, now, t) ?? formatDate(moment))
}

interface InviteProps {
  one: Conversation
  now: number
  /** Without it the buttons submit the surrounding form. */
  onAnswer?: (isAccepted: boolean) => void
  isBusy?: boolean
}

/** A company's invitation, with buttons for both answers. */
export const Invite = ({ one, now, onAnswer, isBusy = false }: InviteProps) => {
  const t = useT()
  const locale = useLocale()
  const { company, jobAdvertisement: offer, lastMessage } = one
  const button = (isAccepted: boolean) => ({
    ...({ size: 'sm', isBusy, name: 'answer', value: isAccepted ? 'accept' : 'reject' } as const),
    ...(onAnswer ? { onClick: () => onAnswer(isAccepted) } : { type: 'submit' as const }),
  })
  return (
    <article className="invite" aria-label={company.name}>
      <div className="invite__head">
        <Logo name={company.name} src={company.logoUrl} />
        <span>
          <b>{recruiterOf(one)}</b>
          <small>{`${company.name} · ${momentOf(one.sentAt, now, t)}`}</small>
        </span>
      </div>
      <p>
        {t('chat:talk.invites')}{' '}
        {offer &&
          (offer.slug === '' ? (
            <b>{offer.name}</b>
          ) : (
            <Link className="link" to={hrefFor(offerPage, { slug: offer.slug }, locale)}>
              {offer.name}
            </Link>
          ))}
      </p>
      {lastMessage && <blockquote>{lastMessage.text}</blockquote>}
      <div className="invite__acts">
        <Button kind="line" {...button(false)}>
          {t('chat:talk.reject')}
        </Button>
        <Button kind="primary" {...button(true)}>
          {t('chat:talk.accept')}
        </Button>
      </div>
    </article>
  )
}

interface ChannelProps {
  one: Conversation
  side: 'candidate' | 'company'
  now: number
  isCurrent: boolean
  href: string
  /** Excerpt that matches the search, shown instead of the last message. */
  found?: string | null | undefined
  /** Uid of the reader, where several people write for one side. */
  me?: string | null
  /** Opens the conversation in place instead of following the link. */
  onOpen?: () => void
}

/** A conversation in a list: the other side, the last message, the number of unread ones. */
export const Channel = ({ one, side, now, isCurrent, href, found, me = null, onOpen }: ChannelProps) => {
  const t = useT()
  const { company, candidate, jobAdvertisement: offer, lastMessage, unreadCount, status } = one
  const hidden = candidate.id === null ? t('chat:page.gone') : t('chat:talk.hiddenName')
  const name = side === 'candidate' ? recruiterOf(one) : (candidate.name ?? hidden)
  const isMine = lastMessage?.side === side
  const said =
    lastMessage && (lastMessage.text || t('chat:talk.fileSent', { name: lastMessage.files[0]?.name ?? '' }))
  const line =
    side === 'company' && status !== 'accepted'
      ? t(status === 'invited' ? 'chat:talk.waiting' : 'chat:talk.rejected')
      : isMine
        ? !isOwn(lastMessage, { side, me })
          ? `${lastMessage.author ?? t('chat:talk.nobody')}: ${said}`
          : t('chat:talk.mine', { text: said ?? '' })
        : said
  return (
    <Link
      className={classNames('chan', isCurrent && 'is-on', unreadCount > 0 && 'is-unread')}
      to={href}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {side === 'company' && candidate.name === null ? (
        <span className="chan__lock">
          <Icon of={Lock} size={16} />
        </span>
      ) : (
        <Logo
          name={side === 'candidate' ? company.name : name}
          src={side === 'candidate' ? company.logoUrl : null}
          isPerson={side === 'company'}
        />
      )}
      <span className="chan__text">
        <span>
          <b>{name}</b>
          <small className="chan__at">{momentOf(one.lastMessageAt, now, t)}</small>
        </span>
        <small>{side === 'candidate' ? company.name : offer?.name}</small>
        <span className="chan__last">
          {!found && isMine && status === 'accepted' && one.readByOtherSeq >= one.lastSeq && (
            <Icon of={CheckCheck} size={14} />
          )}
          <em>{found ?? line}</em>
          <Badge count={unreadCount} kind="accent" />
          {unreadCount > 0 && <span className="sr">{t('chat:talk.new')}</span>}
        </span>
      </span>
    </Link>
  )
}
