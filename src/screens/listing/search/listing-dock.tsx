import { Map as MapIcon, Search, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FilterFields } from '../filters/filter-fields.tsx'
import { listingSubject } from '../list/listing-subject.ts'
import type { ListingData } from '../listing-data.ts'
import { FormSheet } from './form-sheet.tsx'
import { SearchFields } from './search-fields.tsx'

type OpenSheet = 'search' | 'filters' | null

/** A phone's bar at the bottom: search and filters. Its links lead to pages, which scripts show as sheets. */
export const ListingDock = ({ data }: { data: ListingData }) => {
  const t = useT()
  const [open, setOpen] = useState<OpenSheet>(null)
  const opener = (sheet: OpenSheet) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(sheet)
  }
  const close = () => setOpen(null)
  return (
    <>
      <div className="dock">
        <Link className="dock__search" to={data.searchHref} onClick={opener('search')}>
          <Icon of={Search} />
          <span>
            <b>{data.search.keyword || t('search:search.what')}</b>
            <small>{listingSubject({ place: data.place, categoryLabels: [] }, t)}</small>
          </span>
        </Link>
        <Link
          className="dock__button"
          to={data.filtersHref}
          onClick={opener('filters')}
          aria-label={t('search:filters.title')}
        >
          <Icon of={SlidersHorizontal} />
          <Badge count={data.filters.activeCount} kind="accent" />
        </Link>
        {data.map && (
          <Link
            className="dock__button"
            to={data.map.hrefs.map}
            rel="nofollow"
            aria-label={t('search:map.title')}
          >
            <Icon of={MapIcon} />
          </Link>
        )}
      </div>
      <FormSheet
        title={t('search:search.title')}
        action={data.search.action}
        total={data.total}
        isOpen={open === 'search'}
        onClose={close}
      >
        <SearchFields data={data.search} />
      </FormSheet>
      <FormSheet
        title={t('search:filters.title')}
        action={data.filters.action}
        total={data.total}
        clearHref={data.filters.clearHref}
        isOpen={open === 'filters'}
        onClose={close}
      >
        <FilterFields data={data.filters} currency={data.currency} />
      </FormSheet>
    </>
  )
}
