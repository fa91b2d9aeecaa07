import { formKeys } from '#features/search/address/form-keys.ts'
import {
  normalizeRemote,
  readListingQuery,
  writeListingQuery,
} from '#features/search/address/listing-query.ts'
import { queryText } from '#features/search/address/query-text.ts'
import type { FilterFormData } from './filter-form-data.ts'

type FilterAddress = Pick<FilterFormData, 'action' | 'remoteAction' | 'citySlug'>

/** The canonical URL of a filter form's values, which spares the server a redirect. */
export const filterHref = (form: HTMLFormElement, data: FilterAddress): string => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return filterHrefOf(new URLSearchParams(fields), data)
}

export const filterHrefOf = (
  fields: URLSearchParams,
  { action, remoteAction, citySlug }: FilterAddress,
): string => {
  const unknownCity = fields.get(formKeys.city) ?? ''
  const listing = normalizeRemote({ ...readListingQuery(fields), citySlug, unknownCity })
  const path = listing.isRemote && citySlug === null ? remoteAction : action
  return path + queryText(writeListingQuery(listing))
}
