import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import type { ListingData } from '../listing-data.ts'
import { cardOf } from './card-of-row.ts'
import { placesOfRows } from './row-places.ts'
import { createRowScheduler } from './row-scheduler.ts'
import { useCards } from './use-cards.ts'
import { usePlaceInList } from './use-place-in-list.ts'
import { useRowHeights } from './use-row-heights.ts'
import { useAnchoredRow, useRowsInView } from './use-rows-in-view.ts'

const OVERSCAN = 5
/** Browsers limit an element's height to about 16 million px; a row has at most 300. */
const MAX_ROWS = 50_000

/** The part of the endless list to render. */
export interface EndlessRows {
  /** Height of the whole list, in px. */
  readonly height: number
  readonly rows: readonly {
    readonly index: number
    /** Offset in px from the top of the list; null for rows in normal flow. */
    readonly top: number | null
    /** Undefined while it is loading. */
    readonly card: OfferCard | undefined
  }[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

export interface EndlessListProps {
  data: ListingData
  list: RefObject<HTMLOListElement | null>
  /** A stable reference. */
  onRows: (rows: EndlessRows) => void
}

/** For as long as an offer is read before one comes back. Of a list without end, rows further away take memory only. */
const KEPT_MS = 120_000

/** Calls are made without a connection too: by default they would wait for it, and the rows with them, without a word. */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: 1, gcTime: KEPT_MS },
  },
})

/** Renders nothing: reports at every scroll which rows to show. */
export const EndlessList = memo((props: EndlessListProps) => (
  <QueryClientProvider client={client}>
    <RowsInView {...props} />
  </QueryClientProvider>
))
EndlessList.displayName = 'EndlessList'

const RowsInView = ({ data, list, onRows }: EndlessListProps) => {
  const { heightOf, versionOf, learn, gap } = useRowHeights(data, list)
  const count = Math.min(data.total, MAX_ROWS)
  const geometry = useMemo(
    () => ({ list, ...placesOfRows({ heightOf, count, gap, version: versionOf }) }),
    [list, heightOf, count, gap, versionOf],
  )
  const { first, last } = useRowsInView(geometry)
  const cards = useCards(data, { first, last: Math.min(last + OVERSCAN, count - 1) })
  const { at, known, hasFailed, retry } = cards
  const [scheduler] = useState(() =>
    createRowScheduler(
      onRows,
      data.cards.map((packed, at) => ({ index: data.from + at, card: cardOf(packed) })),
    ),
  )
  useEffect(() => scheduler.cancel, [scheduler])
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    // Not `some`, which would stop early: `learn` must see every page.
    if (known().filter(learn).length > 0) drawAgain()
  })
  useLayoutEffect(() => {
    const indices = withFocusedRow(first - OVERSCAN, last + OVERSCAN).filter(
      (index) => index >= 0 && index < count,
    )
    if (indices.length === 0) return
    const rows = indices.map((index) => ({ index, top: geometry.startOf(index), card: at(index) }))
    scheduler.schedule({ height: geometry.height(), rows, hasFailed, retry }, (first + last) / 2)
  })
  usePlaceInList(data, geometry)
  useAnchoredRow(geometry, first)
  return null
}

/** The focused row stays mounted, however far it is scrolled away. */
const withFocusedRow = (first: number, last: number): number[] => {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
  if (!focused || rows.includes(Number(focused))) return rows
  return [...rows, Number(focused)].sort((one, other) => one - other)
}
