import { BriefcaseBusiness, CircleAlert, Clock, CreditCard, FilePenLine, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { managesOffers } from '#features/accounts/rules.ts'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatDateTime, formatMoney } from '#kernel/format.ts'
import { offerFormHref } from '#screens/panel/form-links.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { usePromisedDays } from '#screens/panel/promised-days.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { panelApplicationsPage, panelOffersPage, triagePage } from '../../addresses.ts'
import type { OfferTask, ShownPerson } from '../../enumerations.ts'
import { useApplicantName, Wait } from '../applications/parts.tsx'
import { People } from '../applications/people.tsx'
import { Figures } from './figures.tsx'
import { HomeTools } from './home-tools.tsx'
import { type SetupTask, setupTasks } from './setup-tasks.ts'
import { Group, Task } from './task.tsx'
import '../applications/applications.css'
import './home.css'
import type { HomeData } from './home-data.ts'

/** Tasks of today by urgency, and the figures of the last days. */
export const HomeScreen = ({ data }: { data: HomeData }) => {
  const t = useT()
  const { frame, overview, now } = data
  const { fresh, waiting, offers } = overview
  const offerCount = offers.length + data.draftCount
  const locale = useLocale()
  const setup = setupTasks(data, locale).filter(({ isDone }) => !isDone)
  const count = fresh.total + waiting.total + offerCount + setup.length
  return (
    <PanelFrame
      data={frame}
      title={t('panel:home.title')}
      note={formatDate(new Date(now))}
      acts={<HomeTools entries={frame.entries} />}
      hasSearch
      isBare
    >
      <div className="home">
        <div className="home__main">
          <Head data={data} count={count} />
          {fresh.total > 0 && <Fresh data={data} />}
          {waiting.total > 0 && <Waiting data={data} />}
          {offerCount > 0 && <Offers data={data} />}
          <Setup tasks={setup} />
          <p className="phint">{t('panel:home.end')}</p>
        </div>
        <Figures data={data} />
      </div>
    </PanelFrame>
  )
}

/** The applicant who has waited longest, opened or not. */
const longestOf = ({ fresh, waiting }: HomeData['overview']) => {
  const [first] = fresh.offers
  const [opened] = waiting.applications
  const candidates = [
    ...(first?.people[0] ? [{ ...first.people[0], days: first.waitsDays }] : []),
    ...(opened ? [{ ...opened, days: opened.waitsDays }] : []),
  ]
  return candidates.sort((one, other) => other.days - one.days)[0]
}

const Head = ({ data: { overview }, count }: { data: HomeData; count: number }) => {
  const t = useT()
  const locale = useLocale()
  const { fresh } = overview
  const promised = usePromisedDays()
  const nameOf = useApplicantName()
  const longest = longestOf(overview)
  const [first] = fresh.offers
  return (
    <div className="home__head">
      <div>
        <h2 className="title-28">
          {count === 0 ? t('panel:home.nothing') : t('panel:home.things', { count })}
        </h2>
        <p className="muted">
          {longest && longest.days > 0
            ? t('panel:home.longest', { name: nameOf(longest), count: longest.days, promised })
            : count === 0 && t('panel:home.nothingText')}
        </p>
      </div>
      {first && (
        <ButtonLink kind="primary" to={hrefFor(triagePage, { id: first.people[0]?.id ?? '' }, locale)}>
          <Icon of={Play} size={16} />
          {t('panel:home.review', { count: fresh.total })}
        </ButtonLink>
      )}
    </div>
  )
}

const Fresh = ({ data: { overview } }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const namesOf = (people: readonly ShownPerson[]) => people.map(nameOf).join(', ')
  const list = hrefFor(panelApplicationsPage, {}, locale)
  const { total, offers } = overview.fresh
  return (
    <Group title={t('panel:home.fresh')} count={total} more={withQuery(list, { status: 'received' })}>
      {offers.map(({ offerId, title, count, people, waitsDays }) => (
        <Task
          key={offerId}
          lead={<Icon of={BriefcaseBusiness} />}
          title={title}
          note={
            count > people.length
              ? t('panel:home.others', { names: namesOf(people), count: count - people.length })
              : namesOf(people)
          }
          fact={
            <>
              <People people={people} />
              <b className="num">{count}</b>
              {waitsDays > 1 && <Wait days={waitsDays} />}
            </>
          }
          action={{
            href: hrefFor(triagePage, { id: people[0]?.id ?? '' }, locale),
            label: t('panel:home.open'),
          }}
        />
      ))}
    </Group>
  )
}

