import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import type { listOffersByCursor } from '#features/search/gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import type { ListingData } from '../listing-data.ts'
import { cardOf } from './card-of-row.ts'
import { createPageRequests, PAGE_SIZE, type Rows } from './page-requests.ts'
import type { KnownCards } from './use-row-heights.ts'

const FRESH_MS = 60_000

/** Loads the cards around the visible rows from the gateway, page by page. */
export const useCards = (data: ListingData, rows: Rows) => {
  const client = useQueryClient()
  const keyOf = (...page: readonly number[]) => ['offers', data.listQuery, ...page]
  const pages = useWantedPages(rows)
  const firstPage = pages[0] ?? 0
  const loaded = useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(data, page, signal),
      staleTime: FRESH_MS,
    })),
  })
  return {
    /** All loaded pages, including those cached before the reader left. */
    known: (): readonly KnownCards[] =>
      client
        .getQueriesData<readonly OfferCard[]>({ queryKey: keyOf() })
        .flatMap(([[, , page], cards]) =>
          cards && typeof page === 'number' ? [{ first: page * PAGE_SIZE, cards }] : [],
        ),
    /** The card of a row; undefined while it is loading. */
    at: (index: number): OfferCard | undefined => {
      // The same object as before the page was loaded, so that the row does not render again.
      const onPage = data.cards[index - data.from]
      if (onPage) return cardOf(onPage)
      const page = Math.floor(index / PAGE_SIZE)
      const known = loaded[page - firstPage]?.data ?? client.getQueryData<readonly OfferCard[]>(keyOf(page))
      return known?.[index - page * PAGE_SIZE]
    },
    hasFailed: loaded.some(({ isError }) => isError),
    retry: () => {
      for (const query of loaded) if (query.isError) void query.refetch()
    },
  }
}

const useWantedPages = ({ first, last }: Rows): readonly number[] => {
  // The first visible row is known only after layout; until then the server's page has the cards.
  const [pages, setPages] = useState<readonly number[]>([])
  const [pageRequests] = useState(() => createPageRequests(setPages))
  useEffect(() => pageRequests.rowsShown({ first, last }), [pageRequests, first, last])
  useEffect(() => pageRequests.cancel, [pageRequests])
  return pages
}

const fetchPage = async (
  { listQuery, origin }: ListingData,
  page: number,
  signal: AbortSignal,
): Promise<OfferCard[]> => {
  const query = new URLSearchParams(listQuery)
  query.set('from', String(page * PAGE_SIZE))
  query.set('itemsCount', String(PAGE_SIZE))
  const name = 'GET /v2/user-panel/offers/by-cursor'
  const result = await callApi<typeof listOffersByCursor>(name, { query, signal })
  if (!result.isOk) throw new CallError(name, result.problem)
  // Strips the board's own origin, so that pictures load from whichever host serves this page.
  const ownPath = (address: string) =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return result.body.data.map((card) => ({ ...card, companyLogoThumbUrl: ownPath(card.companyLogoThumbUrl) }))
}
