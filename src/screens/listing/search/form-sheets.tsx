import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { MoreFilters } from '../filters/more-filters.tsx'
import type { ListingData } from '../listing-data.ts'
import { FormSheet } from './form-sheet.tsx'
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

export const FilterSheet = ({ data, ...state }: ListingSheetProps) => {
  const t = useT()
  const { action, clearHref } = data.filters
  return (
    <FormSheet
      title={t('search:filters.title')}
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