const Waiting = ({ data: { overview, frame } }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const list = hrefFor(panelApplicationsPage, {}, locale)
  const { total, applications } = overview.waiting
  return (
    <Group title={t('panel:home.waiting')} count={total} more={withQuery(list, { status: 'viewed' })}>
      {applications.map(({ id, name, at, offerTitle, waitsDays }) => (
        <Task
          key={id}
          lead={<People people={[{ id, name }]} />}
          title={nameOf({ id, name })}
          note={t('panel:home.received', { offer: offerTitle, date: formatDate(new Date(at)) })}
          fact={<Wait days={waitsDays} />}
          action={{
            href: hrefFor(triagePage, { id }, locale),
            label: t(managesOffers(frame.role) ? 'panel:home.answer' : 'panel:home.open'),
          }}
        />
      ))}
    </Group>
  )
}

/** Returns the next action for an offer; none for viewers. */
const useStep = (role: HomeData['frame']['role']) => {
  const t = useT()
  const locale = useLocale()
  return (task: OfferTask) => {
    if (!managesOffers(role)) return undefined
    const href = (step: Parameters<typeof offerFormHref>[0]) => offerFormHref(step, task.id, locale)
    switch (task.kind) {
      case 'ending':
        return { href: href('extend'), label: t('panel:home.extend') }
      case 'unpaid':
        return { href: href('payment'), label: t('panel:home.pay') }
      case 'failed':
        return { href: href('extend'), label: t('panel:home.again') }
      case 'draft':
        return { href: href('edit'), label: t('panel:home.finish') }
    }
  }
}

/** Number of ending offers listed; the others are summarised in a line, to keep the rest of the page visible. */
const ENDING_SHOWN = 5

const icons = { ending: Clock, unpaid: CreditCard, failed: CircleAlert, draft: FilePenLine } as const

const Offers = ({ data }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const { overview, drafts, draftCount, frame } = data
  const stepOf = useStep(frame.role)
  const tasks: readonly OfferTask[] = [
    ...overview.offers,
    ...drafts.map((draft): OfferTask => ({ kind: 'draft', ...draft })),
  ]
  const wordsOf = (task: OfferTask): { title: string; note: string; fact?: ReactNode } => {
    const { title } = task
    switch (task.kind) {
      case 'ending':
        return {
          title:
            task.days < 1
              ? t('panel:home.endingToday', { title })
              : t('panel:home.ending', { title, count: task.days }),
          note: t('panel:home.endingNote', {
            ...{ number: task.applications, date: formatDateTime(new Date(task.expiredAt)) },
          }),
        }
      case 'unpaid':
        return {
          title: t('panel:home.unpaid', { title }),
          note: task.hasFailed
            ? t('panel:home.unpaidFailed')
            : t('panel:home.unpaidNote', { date: formatDate(new Date(task.since)) }),
          fact: task.amount && (
            <span className="num">
              {formatMoney(majorUnits(task.amount.minor), task.amount.currency, locale)}
            </span>
          ),
        }
      case 'failed':
        return {
          title: t('panel:home.failed', { title }),
          note: t('panel:home.failedNote', { date: formatDate(new Date(task.at)) }),
        }
      case 'draft':
        return {
          title: t('panel:home.draft', { title: title || t('panel:home.untitled') }),
          note: t('panel:home.draftNote', { date: formatDateTime(new Date(task.at)) }),
        }
    }
  }
  const list = hrefFor(panelOffersPage, {}, locale)
  const ending = tasks.filter(({ kind }) => kind === 'ending')
  const [next] = ending.slice(ENDING_SHOWN)
  const later = new Set(ending.slice(ENDING_SHOWN))
  return (
    <Group title={t('panel:home.offers')} count={overview.offers.length + draftCount} more={list}>
      {tasks
        .filter((task) => !later.has(task) || task === next)
        .map((task) =>
          task === next ? (
            <Task
              key="later"
              lead={<Icon of={Clock} />}
              title={t('panel:home.endingLater', { count: later.size })}
              note={t('panel:home.endingLaterNote')}
              action={{
                href: withQuery(list, { state: 'active', sort: 'expires' }),
                label: t('panel:home.show'),
              }}
            />
          ) : (
            <Task
              key={`${task.kind}-${task.id}`}
              lead={<Icon of={icons[task.kind]} />}
              tone={task.kind === 'draft' ? undefined : task.kind === 'failed' ? 'error' : 'warning'}
              action={stepOf(task)}
              {...wordsOf(task)}
            />
          ),
        )}
    </Group>
  )
}

/** Company data still missing. */
const Setup = ({ tasks }: { tasks: readonly SetupTask[] }) => {
  const t = useT()
  if (tasks.length === 0) return null
  return (
    <Group title={t('panel:home.company')} count={tasks.length}>
      {tasks.map(({ key, text, act, icon, href }) => (
        <Task
          key={key}
          lead={<Icon of={icon} />}
          title={t(`panel:home.${key}`)}
          note={t(`panel:home.${text}Text`)}
          action={{ href, label: t(`panel:home.${act}`) }}
        />
      ))}
    </Group>
  )
}
