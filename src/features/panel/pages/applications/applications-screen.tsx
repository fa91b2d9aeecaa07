import { Columns3, List } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { applicationStatuses } from '#features/applications/enumerations.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { FoundCount, Pages, Tabs } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { panelApplicationsPage, panelOffersPage } from '../../addresses.ts'
import { decisionMaxLength } from '../../enumerations.ts'
import type { ApplicationsData, SelectedApplications } from './applications-data.ts'
import { Board } from './board.tsx'
import { ChangedNotice, RevokedNotice, StayedNotice } from './changed-notes.tsx'
import { RejectForm } from './deciding/reject-form.tsx'
import { Docked } from './details/docked.tsx'
import { Tools } from './listing/tools.tsx'
import { UnsavedText } from './notes.tsx'
import { type ListState, withListState } from './query.ts'
import { Reasons } from './refusal-notes.tsx'
import { Rows } from './rows.tsx'
import './applications.css'
import './triage.css'

const DeleteForm = latePart(async () => (await import('./delete-form.tsx')).DeleteForm)
const SentArt = latePart(async () => (await import('#web/ui/art/sent-art.tsx')).SentArt)

interface ApplicationsScreenProps {
  data: ApplicationsData
  /** Applications selected for a refusal; null unless a confirmation is pending. */
  rejecting: SelectedApplications | null
  /** For the form of a refusal. */
  canAskConsent: boolean
  /** Message of a refusal that changed nothing; empty for none. */
  unsaved: string
  /** Applications selected for deletion; null unless a confirmation is pending. */
  deleting: SelectedApplications | null
}

export const ApplicationsScreen = ({
  data,
  rejecting,
  canAskConsent,
  unsaved,
  deleting,
}: ApplicationsScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { key } = useLocation()
  const { frame, state, counts, applications, pages, changed, found } = data
  const path = hrefFor(panelApplicationsPage, {}, locale)
  const hrefOf = (change: Partial<ListState>) =>
    withListState(path, { ...state, page: 1, open: '', ...change })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isEmpty = all === 0 && !state.text && !state.offerId && state.filters.length === 0
  const [first] = applications
  const rejected = applications
    .filter(({ id }) => rejecting?.ids.includes(id))
    .map((one) => ({ ...one, status: rejecting?.statuses[one.id] ?? one.status }))
  const isWhole = rejecting !== null && rejecting.whole > 0
  const rejectedCount = isWhole ? rejecting.count : rejected.length
  if (rejecting !== null && rejectedCount > 0)
    return (
      <PanelFrame
        data={frame}
        title={t('panel:applications.rejectMany', { count: rejectedCount })}
        parent={{ href: withListState(path, state), label: t('panel:applications.title') }}
      >
        <RejectForm
          cancelHref={withListState(path, state)}
          isBlind={rejected.some(({ name }) => name === null)}
          maxLength={decisionMaxLength}
          canAskConsent={canAskConsent}
          people={rejected}
          {...(isWhole && { whole: { count: rejectedCount, readAt: rejecting.whole } })}
        />
      </PanelFrame>
    )
  if (deleting !== null)
    return (
      <PanelFrame
        data={frame}
        title={t('panel:applications.deleteMany', { count: deleting.count })}
        parent={{ href: withListState(path, state), label: t('panel:applications.title') }}
      >
        <Suspense fallback={null}>
          <DeleteForm
            cancelHref={withListState(path, state)}
            people={applications.filter(({ id }) => deleting.ids.includes(id))}
            chosen={deleting}
          />
        </Suspense>
      </PanelFrame>
    )
  return (
    <PanelFrame
      data={frame}
      title={t('panel:applications.title')}
      note={all}
      acts={
        <div className="ptabs sideways appl__views">
          <Link to={hrefOf({ view: 'board' })} aria-current={state.view === 'board' ? 'true' : undefined}>
            <Icon of={Columns3} size={16} />
            {t('panel:applications.views.board')}
          </Link>
          <Link to={hrefOf({ view: 'list' })} aria-current={state.view === 'list' ? 'true' : undefined}>
            <Icon of={List} size={16} />
            {t('panel:applications.views.list')}
          </Link>
        </div>
      }
    >
      <div className={classNames(data.opened && state.view === 'list' && 'dock--list')}>
        <div className="dock__main">
          <div className="appl__said" role="status">
            {data.deleted === 0 && data.stayed.count === 0 && (
              <Notice kind="warning">{t('panel:applications.deletedNone')}</Notice>
            )}
            {data.deleted !== null && data.deleted > 0 && (
              <Notice kind="success">{t('panel:applications.deletedCount', { count: data.deleted })}</Notice>
            )}
            {data.noFiles && <Notice kind="warning">{t(`panel:applications.files.${data.noFiles}`)}</Notice>}
            {data.stayed.count > 0 && <StayedNotice data={data} />}
            {unsaved !== '' && <UnsavedText text={unsaved} />}
            {changed === 0 && data.stayed.count === 0 && (
              <Notice kind="warning">{t('panel:applications.changedNone')}</Notice>
            )}
            {data.tookBack !== null && <RevokedNotice count={data.tookBack} />}
            {changed !== null && changed > 0 && (
              // A new key per change, so that an identical message is announced again.
              <Fragment key={key}>
                <ChangedNotice data={data} count={changed} action={withListState(path, state)} />
              </Fragment>
            )}
          </div>
          {!isEmpty && <Tools data={data} path={path} hrefOf={hrefOf} first={first} />}
          {isEmpty && <NoApplications />}
          {!isEmpty && state.view === 'list' && (
            <Tabs
              label={t('panel:applications.byStatus')}
              tabs={[null, ...applicationStatuses].map((status) => ({
                key: status ?? 'all',
                label: t(status ? `panel:applications.statuses.${status}` : 'panel:offers.buckets.all'),
                count: status ? (counts[status] ?? 0) : all,
                href: hrefOf({ status, reason: null }),
                isCurrent: status === state.status,
              }))}
            />
          )}
          {data.reasons.length > 0 && <Reasons data={data} hrefOf={hrefOf} />}
          {found === 0 && !isEmpty && (
            <PanelEmpty title={t('panel:offers.nothingFound')} text={t('panel:applications.noneText')}>
              <ButtonLink to={path}>{t('panel:applications.showAll')}</ButtonLink>
            </PanelEmpty>
          )}
          {!isEmpty && <FoundCount count={found} />}
          {found > 0 &&
            (state.view === 'board' ? (
              <Board data={data} hrefOf={hrefOf} />
            ) : (
              <Rows key={withListState(path, { ...state, open: '' })} data={data} hrefOf={hrefOf} />
            ))}
          <Pages page={state.page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
        </div>
        {data.opened && <Docked key={data.opened.id} data={data} open={data.opened} hrefOf={hrefOf} />}
      </div>
    </PanelFrame>
  )
}

/** Shown when the company has no applications, or all of them were deleted. */
const NoApplications = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <PanelEmpty
      art={
        <Suspense fallback={null}>
          <SentArt />
        </Suspense>
      }
      title={t('panel:applications.none')}
      text={t('panel:applications.noneYet')}
    >
      <ButtonLink to={hrefFor(panelOffersPage, {}, locale)}>{t('panel:applications.toOffers')}</ButtonLink>
    </PanelEmpty>
  )
}
