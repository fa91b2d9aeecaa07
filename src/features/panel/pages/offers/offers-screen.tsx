import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { isUnpublished } from '#features/offers/rules.ts'
import { pricingPage } from '#features/plans/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import { newOfferHref, offerFormHref } from '#screens/panel/form-links.ts'
import { ListTools } from '#screens/panel/list-tools.tsx'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { FoundCount, Kpi, Kpis, Pages, Tabs } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { NewArt } from '#web/ui/art/new-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  offerTemplatesPage,
  panelApplicationsPage,
  panelOfferPage,
  panelOffersPage,
} from '../../addresses.ts'
import {
  type OfferBucket,
  type OfferSort,
  offerBuckets,
  offerSorts,
  type PanelOffer,
  type Totals,
} from '../../enumerations.ts'
import { changePercent, shownEnd } from '../../rules.ts'
import { People } from '../applications/people.tsx'
import { type BegunOffers, Drafts } from './begun-drafts.tsx'
import { OfferMenu } from './offer-actions.tsx'
import { OfferStateDot } from './offer-state.tsx'
import { Spark } from './spark.tsx'
import './offers.css'

export interface OffersData {
  readonly frame: PanelData
  readonly now: number
  readonly offers: readonly PanelOffer[]
  readonly counts: Readonly<Record<OfferBucket, number>>
  readonly found: number
  readonly pages: number
  readonly query: {
    readonly bucket: OfferBucket
    readonly text: string
    readonly sort: OfferSort
    readonly page: number
    /** Page of the drafts; 0 for the newest few. */
    readonly drafts: number
  }
  readonly totals: Totals
  readonly before: Totals
  readonly newApplications: number
  /** Names of plans by key. */
  readonly planNames: Readonly<Record<string, string>>
  readonly done: 'bumped' | 'changed' | 'deleted' | 'finished' | 'withdrawn' | 'elsewhere' | null
  /** Drafts not handed in, latest first. */
  readonly drafts: BegunOffers
  /** Ids of the public offers with saved changes that are not published. */
  readonly changed: readonly string[]
}

