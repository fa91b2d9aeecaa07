import { Check, CheckCheck, CircleAlert, Download, FileText, Inbox, Send, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { warsawDay } from '#kernel/calendar-day.ts'
import { formatTime, formatWeekday } from '#kernel/format.ts'
import { formatFileSize } from '#web/forms/file-size.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ChatFile, ChatMessage } from '../../contract.ts'
import type { ChatSide } from '../../enumerations.ts'
import { partsOf } from '../../rules.ts'
import type { PendingMessage, PendingState } from '../live/outbox.ts'
import { dayWord } from './day-word.ts'

export const isOwn = (
  { side: by, authorId }: Pick<ChatMessage, 'side' | 'authorId'>,
  { side, me }: { readonly side: ChatSide; readonly me: string | null },
): boolean => by === side && (side === 'candidate' || (me !== null && authorId === me))

/** An event of a conversation other than a message. */
export interface TalkEvent {
  readonly kind: 'invited' | 'accepted' | 'rejected' | 'applied'
  readonly at: string
  readonly text: string
}

const eventIcons = { invited: Send, accepted: Check, rejected: X, applied: Inbox } as const

const pendingClasses = {
  sending: 'is-sending',
  waiting: 'is-sending',
  signedOut: 'is-failed',
  refused: 'is-failed',
} as const
const pendingTexts = {
  sending: 'sending',
  waiting: 'unsent',
  signedOut: 'notSentSignedOut',
  refused: 'notSent',
} as const

interface ThreadProps {
  side: ChatSide
  /** Uid of the reader, where several people write for one side. */
  me: string | null
  /** In the order of time. */
  events: readonly TalkEvent[]
  messages: readonly ChatMessage[]
  /**
   * Number of the conversation's last message; greater than the last one shown if an earlier page is shown without
   * scripts.
   */
  lastSeq: number
  pending?: readonly PendingMessage[]
  readByOtherSeq: number
  /** The other side's messages after this number were unread when the conversation was opened. */
  newAfter?: number | null
  isOtherTyping?: boolean
  now: number
  fileHref: (fileId: string) => string
  onRetry?: (clientId: string) => void
  onEarlier: () => void
}

/** The reader has not scrolled away from the last message, give or take a fraction of a line. */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < 8

/**
 * Scrolls to the end on new messages, and keeps the position when earlier ones are inserted. Whoever is at the end stays
 * there when a line is added below or the list gets smaller, as by the notice of a lost connection.
 */
const useScroll = (list: RefObject<HTMLOListElement | null>, first: number, count: number): void => {
  const before = useRef({ first, height: 0, count: -1 })
  const stays = useRef(true)
  useLayoutEffect(() => {
    const scrolled = list.current
    if (!scrolled) return
    const { first: known, height, count: counted } = before.current
    if (first < known) scrolled.scrollTop += scrolled.scrollHeight - height
    // Scrolls the list only, not the page.
    else if (stays.current || (count > 0 && count !== counted)) scrolled.scrollTop = scrolled.scrollHeight
    before.current = { first, height: scrolled.scrollHeight, count }
  })
  useEffect(() => {
    const scrolled = list.current
    if (!scrolled) return
    const note = () => {
      stays.current = isAtEnd(scrolled)
    }
    const resized = new ResizeObserver(() => {
      if (stays.current) scrolled.scrollTop = scrolled.scrollHeight
    })
    scrolled.addEventListener('scroll', note, { passive: true })
    resized.observe(scrolled)
    return () => {
      scrolled.removeEventListener('scroll', note)
      resized.disconnect()
    }
  }, [list])
}

/** A scrollable area must be reachable by keyboard, also before the scripts run. */
const scrollable = { tabIndex: 0 }

/** The messages in order, grouped by day. */
export const Thread = (props: ThreadProps) => {
  const { side, me, events, messages, lastSeq, pending = [], readByOtherSeq, isOtherTyping, now } = props
  const { fileHref, onRetry, onEarlier, newAfter = null } = props
  const t = useT()
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]
  useScroll(list, first, messages.length + pending.length)
  const firstNew =
    newAfter === null ? null : messages.find((one) => one.seq > newAfter && one.side !== side)?.seq
  const isWhole = { fromStart: first <= 1, toEnd: last >= lastSeq }
  const days = Map.groupBy(inOrder(messages, events, isWhole), ({ at }) => warsawDay(new Date(at)))
  return (
    <ol className="thread" ref={list} aria-label={t('chat:talk.messages')} aria-live="polite" {...scrollable}>
      {first > 1 && (
        <li className="thread__more">
          <a
            className="link"
            href={`?before=${first}`}
            onClick={(event) => {
              event.preventDefault()
              onEarlier()
            }}
          >
            {t('chat:talk.earlier')}
          </a>
        </li>
      )}
      {[...days].flatMap(([day, ofDay]) => [
        <li key={day} className="thread__day">
          <span>{dayWord(day, now, t) ?? formatWeekday(day, locale)}</span>
        </li>,
        ...ofDay.flatMap(({ event, message }) => [
          event && <EventLine key={event.kind} event={event} />,
          message && message.seq === firstNew && (
            <li key="new" className="thread__new">
              <span>{t('chat:talk.new')}</span>
            </li>
          ),
          message && (
            <li key={message.seq} className={classNames('msg', message.side === side && 'msg--me')}>
              <span className="sr">{`${authorOf(message, { side, me }, t)}:`}</span>
              <Body text={message.text} files={message.files} fileHref={fileHref} />
              <small className="msg__at">
                {side === 'company' && message.side === side && (
                  <span aria-hidden="true">{`${authorOf(message, { side, me }, t)} · `}</span>
                )}
                <time dateTime={message.sentAt}>{formatTime(new Date(message.sentAt))}</time>
                {message.side === side && <Mark isRead={message.seq <= readByOtherSeq} />}
              </small>
            </li>
          ),
        ]),
      ])}
      {last < lastSeq && (
        <li className="thread__more">
          <a className="link" href="?">
            {t('chat:talk.latest')}
          </a>
        </li>
      )}
      {pending.map(({ clientId, text, files, state }) => (
        <li key={clientId} className={classNames('msg msg--me', pendingClasses[state])}>
          <Body text={text} files={files} fileHref={() => ''} />
          <small className="msg__at" role={isFailed(state) ? 'alert' : undefined}>
            {isFailed(state) && <Icon of={CircleAlert} size={14} />}
            {t(`chat:talk.${pendingTexts[state]}`)}{' '}
            {state !== 'sending' && (
              <button type="button" className="link" onClick={() => onRetry?.(clientId)}>
                {t('chat:talk.resend')}
              </button>
            )}
          </small>
        </li>
      ))}
      {isOtherTyping && <li className="thread__typing">{t('chat:talk.typing')}</li>}
    </ol>
  )
}

