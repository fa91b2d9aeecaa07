import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { isPublicState } from '#features/offers/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import { PreviewLink, useFollowingPreview } from '#screens/console/beside/preview-link.tsx'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { More, TenantName } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { consoleOffersCsvPage, consoleOffersPage } from '../addresses.ts'
import type { ConsoleOffer } from '../contract.ts'
import { consoleOfferSorts } from '../enumerations.ts'
import { BulkBlock, BulkDoneNotice, type BulkOutcome, OfferChoice } from './bulk-block.tsx'
import { CompanyOf } from './offer-parts.tsx'
import type { PreviewProps } from './offer-preview.tsx'
import { OfferStateName } from './offer-state.tsx'
import type { OffersData } from './offers-data.ts'
import { OffersFilter } from './offers-filter.tsx'

const LatePreview = latePart<PreviewProps>(async () => (await import('./offer-preview.tsx')).OfferPreview)

const DateCell = ({ at }: { at: Date | null }) =>
  at ? <span className="num con__stamp">{formatDate(at)}</span> : <span className="con__soft">–</span>

const useColumns = (
  { frame, planNames, shown }: OffersData,
  outcome: BulkOutcome | null,
  here: string,
): readonly Column<ConsoleOffer>[] => {
  const t = useT()
  const locale = useLocale()
  return [
    {
      head: t('console-offers:list.offer'),
      sorts: ['name'],
      isWide: true,
      cell: (offer) => (
        <span className="bulkblock__offer">
          <OfferChoice {...{ offer, outcome }} />
          <OfferLink id={offer.id}>{offer.title || t('console-offers:list.untitled')}</OfferLink>
          <PreviewLink
            id={offer.id}
            title={offer.title || t('console-offers:list.untitled')}
            here={here}
            isShown={shown?.offer.id === offer.id}
          />
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
      isMinor: true,
      cell: ({ tenantId, planKey }) => planNames[tenantId]?.[planKey] ?? planKey,
    },
    {
      head: t('console-offers:detail.created'),
      sorts: ['newest', 'oldest'],
      isMinor: shown !== null,
      cell: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    {
      head: t('console-offers:list.published'),
      isExtra: true,
      isMinor: shown !== null,
      cell: ({ publishedAt }) => <DateCell at={publishedAt} />,
    },
    {
      head: t('console-offers:list.ends'),
      sorts: ['ending'],
      isMinor: shown !== null,
      cell: ({ expiredAt }) => <DateCell at={expiredAt} />,
    },
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
  const { frame, page, query, done, shown } = data
  const locale = useLocale()
  const path = hrefFor(consoleOffersPage, {}, locale)
  const list = listAddress(path, query)
  const here = withQuery(path, query)
  const columns = useColumns(data, outcome, here)
  const follow = useFollowingPreview(shown?.offer.id ?? null)
  const canChoose = page.offers.some(({ state }) => isPublicState(state))
  return (
    <ConsoleFrame
      data={frame}
      title={t('console-offers:list.title')}
      keys={[
        { caps: ['P'], does: t('console:frame.keys.preview') },
        // The form to block an offer is in its preview.
        ...(shown ? [{ caps: ['B'], does: t('console-offers:preview.keys.block') }] : []),
      ]}
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
      <div className={shown ? 'con__body con__body--inspected' : 'con__body'}>
        <div className="con__lists">
          <section aria-label={t('console-offers:list.title')} onFocus={follow}>
            <OffersFilter data={data} path={path} />
            <BulkBlock path={here} outcome={outcome} isNeeded={canChoose}>
              <ConsoleTable
                label={t('console-offers:list.title')}
                rows={page.offers}
                keyOf={({ id }) => id}
                isCurrent={({ id }) => id === shown?.offer.id}
                empty={t(list.isPart ? 'console-offers:list.noneFound' : 'console-offers:list.none')}
                columns={columns}
                order={listOrder(path, list.filter, consoleOfferSorts)}
              />
            </BulkBlock>
            <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
          </section>
        </div>
        {shown && (
          <Suspense>
            <LatePreview {...{ data, here }} found={shown} />
          </Suspense>
        )}
      </div>
    </ConsoleFrame>
  )
}
