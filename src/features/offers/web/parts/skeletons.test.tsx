import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferCardSkeleton } from './offer-card-skeleton.tsx'
import { OfferTileSkeletons } from './offer-tile-skeleton.tsx'

const countOf = (html: string, name: string) => html.split(`class="${name}"`).length - 1

test('[LI-2] a loading card is one skeleton, a batch of tiles 10, all hidden from screen readers', () => {
  const cards = renderToStaticMarkup(<OfferCardSkeleton />)
  expect(countOf(cards, 'offercard offercard--sk')).toBe(1)
  const tiles = renderToStaticMarkup(<OfferTileSkeletons />)
  expect(countOf(tiles, 'tile tile--sk')).toBe(10)
  for (const html of [cards, tiles]) expect(html).toMatch(/^<\w+ [^>]*aria-hidden="true"/)
})
