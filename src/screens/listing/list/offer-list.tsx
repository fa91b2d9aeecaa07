import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { withQuery } from '#kernel/addresses.ts'
import type { Packed } from '#kernel/text/packed.ts'
import { textOf } from '#web/api/unpack.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { HeartForm } from '../../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../../own-marks/use-own-marks.ts'
import type { ListingData } from '../listing-data.ts'
import { cardOf } from './card-of-row.ts'
import type { EndlessListProps, EndlessRows } from './endless-list.tsx'
import { KeptRow, OfferRow, RowSkeleton, rowsCacheKey, rowsClass } from './offer-row.tsx'
import { readPlaceInList } from './place-in-list.ts'

interface OfferListProps {
  data: ListingData
}

/** The first offers with plain pagination; from the first scroll on, with scripts, an endless list. */
export const OfferList = ({ data }: OfferListProps) => {
  const Shown = import.meta.env.SSR ? SentRows : Rows
  return (
    <>
      {data.showsHearts && <HeartForm returnTo={data.id} />}
      <Shown key={data.id} data={data} />
    </>
  )
}

interface FewOffersProps extends OfferListProps {
  cards: readonly Packed<OfferCard>[]
  label: string
}

/** A short list of offers with the same rows. */
export const FewOffers = ({ label, ...rows }: FewOffersProps) => {
  const Shown = import.meta.env.SSR ? FewSentRows : FewRows
  return (
    <>
      {rows.data.showsHearts && <HeartForm returnTo={rows.data.id} />}
      <ol className={rowsClass(rows.data)} aria-label={label}>
        <Shown {...rows} />
      </ol>
    </>
  )
}

const FewSentRows = ({ data, cards }: Omit<FewOffersProps, 'label'>) => {
  const by = rowsCacheKey(data)
  return cards.map((packed) => (
    <li key={textOf(packed)}>
      <KeptRow {...{ packed, data, by }} />
    </li>
  ))
}

const FewRows = ({ data, cards: packed }: Omit<FewOffersProps, 'label'>) => {
  const applied = useAppliedOffers()
  const cards = packed.map(cardOf)
  useOwnMarks(cards.map(({ guid }) => guid))
  return cards.map((card) => (
    <li key={card.guid}>
      <OfferRow {...{ card, data }} isApplied={applied.has(card.guid)} isOnPage />
    </li>
  ))
}

const skeletonKeys = Array.from({ length: 15 }, (_, at) => `row ${at}`)

/** Placeholder of a loading list. */
export const SkeletonList = ({ data }: OfferListProps) => (
  <ul className={rowsClass(data)} aria-hidden="true">
    {skeletonKeys.map((key) => (
      <li key={key}>
        <RowSkeleton data={data} />
      </li>
    ))}
  </ul>
)

interface ItemProps {
  index: number
  total: number
  /** Offset in px from the top of the list; null for rows in normal flow. */
  top: number | null
  children: ReactNode
}

const Item = ({ index, total, top, children }: ItemProps) => (
  <li
    data-row={index}
    aria-posinset={index + 1}
    aria-setsize={total}
    style={top === null ? undefined : { transform: `translateY(${top}px)` }}
  >
    {children}
  </li>
)

/** Server rendering. */
const SentRows = ({ data }: OfferListProps) => {
  const t = useT()
  const by = rowsCacheKey(data)
  return (
    <>
      <ol tabIndex={-1} className={rowsClass(data)} aria-label={t('search:listing.list')}>
        {data.cards.map((packed, at) => (
          <Item key={textOf(packed)} index={data.from + at} total={data.total} top={null}>
            <KeptRow {...{ packed, data, by }} />
          </Item>
        ))}
      </ol>
      <Pages data={data} />
    </>
  )
}

