import { ChevronDown, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import { OwnFrame } from '#screens/own/own-frame.tsx'
import { OwnPages } from '#screens/own/own-pages.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { historyPage } from '../addresses.ts'
import type { ApplicationStatus } from '../enumerations.ts'
import { stepsOf } from '../steps.ts'
import { AnswerForm } from './answer-form.tsx'
import './history.css'

/** Result of the last button press, for the page's message. */
export const historyOutcomes = ['confirmed', 'denied', 'undone', 'withdrawn'] as const

export interface HistoryItem {
  readonly id: string
  readonly title: string
  readonly companyName: string
  readonly logoUrl: string
  readonly city: string
  readonly isRemote: boolean
  /** Null for a blocked offer. */
  readonly offerHref: string | null
  /** Similar offers; null while the offer is active. */
  readonly similarHref: string | null
  /** The conversation with the company about the application. */
  readonly chatHref: string | null
  /** Null for an application at the company's own site. */
  readonly status: ApplicationStatus | null
  /** Held until its e-mail address is confirmed. */
  readonly isHeld: boolean
  readonly isOver: boolean
  readonly fileName: string | null
  readonly at: number
  /** When the company's members got access, by claiming its imported page; null otherwise. */
  readonly takenOverAt: number | null
  readonly events: readonly { readonly status: ApplicationStatus; readonly at: number }[]
}

/** An application that its company has deleted. */
export interface RemovedItem
  extends Pick<HistoryItem, 'id' | 'title' | 'companyName' | 'logoUrl' | 'offerHref'> {
  readonly sentAt: number
  readonly removedAt: number
  /** Deleted as its retention period was over; otherwise by a member of the company. */
  readonly isOutdated: boolean
}

export interface HistoryData {
  readonly counts: { readonly confirmedCount: number; readonly unconfirmedCount: number }
  /** Redirects to company sites that the candidate is asked about: whether they applied. */
  readonly asks: readonly HistoryItem[]
  readonly items: readonly HistoryItem[]
  readonly removed: readonly RemovedItem[]
  readonly page: number
  readonly hasNextPage: boolean
  readonly done: (typeof historyOutcomes)[number] | null
  /** Id of the answer just given, which can be taken back; '' for none. */
  readonly answeredId: string
  readonly offersHref: string
  readonly historyHref: string
  readonly now: number
}

/** A candidate's applications with their status. */
export const HistoryScreen = ({ data }: { data: HistoryData }) => {
  const t = useT()
  const { counts, asks, items, removed, done } = data
  const [going, over] = [items.filter(({ isOver }) => !isOver), items.filter(({ isOver }) => isOver)]
  const hasNone = counts.confirmedCount + counts.unconfirmedCount === 0
  const isEmpty = hasNone && removed.length === 0
  return (
    <OwnFrame
      title={t('applications:history.title')}
      lead={!hasNone && countsText(counts, t)}
      active={historyPage.name}
      isList
    >
      {done && <Done done={done} answeredId={data.answeredId} />}
      {isEmpty && (
        <EmptyState
          art={<SentArt />}
          title={t('applications:history.emptyTitle')}
          text={t('applications:history.emptyText')}
        >
          <ButtonLink kind="primary" to={data.offersHref}>
            {t('applications:history.offers')}
          </ButtonLink>
        </EmptyState>
      )}
      {asks.length > 0 && <Asks asks={asks} now={data.now} />}
      <Group title={t('applications:history.going')} items={going} />
      <Group title={t('applications:history.over')} items={over} />
      {!data.hasNextPage && <Removed items={removed} />}
      <OwnPages page={data.page} hasNextPage={data.hasNextPage} href={data.historyHref} />
    </OwnFrame>
  )
}

const Done = ({ done, answeredId }: { done: (typeof historyOutcomes)[number]; answeredId: string }) => {
  const t = useT()
  return (
    <Notice kind="success">
      <AnswerForm id={answeredId} className="happs__done">
        <span role="status">{t(`applications:history.done.${done}`)}</span>
        {answeredId !== '' && (
          <Button type="submit" name="intent" value="undo" kind="quiet" size="sm">
            {t('applications:history.undo')}
          </Button>
        )}
      </AnswerForm>
    </Notice>
  )
}

const countsText = (
  { confirmedCount, unconfirmedCount }: HistoryData['counts'],
  t: ReturnType<typeof useT>,
): string =>
  [
    t('applications:history.confirmed', { count: confirmedCount }),
    ...(unconfirmedCount > 0 ? [t('applications:history.unconfirmed', { count: unconfirmedCount })] : []),
  ].join(', ')

const placeOf = ({ companyName, city, isRemote }: HistoryItem, t: ReturnType<typeof useT>): string =>
  [companyName, isRemote ? t('applications:history.remote') : city].filter(Boolean).join(' · ')

const Asks = ({ asks, now }: { asks: readonly HistoryItem[]; now: number }) => {
  const t = useT()
  const today = formatDate(new Date(now))
  return (
    <section className="asks" aria-labelledby="asks">
      <h2 className="title-16" id="asks">
        {t('applications:history.question')}
      </h2>
      <p className="muted">{t('applications:history.questionText')}</p>
      <ul>
        {asks.map((item) => {
          const day = formatDate(new Date(item.at))
          const left =
            day === today
              ? t('applications:history.leftToday')
              : t('applications:history.leftOn', { date: day })
          return (
            <li className="ask" key={item.id}>
              <Logo name={item.companyName} src={item.logoUrl} />
              <div>
                <OfferName {...item} />
                <p className="muted">{`${placeOf(item, t)} · ${left}`}</p>
              </div>
              <AnswerForm id={item.id} className="ask__acts">
                <Button type="submit" name="intent" value="deny" size="sm" aria-label={denyLabel(item, t)}>
                  {t('applications:history.deny')}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="confirm"
                  size="sm"
                  className="ask__yes"
                  aria-label={`${t('applications:history.confirm')}: ${item.title}`}
                >
                  {t('applications:history.confirm')}
                </Button>
              </AnswerForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const OfferName = ({ title, offerHref }: Pick<HistoryItem, 'title' | 'offerHref'>) =>
  offerHref === null ? (
    <b>{title}</b>
  ) : (
    <Link to={offerHref}>
      <b>{title}</b>
    </Link>
  )

const denyLabel = (item: HistoryItem, t: ReturnType<typeof useT>): string =>
  `${t('applications:history.deny')}: ${item.title}`

const Group = ({ title, items }: { title: string; items: readonly HistoryItem[] }) => {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="title-20 happs__title">
        {title} <span className="count">{items.length}</span>
      </h2>
      <div className="happs">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </div>
    </section>
  )
}

const Removed = ({ items }: { items: readonly RemovedItem[] }) => {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="title-20 happs__title">
        {t('applications:history.removed')} <span className="count">{items.length}</span>
      </h2>
      <p className="muted happs__lead">{t('applications:history.removedText')}</p>
      <ul className="happs">
        {items.map(({ id, title, companyName, logoUrl, offerHref, sentAt, removedAt, isOutdated }) => (
          <li key={id} className="happ happ--over happ--gone">
            <Logo name={companyName} src={logoUrl} />
            <span className="happ__what">
              <OfferName {...{ title, offerHref }} />
              <small className="muted">
                {[companyName, t('applications:history.sentOn', { date: formatDate(new Date(sentAt)) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <small className="muted happ__why">
              {t(`applications:history.${isOutdated ? 'removedOutdated' : 'removedByCompany'}`, {
                date: formatDate(new Date(removedAt)),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ item }: { item: HistoryItem }) => {
  const t = useT()
  return (
    <details className={classNames('happ', item.isOver && 'happ--over')}>
      <summary className="happ__row">
        <Logo name={item.companyName} src={item.logoUrl} />
        <span className="happ__what">
          <b>{item.title}</b>
          <small className="muted">{placeOf(item, t)}</small>
          {item.offerHref === null && <small className="muted">{t('applications:history.takenDown')}</small>}
        </span>
        <State item={item} />
        <Icon of={ChevronDown} />
      </summary>
      <div className="happ__more">
        <Timeline item={item} />
        <div className="happ__acts">
          {item.chatHref && (
            <ButtonLink block to={item.chatHref}>
              <Icon of={MessagesSquare} />
              {t('applications:history.chat')}
            </ButtonLink>
          )}
          {item.offerHref && (
            <ButtonLink kind="quiet" block to={item.offerHref}>
              {t('applications:history.offer')}
            </ButtonLink>
          )}
          {item.similarHref && (
            <ButtonLink kind="quiet" block to={item.similarHref}>
              {t('applications:history.similar')}
            </ButtonLink>
          )}
          {item.status && !item.isOver && <Withdraw item={item} />}
        </div>
      </div>
    </details>
  )
}

const State = ({ item }: { item: HistoryItem }) => {
  const t = useT()
  const since = formatDate(new Date(item.events.at(-1)?.at ?? item.at))
  if (!item.status)
    return (
      <span className="happ__state">
        <span className="happ__line">
          <b>{t('applications:history.elsewhere')}</b>
          <small className="num">{since}</small>
        </span>
        <small className="hint">{t('applications:history.elsewhereHint')}</small>
      </span>
    )
  const { reached, all } = stepsOf(item.status, item.events)
  return (
    <span className="happ__state">
      <span className="happ__line">
        <b>{item.isHeld ? t('applications:history.held') : t(`applications:statuses.${item.status}`)}</b>
        <small className="num">
          {item.events.length > 1 ? t('applications:history.since', { date: since }) : since}
        </small>
      </span>
      <span className="happ__track" aria-hidden="true">
        {all.map((step, at) => (
          <i key={step} className={at < reached ? 'is-on' : undefined} />
        ))}
      </span>
    </span>
  )
}

const Timeline = ({ item }: { item: HistoryItem }) => {
  const t = useT()
  if (!item.status) return <p className="muted">{t('applications:history.elsewhereText')}</p>
  const { next } = stepsOf(item.status, item.events)
  return (
    <ol className="happ__events">
      {item.events.map(({ status, at }, index) => (
        <li
          // A company may set the same status twice.
          key={`${status} ${at}`}
          className={index === item.events.length - 1 && !item.isOver ? 'is-now' : 'is-done'}
        >
          <i />
          <div>
            <b>{t(`applications:statuses.${status}`)}</b>
            <small className="num">{formatDateTime(new Date(at))}</small>
            {index === 0 && item.fileName && (
              <p className="muted">{t('applications:history.file', { name: item.fileName })}</p>
            )}
            {index === 0 && item.takenOverAt !== null && (
              <p className="muted">
                {t('applications:history.takenOver', { date: formatDate(new Date(item.takenOverAt)) })}
              </p>
            )}
            {index === 0 && item.isHeld && <p className="muted">{t('applications:history.heldHint')}</p>}
          </div>
        </li>
      ))}
      {next && (
        <li>
          <i />
          <div>{t(`applications:statuses.${next}`)}</div>
        </li>
      )}
    </ol>
  )
}

/** Asks for a confirmation, as a withdrawal is final. */
const Withdraw = ({ item }: { item: HistoryItem }) => {
  const t = useT()
  return (
    <details className="happ__out">
      <summary className="btn btn--quiet btn--block">{t('applications:history.withdraw')}</summary>
      <AnswerForm id={item.id}>
        <p className="hint">{t('applications:history.withdrawHint')}</p>
        <Button type="submit" name="intent" value="withdraw" kind="danger" block>
          {t('applications:history.withdrawSure')}
        </Button>
      </AnswerForm>
    </details>
  )
}
