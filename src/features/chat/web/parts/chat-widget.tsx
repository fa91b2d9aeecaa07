import {
  ChevronDown,
  ChevronUp,
  CloudOff,
  Maximize2,
  MessagesSquare,
  Minus,
  RotateCcw,
  Sparkles,
  Wrench,
  X,
} from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { chatFilePage, chatPage, chatsPage } from '../../addresses.ts'
import type { Conversation } from '../../contract.ts'
import en from '../../messages/en.json?url'
import pl from '../../messages/pl.json?url'
import { useLive } from '../live/live.ts'
import { candidatePort } from '../live/port.ts'
import { useConversations } from '../live/use-conversations.ts'
import { useIsCutOff } from '../live/use-is-cut-off.ts'
import { Channel, Invite, recruiterOf } from '../talk/channel-list.tsx'
import { isListWide } from '../talk/list-width.ts'
import { readSelection, type Selection, writeSelection } from '../talk/selection.ts'
import { TalkView } from '../talk/talk-view.tsx'
import { hasWidget } from '../talk/widget-pages.ts'
import '../talk/talk.css'
import '../talk/widget.css'

const texts = { pl, en }

interface ChatWidgetProps {
  tenantKey: string
  /** Uid of the candidate. */
  uid: string
}

const WIDE = '(width >= 768px)'

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listen)
      return () => query.removeEventListener('change', listen)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )

/** Conversations at the bottom right of every page, for candidates on wide screens. */
export const ChatWidget = (props: ChatWidgetProps) => {
  const isWide = useIsWide()
  const { pathname } = useLocation()
  if (!isWide || !hasWidget(pathname)) return null
  return (
    <LateTexts name="chat" urls={texts}>
      <Widget {...props} />
    </LateTexts>
  )
}

const hasPreferences = (counts: Readonly<Record<string, number>>): boolean => (counts.statedWishes ?? 1) > 0

