import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import type { PageFault } from '#web/faults/kept-page.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CategoryBar } from '../category-bar.tsx'
import { RadiusSelect } from '../radius-select.tsx'
import { SearchForm } from '../search-form.tsx'
import { SearchTags } from '../search-tags.tsx'
import { Shell } from '../shell/shell.tsx'
import { categoriesAtAddress } from './categories-at-address.ts'
import { AwaitedMap, FailedList } from './failed-list.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterColumn } from './filters/filter-column.tsx'
import { filtersAtAddress } from './filters/filters-at-address.ts'
import { CityLinks } from './list/city-links.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { ListFormats } from './list/list-formats.tsx'
import { ListingHead } from './list/listing-head.tsx'
import { OfferList, SkeletonList } from './list/offer-list.tsx'
import { useListStart } from './list/use-list-start.ts'
import { useSlowList } from './list/use-slow-list.ts'
import type { ListingData } from './listing-data.ts'
import { createPointedStore, PointedContext } from './map/pointed.ts'
import { usePressWhileLoading } from './pressed/use-press-while-loading.ts'
import { ListingDock } from './search/listing-dock.tsx'
import './listing.css'
import './map/map-panel.css'

// Rendered by the server; its code, with the map's, is loaded after the list.
const MapPanel = latePart(async () => (await import('./map/map-panel.tsx')).MapPanel)

const FocusKeeper = latePart(async () => (await import('./pressed/focus-keeper.ts')).FocusKeeper)

interface ListingScreenProps {
  data: ListingData
  /** Why `data` is that of the former list. */
  fault?: PageFault | undefined
  /** Path and query of the list that could not be loaded. */
  failedAddress?: string | undefined
}

/** Memoised: rendered again for another list only, not at every router update. */
export const ListingScreen = memo(({ data, fault, failedAddress }: ListingScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const filters = useMemo(
    () =>
      failedAddress === undefined ? data.filters : filtersAtAddress(data.filters, failedAddress, locale),
    [data, failedAddress, locale],
  )
  const categories = useMemo(
    () =>
      failedAddress === undefined
        ? data.categories
        : categoriesAtAddress(data.categories, failedAddress, locale),
    [data, failedAddress, locale],
  )
  // The map's own layout has no list on a narrow screen, where the fault is told.
  const map = fault && data.map ? { ...data.map, layout: 'list' as const } : data.map
  // Rows with seven columns need the width; their map is one press away.
  const hasMap = map !== null && (map.layout === 'map' || data.offerRows !== 'stack')
  const [pointed] = useState(createPointedStore)
  return (
    <Shell
      sidebar="listing"
      skip={{ id: 'list', label: t('search:listing.skip') }}
      search={
        <SearchForm
          data={data.search}
          tags={<SearchTags tags={data.search.tags} most={1} />}
          radius={<RadiusSelect radiusKm={data.search.radiusKm} sends />}
        />
      }
      categories={
        <CategoryBar data={categories} subcategories={fault ? [] : data.subcategories} total={data.total} />
      }
    >
      {/* First, although it is at the bottom: after an endless list the Tab key would hardly reach it. */}
      <ListingDock data={data} />
      <Suspense>
        <FocusKeeper />
      </Suspense>
      <PointedContext value={pointed}>
        <div className={classNames('listing', map && `listing--${hasMap ? map.layout : 'rows'}`)}>
          {map?.layout === 'map' ? (
            <FilterBar data={data} map={map} />
          ) : (
            <FilterColumn data={filters} currency={data.currency} />
          )}
          <ListPlace>
            {fault ? <h1 className="title-20">{t('search:listing.list')}</h1> : <ListingHead data={data} />}
            <ListBody data={data} fault={fault}>
              <FoundOffers data={data} fault={fault} />
            </ListBody>
            {!fault && (
              <>
                <CityLinks links={data.cityLinks} />
                <ListFormats formats={data.formats} />
              </>
            )}
          </ListPlace>
          {fault && hasMap && <AwaitedMap />}
          {!fault && map && hasMap && (
            <Suspense>
              <MapPanel data={data} map={map} />
            </Suspense>
          )}
        </div>
      </PointedContext>
    </Shell>
  )
})
ListingScreen.displayName = 'ListingScreen'

const FoundOffers = ({ data, fault }: ListingScreenProps) => {
  if (fault) return <FailedList fault={fault} />
  return data.total === 0 ? <EmptyList data={data} /> : <OfferList data={data} />
}

/** Marks the list as busy while another one loads. */
const ListPlace = ({ children }: { children: ReactNode }) => {
  const isLoading = useNavigation().state === 'loading'
  const onClickCapture = usePressWhileLoading()
  return (
    <div
      id="list"
      onClickCapture={onClickCapture}
      tabIndex={-1}
      className={classNames('list', isLoading && 'list--loading')}
      aria-busy={isLoading}
    >
      {children}
    </div>
  )
}

/** Replaces a list by skeletons when the next one takes long to load. */
const ListBody = ({ data, fault, children }: ListingScreenProps & { children: ReactNode }) => {
  const isSlow = useSlowList(data.clearHref.slice(0, data.clearHref.lastIndexOf('/') + 1))
  useListStart(fault ?? data.id)
  return (
    <>
      {isSlow && (
        <div className="list__body">
          <SkeletonList data={data} />
        </div>
      )}
      <div className="list__body" hidden={isSlow}>
        {children}
      </div>
    </>
  )
}
