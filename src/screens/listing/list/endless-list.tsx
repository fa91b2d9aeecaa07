import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { cardGap } from '#features/offers/web/parts/card-heights.ts'
import type { ListingData } from '../listing-data.ts'
import { placesOfRows } from './row-places.ts'
import { createRowTeller } from './row-teller.ts'
import { useCards } from './use-cards.ts'
import { usePlaceInList } from './use-place-in-list.ts'
import { useAnchoredRow, useRowHeights } from './use-row-heights.ts'

const OVERSCAN = 5
/** Browsers lay out no more than some 16 million pixels; a row has at most 300. */
const MOST_ROWS = 50_000

/** What of the endless list is to be shown now. */
export interface EndlessRows {
  /** Of the whole list, in pixels. */
  readonly height: number
  readonly rows: readonly {
    readonly index: number
    /** Pixels from the top of the list; null where the rows follow each other by themselves. */
    readonly top: number | null
    /** Undefined while it is on its way. */
    readonly card: OfferCard | undefined
  }[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

export interface EndlessListProps {
  data: ListingData
  list: RefObject<HTMLOListElement | null>
  /** The same function at every render. */
  onRows: (rows: EndlessRows) => void
}

const client = new QueryClient()

/** Shows nothing itself: says at every scroll which rows the list shows. */
export const EndlessList = memo((props: EndlessListProps) => (
  <QueryClientProvider client={client}>
    <VirtualRows {...props} />
  </QueryClientProvider>
))
EndlessList.displayName = 'EndlessList'

const VirtualRows = ({ data, list, onRows }: EndlessListProps) => {
  const { heightOf, versionOf, learn } = useRowHeights(data, list)
  const count = Math.min(data.total, MOST_ROWS)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    gap: cardGap,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: withFocusedRow,
    // It would put back where the reader was when it was made; where to scroll is decided by usePlaceInList alone.
    scrollToFn: () => {},
  })
  const shown = virtual.getVirtualItems()
  const [teller] = useState(() => createRowTeller(onRows))
  useEffect(() => teller.cancel, [teller])
  const { startIndex: first = 0, endIndex: last = 0 } = virtual.range ?? {}
  const cards = useCards(data, { first, last: Math.min(last + OVERSCAN, count - 1) })
  const { at, known, hasFailed, retry } = cards
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
    virtual.measure()
  }, [list, virtual])
  useLayoutEffect(() => {
    // Not `some`: every page is to be learned.
    if (known().filter(learn).length > 0) virtual.measure()
  })
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const rows = shown.map(({ index, start }) => ({ index, top: start - top, card: at(index) }))
    teller.tell({ height: virtual.getTotalSize(), rows, hasFailed, retry })
  })
  const geometry = useMemo(
    () => ({ list, ...placesOfRows(heightOf, count, versionOf) }),
    [list, heightOf, count, versionOf],
  )
  usePlaceInList(data, geometry)
  useAnchoredRow(geometry)
  return null
}

/** The row that has the focus stays, however far it is scrolled away. */
const withFocusedRow = (range: Range): number[] => {
  const rows = defaultRangeExtractor(range)
  const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
  const index = focused === null || focused === undefined ? Number.NaN : Number(focused)
  if (!(index < range.count) || rows.includes(index)) return rows
  return [...rows, index].sort((one, other) => one - other)
}
