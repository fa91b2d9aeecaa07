import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CandidateAsideData } from '#screens/panel/candidate-aside-data.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import {
  conversationFilePage,
  conversationPage,
  conversationsPage,
  messageTemplatesPage,
} from '../addresses.ts'
import { conversationViewNames } from '../enumerations.ts'
import { conversationViews, type ViewCounts } from '../rules.ts'
import { useLive } from '../web/live/live.ts'
import { companyPort } from '../web/live/port.ts'
import { useConversations } from '../web/live/use-conversations.ts'
import { Channel } from '../web/talk/channel-list.tsx'
import { TalkView } from '../web/talk/talk-view.tsx'
import { SearchForm } from './chat-search.tsx'
import { type ChatsData, openNow, type PagedData } from './chats-data.ts'
import { ConversationHead, nameOf } from './conversation-head.tsx'
import { withList } from './conversations-query.ts'
import type { TypedMessage } from './take-message.ts'
import { eventsOf } from './talk-events.ts'
import type { ChosenTemplate } from './templates-for.ts'
import '../web/talk/talk.css'
import '../web/talk/chats.css'

const CandidateAside = latePart(
  async () => (await import('#screens/panel/candidate-aside.tsx')).CandidateAside,
)

const NoConversations = latePart(async () => (await import('./no-conversations.tsx')).NoConversations)

/** What the page shows beside the open conversation. */
export interface ConversationExtras {
  readonly chosen: ChosenTemplate
  readonly aside: CandidateAsideData | null
  /** Whether the candidate's details were opened; on small screens they then cover the conversation. */
  readonly isAsideOpen: boolean
}

interface ConversationsScreenProps {
  frame: PanelData
  data: ChatsData
  posted: TypedMessage | null
  /** Uid of the reader. */
  me: string
  extras: ConversationExtras
}

export const noExtras: ConversationExtras = {
  chosen: { templates: [], quick: [], text: '' },
  aside: null,
  isAsideOpen: false,
}
const firstPage: PagedData = {
  ...{ view: 'all', sort: 'newest', search: '', pageNumber: 1, totalPages: 1 },
  counts: { all: 0, unanswered: 0, invitations: 0, unread: 0 },
}

/** A company's conversations with candidates, in the panel. */
export const ConversationsScreen = ({ frame, data, posted, me, extras }: ConversationsScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const port = useMemo(() => companyPort(frame.email), [frame.email])
  const { maintenance, now } = data
  const { search, open: opened } = data
  const paged = data.paged ?? firstPage
  const live = useLive(port, maintenance === null && (data.list.length > 0 || opened !== null))
  const followed = useConversations(port, live, data.list, data.paged)
  const counts = followed.counts ?? paged.counts
  const known = followed.list ?? data.list
  const open = openNow(opened, known)
  const list = known.filter(conversationViews[paged.view])
  const isEmpty = counts.all === 0 && !search && !open
  const { unread } = counts
  const { chosen, aside } = extras
  const talkHref = (id: string, asked = {}) =>
    withList(hrefFor(conversationPage, { id }, locale), paged, asked)
  return (
    <PanelFrame
      data={frame}
      title={t('chat:panel.entry')}
      {...(unread > 0 && { note: t('chat:panel.newCount', { count: unread }) })}
      {...(!isEmpty && { acts: <Views counts={counts} list={paged} /> })}
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
      {isEmpty ? (
        <Suspense>
          <NoConversations />
        </Suspense>
      ) : (
        <div
          className={classNames('chats chats--panel', open && 'chats--open', open && aside && 'chats--who')}
        >
          <section className="chats__list" aria-label={t('chat:page.talks')}>
            <SearchForm action={path(locale)} search={search} list={paged} count={counts[paged.view]} />
            <div className="chats__scroll">
              {list.length === 0 && !search && (
                <p className="chatnote muted">{t(`chat:panel.nothing.${paged.view}`)}</p>
              )}
              {list.map((one) => (
                <Channel
                  key={one.id}
                  {...{ one, side: 'company', now, me, isCurrent: one.id === open?.one.id }}
                  href={talkHref(one.id)}
                  found={search?.excerpts[one.id]}
                />
              ))}
              <Pagination
                page={paged.pageNumber}
                count={paged.totalPages}
                hrefOf={(pageNumber) => withList(path(locale), { ...paged, pageNumber })}
                label={t('chat:panel.pages')}
              />
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
                <ConversationHead
                  {...{ open, now }}
                  backHref={withList(path(locale), paged)}
                  candidateHref={aside && talkHref(open.one.id, { who: 'yes' })}
                />
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
                  {...{ me, newAfter: open.readBefore }}
                  events={eventsOf(open.one, { side: 'company', applied: aside?.application ?? null, t })}
                  templates={chosen.templates}
                  quick={chosen.quick}
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
          {open && aside && (
            <Suspense>
              <CandidateAside
                {...{ data: aside, name: nameOf(open, t), isAsked: extras.isAsideOpen }}
                label={t('chat:panel.details')}
                closedHref={talkHref(open.one.id)}
              />
            </Suspense>
          )}
        </div>
      )}
    </PanelFrame>
  )
}

interface ViewsProps {
  counts: ViewCounts
  list: PagedData
}

const path = (locale: Locale) => hrefFor(conversationsPage, {}, locale)

/** Tabs with counts: all conversations, those that wait for the company, unanswered invitations. */
const Views = ({ counts, list }: ViewsProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <nav className="ptabs sideways chats__views" aria-label={t('chat:panel.views.label')}>
      {conversationViewNames.map((view) => (
        <Link
          key={view}
          to={withList(path(locale), { ...list, view, pageNumber: 1 })}
          aria-current={view === list.view ? 'true' : undefined}
        >
          {t(`chat:panel.views.${view}`)}
          {view !== 'all' && <span className="num">{counts[view]}</span>}
        </Link>
      ))}
    </nav>
  )
}
