import { keyNumber, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { OfferQuery } from '../contract.ts'
import { consoleOfferSorts, offerShows } from '../enumerations.ts'

/** Query parameters of the list's address. */
export type OffersAddress = Readonly<Record<'text' | 'tenant' | 'state' | 'sort' | 'after', string>>

/** Reads the list's address: `query` for the service, `address` for links to further pages. */
export const offersQueryOf = (url: URL): { readonly address: OffersAddress; readonly query: OfferQuery } => {
  const sort = sortIn(url, consoleOfferSorts)
  const show = offerShows.find((one) => one === queryText(url, 'state'))
  const address = {
    ...{ sort: sortParameter(sort, consoleOfferSorts), state: show ?? '' },
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    after: queryText(url, 'after'),
  }
  const { text, tenant, after } = address
  return { address, query: { text, show, sort, tenantId: keyNumber(tenant), after: keyNumber(after) } }
}
