import { useEffect, useState } from 'react'
import type { countFacets } from '#features/search/facet-gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoreFilters } from '../filters/more-filters.tsx'
import type { ListingData } from '../listing-data.ts'
import { FormSheet } from './form-sheet.tsx'
import { LocationFields } from './location-fields.tsx'
import { type PlaceCounts, placeCounts } from './place-counts.ts'
import { SearchFields } from './search-fields.tsx'

export interface ListingSheetProps extends DialogState {
  data: ListingData
}

export const SearchSheet = ({ data, ...state }: ListingSheetProps) => {
  const t = useT()
  return (
    <FormSheet title={t('search:search.title')} action={data.search.action} total={data.total} {...state}>
      <SearchFields data={data.search} />
    </FormSheet>
  )
}

export const LocationSheet = ({ data, ...state }: ListingSheetProps) => {
  const t = useT()
  const counts = usePlaceCounts(data, state.isOpen)
  return (
    <FormSheet
      title={t('search:location.title')}
      action={data.location.action}
      total={data.total}
      clearHref={data.location.allHref}
      middle={640}
      {...state}
    >
      <LocationFields data={data} counts={counts} />
    </FormSheet>
  )
}

/** Null until they are loaded; a failure is reported, and the cities are shown without counts. */
const usePlaceCounts = ({ listQuery, location }: ListingData, isOpen: boolean): PlaceCounts | null => {
  const { remoteMarker, chosen: place } = location
  const [counts, setCounts] = useState<PlaceCounts | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const request = new AbortController()
    const query = new URLSearchParams(listQuery)
    // Remote work without a city is a place, which the choice replaces.
    if (place === remoteMarker) query.delete('remoteWorkOptions')
    const chosen = query.get('remoteWorkOptions')?.split(',') ?? []
    for (const key of ['city', 'cityRadiusKm', 'sortBy', 'orderBy']) query.delete(key)
    const name = 'GET /v2/user-panel/offers/facets/count'
    const { signal } = request
    void callApi<typeof countFacets>(name, { query, signal }).then((result) => {
      if (signal.aborted) return
      if (result.isOk) setCounts(placeCounts(result.body, { chosen, remoteMarker }))
      else reportFault('suggestions', new CallError(name, result.problem))
    })
    return () => request.abort()
  }, [listQuery, isOpen, remoteMarker, place])
  return counts
}

export const FilterSheet = ({ data, ...state }: ListingSheetProps) => {
  const t = useT()
  const { action, clearHref } = data.filters
  return (
    <FormSheet
      title={
        <>
          {t('search:filters.title')} <Badge count={data.filters.activeCount} kind="accent" />
        </>
      }
      action={action}
      total={data.total}
      clearHref={clearHref}
      middle={920}
      {...state}
    >
      <MoreFilters data={data} />
    </FormSheet>
  )
}