/** The elements of the first rows stay mounted when the list becomes endless, and so keep focus and presses. */
const Rows = ({ data }: OfferListProps) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [endless, setEndless] = useState<EndlessRows | null>(null)
  const EndlessList = useEndlessList(data)
  const applied = useAppliedOffers()
  const rows =
    endless?.rows ??
    data.cards.map((packed, at) => ({ index: data.from + at, top: null, card: cardOf(packed) }))
  useOwnMarks(rows.flatMap(({ card }) => card?.guid ?? []))
  // Forces layout in this task, so that the frame only has to paint.
  useLayoutEffect(() => {
    if (endless) list.current?.getBoundingClientRect()
  }, [endless])
  return (
    <>
      {EndlessList && <EndlessList data={data} list={list} onRows={setEndless} />}
      <ol
        ref={list}
        tabIndex={-1}
        className={rowsClass(data, endless !== null)}
        aria-label={t('search:listing.list')}
        style={endless ? { height: endless.height } : undefined}
      >
        {rows.map(({ index, top, card }) => (
          <Item key={index} index={index} total={data.total} top={top}>
            {card ? (
              <OfferRow
                {...{ card, data }}
                isApplied={applied.has(card.guid)}
                isOnPage={index >= data.from && index < data.from + data.cards.length}
              />
            ) : (
              <RowSkeleton data={data} />
            )}
          </Item>
        ))}
      </ol>
      {endless?.hasFailed && (
        <div className="list__failed" role="alert">
          <span>{t('search:listing.loadFailed')}</span>
          <Button
            size="sm"
            onClick={() => {
              // The button goes, and must not take the focus with it.
              list.current?.focus({ preventScroll: true })
              endless.retry()
            }}
          >
            {t('search:listing.retry')}
          </Button>
        </div>
      )}
      {endless ? <p className="list__end">{t('search:listing.end')}</p> : <Pages data={data} />}
    </>
  )
}

const Pages = ({ data: { from, pageSize, total, id } }: OfferListProps) => {
  const t = useT()
  const hrefOf = (page: number) => {
    if (page === 1) return id
    return withQuery(id, { from: String((page - 1) * pageSize) })
  }
  const count = Math.ceil(total / pageSize)
  // A page beyond the end links back to the last page.
  const page = Math.min(Math.floor(from / pageSize), count) + 1
  return (
    <>
      {page >= count && <p className="list__end">{t('search:listing.end')}</p>}
      <Pagination page={page} count={count} hrefOf={hrefOf} />
    </>
  )
}

/** Above the first shown offers are others, but the page cannot be scrolled up to them: these ask for them all the same. */
const upwards = ['scroll', 'wheel', 'touchmove', 'keydown'] as const

/** Heights are computed for text of 16 px: with larger text rows grow as they need, and the list stays in pages. */
const isTextEnlarged = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16

/** Loads the endless list at the first scroll, or at once when the reader returns to a position in it. */
const useEndlessList = ({ id, from }: ListingData): ComponentType<EndlessListProps> | null => {
  const [loaded, setLoaded] = useState<{ readonly list: ComponentType<EndlessListProps> } | null>(null)
  useEffect(() => {
    let isGone = false
    const events = from > 0 ? upwards : upwards.slice(0, 1)
    const listen = () => {
      for (const event of events) window.addEventListener(event, load, { once: true, passive: true })
    }
    const load = async () => {
      if (isTextEnlarged()) return
      try {
        const { EndlessList } = await import('./endless-list.tsx')
        if (!isGone) setLoaded((loaded) => loaded ?? { list: EndlessList })
      } catch (error) {
        // The code failed to load, mostly offline: pagination stays, and the next scroll tries again.
        reportFault('page', error)
        if (!isGone) listen()
      }
    }
    // The reader has scrolled before hydration.
    if (readPlaceInList(id) || window.scrollY > 0) void load()
    else listen()
    return () => {
      isGone = true
      for (const event of events) window.removeEventListener(event, load)
    }
  }, [id, from])
  return loaded?.list ?? null
}
