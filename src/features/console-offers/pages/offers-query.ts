import { keyNumber, queryDay, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { OfferQuery } from '../contract.ts'
import { consoleOfferSorts, offerShows } from '../enumerations.ts'

/** Query parameters of the list's address; several states are separated by commas. */
export type OffersAddress = Readonly<
  Record<'text' | 'tenant' | 'state' | 'from' | 'to' | 'sort' | 'after', string>
>

/** Reads the list's address: `query` for the service, `address` for links to further pages. */
export const offersQueryOf = (url: URL): { readonly address: OffersAddress; readonly query: OfferQuery } => {
  const sort = sortIn(url, consoleOfferSorts)
  // The form's boxes repeat the parameter.
  const named = url.searchParams.getAll('state').flatMap((value) => value.split(','))
  const shows = offerShows.filter((one) => named.includes(one))
  const address = {
    ...{ sort: sortParameter(sort, consoleOfferSorts), state: shows.join(',') },
    ...{ from: queryDay(url, 'from'), to: queryDay(url, 'to') },
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    after: queryText(url, 'after'),
  }
  const { text, tenant, from, to, after } = address
  const days = { from: from || undefined, to: to || undefined }
  return {
    address,
    query: { text, shows, ...days, sort, tenantId: keyNumber(tenant), after: keyNumber(after) },
  }
}
