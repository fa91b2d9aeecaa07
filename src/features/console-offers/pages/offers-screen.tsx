import { Download } from 'lucide-react'
import { isPublicState } from '#features/offers/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  More,
  SortFilter,
  StateFilter,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { consoleOffersCsvPage, consoleOffersPage } from '../addresses.ts'
import type { ConsoleOffer, OffersPage } from '../contract.ts'
import { consoleOfferSorts, offerShows } from '../enumerations.ts'
import { BulkBlock, type BulkDone, BulkDoneNotice, type BulkOutcome, OfferChoice } from './bulk-block.tsx'
import { CompanyOf } from './offer-parts.tsx'
import { OfferStateName } from './offer-state.tsx'
import type { OffersAddress } from './offers-query.ts'
import type { PlanNames } from './plan-names.ts'

export interface OffersData {
  readonly frame: ConsoleData
  readonly page: OffersPage
  readonly planNames: PlanNames
  readonly query: OffersAddress
  /** Counts of the bulk block that this operator has just made. */
  readonly done: BulkDone | null
}

const Filters = ({ data: { frame, query }, path }: { data: OffersData; path: string }) => {
  const t = useT()
  return (
    <FilterForm
      path={path}
      label={t('console-offers:list.title')}
      isFiltered={listAddress(path, query).isFiltered}
    >
      <TextFilter label={t('console-offers:list.text')} value={query.text} maxLength={200} />
      <TenantFilter tenants={frame.tenants} value={query.tenant} />
      <StateFilter
        label={t('console-offers:list.state')}
        all={t('console-offers:list.allStates')}
        states={offerShows}
        nameOf={(state) => t(`console-offers:states.${state}`)}
        value={query.state}
      />
      <SortFilter sorts={consoleOfferSorts} value={query.sort} />
    </FilterForm>
  )
}

const DateCell = ({ at }: { at: Date | null }) =>
  at ? <span className="num con__stamp">{formatDate(at)}</span> : <span className="con__soft">–</span>

const useColumns = (
  { frame, planNames }: OffersData,
  outcome: BulkOutcome | null,
): readonly Column<ConsoleOffer>[] => {
  const t = useT()
  const locale = useLocale()
  return [
    {
      head: t('console-offers:list.offer'),
      isWide: true,
      cell: (offer) => (
        <span className="bulkblock__offer">
          <OfferChoice {...{ offer, outcome }} />
          <OfferLink id={offer.id}>{offer.title || t('console-offers:list.untitled')}</OfferLink>
        </span>
      ),
    },
    { head: t('console-offers:list.company'), cell: (offer) => <CompanyOf offer={offer} /> },
    {
      head: t('console:frame.tenant'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    { head: t('console-offers:list.state'), cell: ({ state }) => <OfferStateName state={state} /> },
    {
      head: t('console-offers:list.plan'),
      cell: ({ tenantId, planKey }) => planNames[tenantId]?.[planKey] ?? planKey,
    },
    { head: t('console-offers:list.published'), cell: ({ publishedAt }) => <DateCell at={publishedAt} /> },
    { head: t('console-offers:list.ends'), cell: ({ expiredAt }) => <DateCell at={expiredAt} /> },
    {
      head: t('console-offers:list.reports'),
      isNumber: true,
      cell: ({ openReports }) =>
        openReports > 0 ? (
          <b className="con__bad">{formatNumber(openReports, locale)}</b>
        ) : (
          <span className="con__soft">0</span>
        ),
    },
  ]
}

/** Offers of all boards in every state. */
export const OffersScreen = ({ data, outcome }: { data: OffersData; outcome: BulkOutcome | null }) => {
  const t = useT()
  const { frame, page, query, done } = data
  const locale = useLocale()
  const path = hrefFor(consoleOffersPage, {}, locale)
  const list = listAddress(path, query)
  const columns = useColumns(data, outcome)
  const canChoose = page.offers.some(({ state }) => isPublicState(state))
  return (
    <ConsoleFrame
      data={frame}
      title={t('console-offers:list.title')}
      acts={
        page.offers.length > 0 && (
          <ButtonLink
            kind="quiet"
            size="sm"
            to={withQuery(hrefFor(consoleOffersCsvPage, {}, locale), list.filter)}
            reloadDocument
            download
          >
            <Icon of={Download} size={16} /> CSV
          </ButtonLink>
        )
      }
    >
      {done && !outcome && <BulkDoneNotice done={done} />}
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('console-offers:list.title')}>
            <Filters data={data} path={path} />
            <BulkBlock path={withQuery(path, query)} outcome={outcome} isNeeded={canChoose}>
              <ConsoleTable
                label={t('console-offers:list.title')}
                rows={page.offers}
                keyOf={({ id }) => id}
                empty={t(list.isPart ? 'console-offers:list.noneFound' : 'console-offers:list.none')}
                columns={columns}
              />
            </BulkBlock>
            <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