const isFailed = (state: PendingState): boolean => state === 'refused' || state === 'signedOut'

type Translate = ReturnType<typeof useT>

const authorOf = (
  message: ChatMessage,
  reader: { readonly side: ChatSide; readonly me: string | null },
  t: Translate,
): string => (isOwn(message, reader) ? t('chat:talk.you') : (message.author ?? t('chat:talk.nobody')))

interface Entry {
  readonly at: string
  readonly event?: TalkEvent
  readonly message?: ChatMessage
}

/** Messages and events by time; for a part of the conversation only the events within it. */
const inOrder = (
  messages: readonly ChatMessage[],
  events: readonly TalkEvent[],
  { fromStart, toEnd }: { readonly fromStart: boolean; readonly toEnd: boolean },
): Entry[] => {
  const [from = '', to = ''] = [messages[0]?.sentAt, messages.at(-1)?.sentAt]
  const within = events.filter(({ at }) => (fromStart || at >= from) && (toEnd || at <= to))
  // The sort is stable: an invitation precedes its text, which has the same time.
  return [
    ...within.map((event) => ({ at: event.at, event })),
    ...messages.map((message) => ({ at: message.sentAt, message })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

const EventLine = ({ event: { kind, at, text } }: { event: TalkEvent }) => (
  <li className="thread__event">
    <Icon of={eventIcons[kind]} size={16} />
    <span>
      {text} <time dateTime={at}>{formatTime(new Date(at))}</time>
    </span>
  </li>
)

const Mark = ({ isRead }: { isRead: boolean }) => {
  const t = useT()
  return (
    <>
      {' · '}
      <Icon of={isRead ? CheckCheck : Check} size={14} />
      {t(isRead ? 'chat:talk.read' : 'chat:talk.sent')}
    </>
  )
}

interface BodyProps {
  text: string
  files: readonly ChatFile[]
  fileHref: (fileId: string) => string
}

const Body = ({ text, files, fileHref }: BodyProps) => {
  const locale = useLocale()
  return (
    <>
      {files.map(({ id, name, byteSize }) => (
        <a key={id} className="mfile" href={fileHref(id) || undefined}>
          <Icon of={FileText} />
          <span>
            <b>{name}</b>
            <small>{formatFileSize(byteSize, locale)}</small>
          </span>
          <Icon of={Download} size={16} />
        </a>
      ))}
      {text !== '' && (
        <p>
          {partsOf(text).map((part) =>
            part.href === null ? (
              part.text
            ) : (
              <a
                key={part.from}
                className="link"
                href={part.href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
              >
                {part.text}
              </a>
            ),
          )}
        </p>
      )}
    </>
  )
}
