import { Map as MapIcon, Search, SlidersHorizontal } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { RedirectToPage } from '#web/overlays/redirect-to-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { listingSubject } from '../list/listing-subject.ts'
import type { ListingData } from '../listing-data.ts'
import type { ListingSheetProps } from './form-sheets.tsx'
import './listing-dock.css'

const FilterSheet = latePart(
  async () => (await import('./form-sheets.tsx')).FilterSheet,
  ({ data }: ListingSheetProps) => <RedirectToPage href={data.filtersHref} />,
)
const SearchSheet = latePart(
  async () => (await import('./form-sheets.tsx')).SearchSheet,
  ({ data }: ListingSheetProps) => <RedirectToPage href={data.searchHref} />,
)
const LocationSheet = latePart(
  async () => (await import('./form-sheets.tsx')).LocationSheet,
  ({ data }: ListingSheetProps) => <RedirectToPage href={data.location.href} />,
)

/** A phone's bottom bar with search and filters: links to pages, which scripts open as sheets. */
export const ListingDock = ({ data }: { data: ListingData }) => {
  const t = useT()
  const { opener } = useOpenDialog()
  return (
    <>
      <div className="dock">
        <PageLink className="dock__search" to={data.searchHref} onClick={opener('search')}>
          <Icon of={Search} />
          <span>
            <b>{data.search.keyword || t('search:search.what')}</b>
            <small>{listingSubject({ place: data.place, categoryLabels: [] }, t)}</small>
          </span>
        </PageLink>
        <PageLink
          className="dock__button"
          to={data.filtersHref}
          onClick={opener('filters')}
          aria-label={t('search:filters.title')}
        >
          <Icon of={SlidersHorizontal} />
          <Badge count={data.filters.activeCount} kind="accent" />
        </PageLink>
        {data.map && (
          <PageLink
            className="dock__button"
            to={data.map.hrefs.map}
            rel="nofollow"
            aria-label={t('search:map.title')}
          >
            <Icon of={MapIcon} />
          </PageLink>
        )}
      </div>
      <AddressDialog at={{ hash: 'search' }}>
        {(state) => <SearchSheet {...state} data={data} />}
      </AddressDialog>
      <AddressDialog at={{ hash: 'location' }}>
        {(state) => <LocationSheet {...state} data={data} />}
      </AddressDialog>
      <AddressDialog at={{ hash: 'filters' }}>
        {(state) => <FilterSheet {...state} data={data} />}
      </AddressDialog>
    </>
  )
}