export const OffersScreen = ({ data }: { data: OffersData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, counts, query, offers, drafts, pages, done } = data
  const path = hrefFor(panelOffersPage, {}, locale)
  const hrefOf = (change: Partial<OffersData['query']>): string => {
    const { bucket, text, sort, page, drafts: at } = { ...query, page: 1, drafts: 0, ...change }
    return withQuery(path, {
      state: bucket === 'all' ? '' : bucket,
      q: text,
      sort: sort === 'changed' ? '' : sort,
      page: page === 1 ? '' : String(page),
      drafts: at === 0 ? '' : String(at),
    })
  }
  const isEmpty = counts.all === 0 && drafts.found === 0
  return (
    <PanelFrame
      data={frame}
      title={t('panel:offers.title')}
      note={counts.all}
      acts={
        !isEmpty && (
          <ButtonLink kind="quiet" to={hrefFor(offerTemplatesPage, {}, locale)}>
            {t('panel:templates.title')}
          </ButtonLink>
        )
      }
    >
      {done && (
        <Notice {...(done !== 'elsewhere' && { kind: 'success' })}>{t(`panel:offers.done.${done}`)}</Notice>
      )}
      {counts.all > 0 && <Figures data={data} />}
      {isEmpty && query.text === '' && <NoOffers data={data} />}
      {drafts.found > 0 && (
        <Drafts
          list={drafts}
          at={query.drafts}
          hrefOf={(at) => hrefOf({ drafts: at, page: query.page })}
          canWrite={managesOffers(frame.role)}
        />
      )}
      {(counts.all > 0 || drafts.pages > 1 || query.text !== '') && (
        <div className="ptools">
          <Tabs
            label={t('panel:offers.byState')}
            tabs={offerBuckets.map((bucket) => ({
              key: bucket,
              label: t(`panel:offers.buckets.${bucket}`),
              count: counts[bucket],
              href: hrefOf({ bucket }),
              isCurrent: bucket === query.bucket,
            }))}
          />
          <ListTools
            action={path}
            kept={query.bucket === 'all' ? null : { name: 'state', value: query.bucket }}
            text={query.text}
            searchLabel={t('panel:offers.search')}
            sort={query.sort}
            sorts={offerSorts.map((sort) => ({ value: sort, label: t(`panel:offers.sorts.${sort}`) }))}
          />
        </div>
      )}
      {offers.length === 0 && (query.text === '' ? counts.all > 0 : drafts.found === 0) && (
        <PanelEmpty
          title={t('panel:offers.nothingFound')}
          text={
            query.text === ''
              ? t('panel:offers.nothingOf.text')
              : t(`panel:offers.nothingOf.${query.bucket}`, { text: query.text })
          }
        >
          <ButtonLink to={path}>{t('panel:offers.showAll')}</ButtonLink>
        </PanelEmpty>
      )}
      {!isEmpty && <FoundCount count={data.found} />}
      {offers.length > 0 && <OfferTable data={data} />}
      <Pages page={query.page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
      {offers.length > 0 && query.page === pages && <p className="phint">{t('panel:offers.end')}</p>}
    </PanelFrame>
  )
}

const NoOffers = ({ data: { frame } }: { data: OffersData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <PanelEmpty art={<NewArt />} title={t('panel:offers.none')} text={t('panel:offers.noneText')}>
      {managesOffers(frame.role) && (
        <>
          <ButtonLink kind="primary" to={newOfferHref(locale)}>
            <Icon of={Plus} />
            {t('panel:frame.addOffer')}
          </ButtonLink>
          <ButtonLink to={hrefFor(pricingPage, {}, locale)}>{t('panel:offers.seePrices')}</ButtonLink>
        </>
      )}
    </PanelEmpty>
  )
}

const Figures = ({ data }: { data: OffersData }) => {
  const t = useT()
  const { totals, before, newApplications, counts } = data
  const kpi = (key: keyof Totals) => {
    const change = changePercent(totals[key], before[key])
    return change === null
      ? {}
      : {
          note: `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}%`,
          ...(change === 0 ? {} : { tone: change > 0 ? ('up' as const) : ('down' as const) }),
        }
  }
  const locale = useLocale()
  const written = (value: number): string => formatNumber(value, locale)
  return (
    <Kpis>
      <Kpi label={t('panel:offers.views30')} value={written(totals.views)} {...kpi('views')} />
      <Kpi label={t('panel:offers.redirects30')} value={written(totals.redirects)} {...kpi('redirects')} />
      <Kpi
        label={t('panel:offers.applications30')}
        value={written(totals.applications)}
        {...(newApplications > 0
          ? { note: t('panel:applications.newCount', { count: newApplications }) }
          : kpi('applications'))}
      />
      <Kpi
        label={t('panel:offers.running')}
        value={
          <Link to={withQuery(hrefFor(panelOffersPage, {}, locale), { state: 'active' })}>
            {written(counts.active)}
          </Link>
        }
      />
    </Kpis>
  )
}

const OfferTable = ({ data }: { data: OffersData }) => {
  const t = useT()
  return (
    <table className="ptable offt" aria-label={t('panel:offers.title')}>
      <thead>
        <tr>
          <th scope="col">{t('panel:offers.columns.offer')}</th>
          <th scope="col">{t('panel:offers.columns.state')}</th>
          <th scope="col">{t('panel:offers.columns.views')}</th>
          <th scope="col" className="r">
            {t('panel:offers.columns.redirects')}
          </th>
          <th scope="col" className="r">
            {t('panel:offers.columns.applications')}
          </th>
          <th scope="col">{t('panel:offers.columns.bumps')}</th>
          <th scope="col">{t('panel:offers.columns.until')}</th>
          <th scope="col">
            <span className="sr">{t('panel:offers.columns.contact')}</span>
          </th>
          <th scope="col">
            <span className="sr">{t('panel:offers.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} data={data} />
        ))}
      </tbody>
    </table>
  )
}

