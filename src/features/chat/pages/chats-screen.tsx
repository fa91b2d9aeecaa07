import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { visibilityHref } from '#screens/own/own-links.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { chatFilePage, chatPage, chatsPage } from '../addresses.ts'
import { reportReasons } from '../enumerations.ts'
import { useLive } from '../web/live/live.ts'
import { candidatePort } from '../web/live/port.ts'
import { useConversations } from '../web/live/use-conversations.ts'
import { Channel, Invite, recruiterOf } from '../web/talk/channel-list.tsx'
import { TalkView } from '../web/talk/talk-view.tsx'
import { SearchForm } from './chat-search.tsx'
import {
  type ChatOutcome,
  type ChatsData,
  type OpenChat,
  type OwnApplication,
  openNow,
} from './chats-data.ts'
import { eventsOf } from './talk-events.ts'
import '#screens/own/own.css'
import '../web/talk/talk.css'
import '../web/talk/chats.css'

interface ChatsScreenProps {
  data: ChatsData
  /** The candidate's application for the offer of the open conversation. */
  application: OwnApplication | null
  uid: string
  posted: ChatOutcome
}

/** A candidate's invitations and conversations; reading and answering work without scripts. */
export const ChatsScreen = ({ data, application, uid, posted }: ChatsScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { tenantKey, offersHref } = useShell()
  useSessionRenewal(tenantKey, 'candidate')
  const port = useMemo(() => candidatePort(tenantKey, uid), [tenantKey, uid])
  const { maintenance, now } = data
  const live = useLive(port, maintenance === null && data.list.some(({ status }) => status === 'accepted'))
  const known = useConversations(port, live, data.list).list ?? data.list
  const open = openNow(data.open, known)
  const { search } = data
  const list = search ? known.filter(({ id }) => id in search.excerpts) : known
  const invitations = list.filter(({ status, isBlocked }) => status === 'invited' && !isBlocked)
  const talks = list.filter(({ status }) => status === 'accepted')
  return (
    <Shell sidebar={chatsPage.name}>
      {list.length === 0 && !search ? (
        <div className="own">
          {maintenance && <Maintenance backAt={maintenance.backAt} />}
          <EmptyState
            art={<SentArt />}
            title={t('chat:page.emptyTitle')}
            text={t('chat:page.emptyText')}
            isPage
          >
            <ButtonLink kind="primary" to={visibilityHref(locale)}>
              {t('chat:page.emptyFind')}
            </ButtonLink>
            <ButtonLink to={offersHref}>{t('chat:page.emptyOffers')}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <div className={classNames('chats', open && 'chats--open')}>
          <section className="chats__list">
            <header>
              <h1 className="title-28">{t('chat:talk.title')}</h1>
              <Link className="link" to={visibilityHref(locale)}>
                {t('chat:page.visibility')}
              </Link>
            </header>
            {maintenance && <Maintenance backAt={maintenance.backAt} />}
            <SearchForm action={hrefFor(chatsPage, {}, locale)} search={search} />
            <div className="chats__scroll">
              {invitations.length > 0 && (
                <h2 className="chats__sub">
                  {t('chat:page.invitations')} <span className="num">{invitations.length}</span>
                </h2>
              )}
              {invitations.map((one) => (
                <form key={one.id} method="post" action={hrefFor(chatPage, { id: one.id }, locale)}>
                  <Invite one={one} now={now} />
                </form>
              ))}
              {talks.length > 0 && (
                <h2 className="chats__sub">
                  {t('chat:page.talks')} <span className="num">{talks.length}</span>
                </h2>
              )}
              {talks.map((one) => (
                <Channel
                  key={one.id}
                  {...{ one, side: 'candidate', now, isCurrent: one.id === open?.one.id }}
                  href={withQuery(hrefFor(chatPage, { id: one.id }, locale), { search: search?.text ?? '' })}
                  found={search?.excerpts[one.id]}
                />
              ))}
            </div>
          </section>
          <section
            className="chats__talk"
            aria-label={open ? t('chat:talk.with', { name: recruiterOf(open.one) }) : undefined}
          >
            {open ? (
              <>
                <Head {...{ open, application, posted }} />
                <TalkView
                  newAfter={open.readBefore}
                  events={eventsOf(open.one, { side: 'candidate', applied: application, t })}
                  key={open.one.id}
                  {...{ port, live, one: open.one, messages: open.messages, now, canWrite: open.canWrite }}
                  fileHref={(fileId) => hrefFor(chatFilePage, { id: open.one.id, fileId }, locale)}
                  posted={{
                    clientId: posted.message?.clientId ?? open.clientId,
                    text: posted.message?.text ?? '',
                    ...(posted.message && {
                      problem: t(`chat:page.problems.${posted.message.problem}`, { most: 2_000 }),
                    }),
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
    </Shell>
  )
}

const Maintenance = ({ backAt }: { backAt: string | null }) => {
  const t = useT()
  return (
    <div className="chats__notice">
      <Notice kind="warning">
        <b>{backAt ? t('chat:talk.backAt', { time: backAt }) : t('chat:talk.maintenance')}</b>{' '}
        {t('chat:talk.maintenanceText')}
      </Notice>
    </div>
  )
}

interface HeadProps {
  open: OpenChat
  application: OwnApplication | null
  posted: ChatOutcome
}

const Head = ({ open: { one }, application, posted }: HeadProps) => {
  const t = useT()
  const locale = useLocale()
  const { company, jobAdvertisement: offer } = one
  return (
    <>
      <header className="chats__head">
        <Link
          className="iconbtn chats__back"
          to={hrefFor(chatsPage, {}, locale)}
          aria-label={t('chat:page.back')}
        >
          <Icon of={ArrowLeft} />
        </Link>
        <Logo name={company.name} src={company.logoUrl} />
        <span>
          <b>{recruiterOf(one)}</b>
          <small>{company.name}</small>
        </span>
        <Menu
          label={<Icon of={Ellipsis} />}
          name={t('chat:page.more')}
          look="icon"
          isPanel
          listClass="chats__menu"
        >
          <form method="post">
            <p className="muted">{t('chat:page.blockText')}</p>
            <Button type="submit" name="answer" value={one.isBlocked ? 'unblock' : 'block'}>
              {t(one.isBlocked ? 'chat:page.unblock' : 'chat:page.block')}
            </Button>
          </form>
          <form method="post">
            <label className="field__label" htmlFor="report-reason">
              {t('chat:page.reportReason')}
            </label>
            <select className="input" id="report-reason" name="reason">
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`chat:page.reasons.${reason}`)}
                </option>
              ))}
            </select>
            <label className="field__label" htmlFor="report-text">
              {t('chat:page.reportText')}
            </label>
            <textarea className="input" id="report-text" name="text" rows={3} maxLength={1_000} />
            <Button type="submit" name="answer" value="report">
              {t('chat:page.report')}
            </Button>
          </form>
        </Menu>
      </header>
      {posted.isReported && (
        <p className="chats__notice" role="status">
          {t('chat:page.reported')}
        </p>
      )}
      {offer && (
        <div className="chats__offer">
          <span>
            <b>{offer.name}</b>
            {application && (
              <small>
                <Link className="link" to={application.href}>
                  {application.text}
                </Link>
              </small>
            )}
          </span>
          {offer.slug !== '' && (
            <Link className="btn btn--quiet btn--sm" to={hrefFor(offerPage, { slug: offer.slug }, locale)}>
              {t('chat:page.seeOffer')}
            </Link>
          )}
        </div>
      )}
    </>
  )
}