const Widget = ({ tenantKey, uid }: ChatWidgetProps) => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { counts, setCount } = usePersonal()
  const port = useMemo(() => candidatePort(tenantKey, uid), [tenantKey, uid])
  const [isOpen, setOpen] = useState(false)
  const [selection, setSelection] = useState<Selection | null>(() => readSelection(localStorage))
  const [busyId, setBusyId] = useState('')
  const head = useRef<HTMLElement>(null)
  const [hasTalks, setHasTalks] = useState(false)
  const live = useLive(port, hasTalks)
  const isCutOff = useIsCutOff(live.state)
  const { list, hasFailed, maintenance, reload } = useConversations(port, live, null)
  const shown = (list ?? []).filter(({ isBlocked }) => !isBlocked)
  const talks = shown.filter(({ status }) => status === 'accepted')
  const invitations = shown.filter(({ status }) => status === 'invited')
  if (!hasTalks && talks.length > 0 && !maintenance) setHasTalks(true)
  const unread = talks.filter(({ unreadCount }) => unreadCount > 0).length + invitations.length
  const known = list === null ? (counts.unreadChats ?? 0) : unread
  const open = talks.find(({ id }) => id === selection?.chatId)

  const select = (next: Selection | null) => {
    writeSelection(localStorage, next)
    setSelection(next)
  }
  const fold = (open: Selection, minimised: boolean) => {
    select({ ...open, minimised })
    // The pressed button is gone: its counterpart gets the focus.
    queueMicrotask(() => head.current?.querySelector('button')?.focus())
  }
  const answer = async (one: Conversation, isAccepted: boolean) => {
    setBusyId(one.id)
    const result = await port.answer(one, isAccepted)
    setBusyId('')
    await reload()
    if (!result.isOk) return toast({ kind: 'error', text: t('chat:talk.wentWrong') })
    setCount('unreadChats', Math.max(0, known - 1))
    if (isAccepted) select({ chatId: one.id, minimised: false })
  }

  return (
    <aside className="chatwidget" aria-label={t('chat:talk.title')}>
      {open && selection && (
        <section
          className={classNames('chatpanel float', selection.minimised && 'chatpanel--small')}
          aria-label={t('chat:talk.with', { name: recruiterOf(open) })}
        >
          <header className="chatpanel__head" ref={head}>
            {selection.minimised ? (
              <button
                type="button"
                className="chatpanel__who"
                title={t('chat:talk.restore')}
                onClick={() => fold(selection, false)}
              >
                <Logo name={open.company.name} src={open.company.logoUrl} size="sm" />
                <b>{recruiterOf(open)}</b>
                <span className="sr">{t('chat:talk.restore')}</span>
                <Badge count={open.unreadCount} kind="accent" />
              </button>
            ) : (
              <>
                <Logo name={open.company.name} src={open.company.logoUrl} size="sm" />
                <span className="chatpanel__names">
                  <b>{recruiterOf(open)}</b>
                  <small>
                    {isCutOff && live.state === 'connecting'
                      ? t('chat:talk.connecting')
                      : [open.company.name, open.jobAdvertisement?.name].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <IconButton label={t('chat:talk.minimise')} onClick={() => fold(selection, true)}>
                  <Icon of={Minus} />
                </IconButton>
              </>
            )}
            <IconButton label={t('chat:talk.close')} onClick={() => select(null)}>
              <Icon of={X} />
            </IconButton>
          </header>
          {!selection.minimised && (
            <TalkView
              key={open.id}
              {...{ port, live, one: open, messages: null, now: Date.now(), canWrite: !maintenance }}
              fileHref={(fileId) => hrefFor(chatFilePage, { id: open.id, fileId }, locale)}
            />
          )}
        </section>
      )}
      <section
        className={classNames(
          'chatlist float',
          isListWide(isOpen, hasPreferences(counts)) && 'chatlist--wide',
        )}
      >
        <header className="chatlist__head">
          <h2 className="title-16">{t('chat:talk.title')}</h2>
          <Badge count={known} kind="accent" />
          <Link
            className="iconbtn"
            to={hrefFor(chatsPage, {}, locale)}
            aria-label={t('chat:talk.whole')}
            title={t('chat:talk.whole')}
          >
            <Icon of={Maximize2} size={16} />
          </Link>
          <IconButton
            label={t(isOpen ? 'chat:talk.fold' : 'chat:talk.unfold')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronUp} />
          </IconButton>
        </header>
        {isOpen && (
          <div className="chatlist__body">
            {maintenance ? (
              <Note
                icon={Wrench}
                tone="warning"
                title={
                  maintenance.backAt
                    ? t('chat:talk.backAt', { time: maintenance.backAt })
                    : t('chat:talk.maintenance')
                }
                text={t('chat:talk.maintenanceText')}
              />
            ) : list === null ? (
              hasFailed ? (
                <Note icon={CloudOff} title={t('chat:talk.wentWrong')} text={t('chat:talk.safe')}>
                  <Button onClick={() => void reload()}>
                    <Icon of={RotateCcw} size={16} />
                    {t('chat:talk.tryAgain')}
                  </Button>
                </Note>
              ) : (
                <Waiting />
              )
            ) : shown.length === 0 ? (
              <Nothing hasPreferences={hasPreferences(counts)} />
            ) : (
              <>
                {invitations.map((one) =>
                  one.jobAdvertisement === null ? (
                    // The call names an invitation by its offer: without one its page takes the answer.
                    <form key={one.id} method="post" action={hrefFor(chatPage, { id: one.id }, locale)}>
                      <Invite one={one} now={Date.now()} />
                    </form>
                  ) : (
                    <Invite
                      key={one.id}
                      {...{ one, now: Date.now(), isBusy: busyId === one.id }}
                      onAnswer={(isAccepted) => void answer(one, isAccepted)}
                    />
                  ),
                )}
                {talks.map((one) => (
                  <Channel
                    key={one.id}
                    {...{ one, side: 'candidate', now: Date.now(), isCurrent: one.id === open?.id }}
                    href={hrefFor(chatPage, { id: one.id }, locale)}
                    onOpen={() => select({ chatId: one.id, minimised: false })}
                  />
                ))}
              </>
            )}
          </div>
        )}
      </section>
    </aside>
  )
}

const Waiting = () => (
  <div className="chatlist__wait" aria-busy="true">
    {[1, 2, 3, 4].map((row) => (
      <div className="chan" key={row} aria-hidden="true">
        <span className="sk chatlist__face" />
        <span className="chatlist__lines">
          <span className="sk" />
          <span className="sk" />
        </span>
      </div>
    ))}
  </div>
)

const Nothing = ({ hasPreferences: has }: { hasPreferences: boolean }) => {
  const t = useT()
  const locale = useLocale()
  if (has) return <Note icon={MessagesSquare} title={t('chat:talk.none')} text={t('chat:talk.noneText')} />
  return (
    <Note icon={Sparkles} tone="accent" title={t('chat:talk.beFound')} text={t('chat:talk.beFoundText')}>
      <ButtonLink kind="primary" to={hrefFor(profilePage, {}, locale)}>
        {t('chat:talk.toProfile')}
      </ButtonLink>
    </Note>
  )
}

interface NoteProps {
  icon: typeof Wrench
  tone?: 'accent' | 'warning'
  title: string
  text: string
  children?: ReactNode
}

const Note = ({ icon, tone, title, text, children }: NoteProps) => (
  <div className="chatnote">
    <span className={classNames('chatnote__icon', tone && `chatnote__icon--${tone}`)}>
      <Icon of={icon} size={24} />
    </span>
    <h3 className="title-16">{title}</h3>
    <p className="muted">{text}</p>
    {children}
  </div>
)