const OfferRow = ({ offer, data }: { offer: PanelOffer; data: OffersData }) => {
  const t = useT()
  const locale = useLocale()
  const { now, frame } = data
  const { id, title, city, locationsCount, workplaceType, planKey, state } = offer
  const places =
    city && locationsCount > 1 ? t('panel:offers.places', { city, count: locationsCount - 1 }) : city
  const isHeld = state === 'held'
  const hasNotRun = isUnpublished(state) || isHeld
  const end = shownEnd(offer, now)
  return (
    <tr>
      <td className="offt__name">
        <Link to={hrefFor(panelOfferPage, { id }, locale)}>{title}</Link>
        <small>
          {[places, t(`offers:workplaceType.${workplaceType}`), data.planNames[planKey] ?? planKey]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td className="offt__state">
        <OfferStateDot offer={offer} now={now} />
        {data.changed.includes(id) && (
          <Link className="plink offt__changed" to={offerFormHref('edit', id, locale)}>
            {t('panel:offers.changesWait')}
          </Link>
        )}
      </td>
      {hasNotRun ? (
        <td colSpan={3} className="offt__todo">
          {isHeld && t('panel:offers.held')}
          {managesOffers(frame.role) && !isHeld && (
            <Link
              className="plink"
              to={offerFormHref(state === 'awaitingPayment' ? 'payment' : 'edit', id, locale)}
            >
              {t(state === 'awaitingPayment' ? 'panel:offers.finishPayment' : 'panel:offers.finishDraft')}
            </Link>
          )}
        </td>
      ) : (
        <>
          <td className="offt__seen" data-label={t('panel:offers.columns.views')}>
            <span className="offt__views">
              <Spark values={offer.viewsByDay} isOver={state !== 'published'} />
              <span className="num">{formatNumber(offer.views, locale)}</span>
            </span>
          </td>
          <td className="r" data-label={t('panel:offers.columns.redirects')}>
            {formatNumber(offer.redirects, locale)}
          </td>
          <td className="r" data-label={t('panel:offers.columns.applications')}>
            <Link to={withQuery(hrefFor(panelApplicationsPage, {}, locale), { offer: id })}>
              {offer.newApplications > 0 && (
                <span
                  className="offt__new"
                  title={t('panel:applications.newCount', { count: offer.newApplications })}
                >
                  +{offer.newApplications}
                </span>
              )}
              <b>{formatNumber(offer.applications, locale)}</b>
            </Link>
          </td>
        </>
      )}
      <td className="offt__bumps" data-label={t('panel:offers.columns.bumps')}>
        <Bumps offer={offer} />
      </td>
      <td data-label={t('panel:offers.columns.until')} className="offt__until num">
        {end === null || hasNotRun ? (
          '–'
        ) : (
          <>
            {formatDate(new Date(end))}
            <small>{daysText(t, warsawDaysBetween(new Date(now), new Date(end)))}</small>
          </>
        )}
      </td>
      <td className="offt__by">
        {offer.contactName && (
          <>
            <People people={[{ id, name: offer.contactName }]} title={offer.contactName} />
            <span className="sr">{offer.contactName}</span>
          </>
        )}
      </td>
      <td className="offt__acts">
        <OfferMenu offer={offer} role={frame.role} now={now} />
      </td>
    </tr>
  )
}

const daysText = (t: ReturnType<typeof useT>, days: number): string => {
  if (days === 0) return t('panel:offers.today')
  return days > 0 ? t('panel:offers.inDays', { count: days }) : t('panel:offers.daysAgo', { count: -days })
}

/** Remaining bumps, as marks with their number. */
const Bumps = ({ offer: { bumps } }: { offer: PanelOffer }) => {
  const t = useT()
  if (bumps.total === 0) return <small>{t('panel:offers.noBumps')}</small>
  const left = Math.max(0, bumps.total - bumps.used)
  return (
    <>
      <span className="pips">
        {[1, 2, 3, 4, 5, 6].slice(0, bumps.total).map((mark) => (
          <i key={mark} className={mark <= left ? undefined : 'is-used'} />
        ))}
        <span>{t('panel:offers.bumps', { left, total: bumps.total })}</span>
      </span>
      {bumps.nextAt !== null && (
        <small>{t('panel:offers.nextBump', { date: formatDate(new Date(bumps.nextAt)) })}</small>
      )}
    </>
  )
}
