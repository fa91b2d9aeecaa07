import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  conversationFilePage,
  conversationPage,
  conversationsPage,
  messageTemplatesPage,
} from '../addresses.ts'
import type { Conversation } from '../contract.ts'
import { type ConversationView, conversationViews } from '../rules.ts'
import { useLive } from '../web/live/live.ts'
import { companyPort } from '../web/live/port.ts'
import { useConversations } from '../web/live/use-conversations.ts'
import { Channel } from '../web/talk/channel-list.tsx'
import { TalkView } from '../web/talk/talk-view.tsx'
import { SearchForm } from './chat-search.tsx'
import { type ChatsData, type OpenChat, openNow } from './chats-data.ts'
import type { TypedMessage } from './take-message.ts'
import type { ChosenTemplate } from './templates-for.ts'
import '../web/talk/talk.css'
import '../web/talk/chats.css'

interface ConversationsScreenProps {
  frame: PanelData
  data: ChatsData
  posted: TypedMessage | null
  chosen: ChosenTemplate
}

export const nothingChosen: ChosenTemplate = { templates: [], text: '' }

/** A company's conversations with candidates, in the panel. */
export const ConversationsScreen = ({ frame, data, posted, chosen }: ConversationsScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const port = useMemo(() => companyPort(frame.email), [frame.email])
  const { maintenance, now } = data
  const live = useLive(port, maintenance === null && data.list.length > 0)
  const known = useConversations(port, live, data.list).list ?? data.list
  const open = openNow(data.open, known)
  const { search, view } = data
  const found = search ? known.filter(({ id }) => id in search.excerpts) : known
  const list = found.filter(conversationViews[view])
  const unread = known.filter(({ unreadCount }) => unreadCount > 0).length
  return (
    <PanelFrame
      data={frame}
      title={t('chat:panel.entry')}
      {...(unread > 0 && { note: t('chat:panel.newCount', { count: unread }) })}
      {...(known.length > 0 && { acts: <Views list={known} view={view} /> })}
      isBare
    >
      {maintenance && (
        <div className="chats__notice">
          <Notice kind="warning">
            {maintenance.backAt
              ? t('chat:talk.backAt', { time: maintenance.backAt })
              : t('chat:talk.maintenance')}
          </Notice>
        </div>
      )}
      {known.length === 0 && !search ? (
        <EmptyState art={<SentArt />} title={t('chat:page.panelEmpty')} text={t('chat:page.panelEmptyText')}>
          <ButtonLink to={hrefFor(messageTemplatesPage, {}, locale)}>{t('chat:templates.title')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className={classNames('chats chats--panel', open && 'chats--open')}>
          <section className="chats__list" aria-label={t('chat:page.talks')}>
            <SearchForm action={hrefFor(conversationsPage, {}, locale)} search={search} />
            <div className="chats__scroll">
              {list.length === 0 && !search && (
                <p className="chatnote muted">{t(`chat:panel.nothing.${view}`)}</p>
              )}
              {list.map((one) => (
                <Channel
                  key={one.id}
                  {...{ one, side: 'company', now, isCurrent: one.id === open?.one.id }}
                  href={withQuery(hrefFor(conversationPage, { id: one.id }, locale), {
                    search: search?.text ?? '',
                    view: view === 'all' ? '' : view,
                  })}
                  found={search?.excerpts[one.id]}
                />
              ))}
            </div>
            <Link className="link chats__templates" to={hrefFor(messageTemplatesPage, {}, locale)}>
              {t('chat:templates.title')}
            </Link>
          </section>
          <section
            className="chats__talk"
            aria-label={open ? t('chat:talk.with', { name: nameOf(open, t) }) : undefined}
          >
            {open ? (
              <>
                <Head open={open} now={now} />
                {open.one.status !== 'accepted' && (
                  <div className="chats__notice">
                    <Notice>
                      {t(open.one.status === 'invited' ? 'chat:page.invitedNote' : 'chat:page.rejectedNote')}
                    </Notice>
                  </div>
                )}
                <TalkView
                  key={open.one.id}
                  {...{ port, live, one: open.one, messages: open.messages, now, canWrite: open.canWrite }}
                  newAfter={open.readBefore}
                  templates={chosen.templates}
                  fileHref={(fileId) => hrefFor(conversationFilePage, { id: open.one.id, fileId }, locale)}
                  posted={{
                    clientId: posted?.clientId ?? open.clientId,
                    text: posted?.text ?? chosen.text,
                    ...(posted && { problem: t(`chat:page.problems.${posted.problem}`, { most: 2_000 }) }),
                  }}
                />
                {open.canWrite && <p className="composer__hint">{t('chat:talk.hint')}</p>}
              </>
            ) : (
              <p className="chatnote muted">{t('chat:page.choose')}</p>
            )}
          </section>
        </div>
      )}
    </PanelFrame>
  )
}

const nameOf = ({ one: { candidate, status } }: OpenChat, t: ReturnType<typeof useT>): string => {
  if (candidate.name !== null) return candidate.name
  return t(status === 'accepted' ? 'chat:page.gone' : 'chat:talk.hiddenName')
}

interface ViewsProps {
  list: readonly Conversation[]
  view: ConversationView
}

/** All of them, those that wait for the company, those that wait for somebody invited. */
const Views = ({ list, view: current }: ViewsProps) => {
  const t = useT()
  const path = hrefFor(conversationsPage, {}, useLocale())
  return (
    <nav className="ptabs" aria-label={t('chat:panel.views.label')}>
      {(['all', 'unanswered', 'invitations'] as const).map((view) => (
        <Link
          key={view}
          to={withQuery(path, { view: view === 'all' ? '' : view })}
          aria-current={view === current ? 'true' : undefined}
        >
          {t(`chat:panel.views.${view}`)}
          {view !== 'all' && <span className="num">{list.filter(conversationViews[view]).length}</span>}
        </Link>
      ))}
    </nav>
  )
}

const DAY_MS = 86_400_000

/** How long somebody has waited for an answer of the company. */
const Waiting = ({ one, now }: { one: Conversation; now: number }) => {
  const t = useT()
  if (!one.lastMessage || !conversationViews.unanswered(one)) return null
  const count = Math.floor((now - Date.parse(one.lastMessage.sentAt)) / DAY_MS)
  return (
    <span className="chats__wait">
      {count > 0 ? t('chat:panel.waits', { count }) : t('chat:panel.waitsToday')}
    </span>
  )
}

const Head = ({ open, now }: { open: OpenChat; now: number }) => {
  const t = useT()
  const locale = useLocale()
  const name = nameOf(open, t)
  return (
    <header className="chats__head">
      <Link
        className="iconbtn chats__back"
        to={hrefFor(conversationsPage, {}, locale)}
        aria-label={t('chat:page.back')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <Logo name={open.one.candidate.name ?? ''} />
      <span>
        <b>{name}</b>
        <small>{open.one.jobAdvertisement?.name}</small>
      </span>
      <Waiting one={open.one} now={now} />
    </header>
  )
}
