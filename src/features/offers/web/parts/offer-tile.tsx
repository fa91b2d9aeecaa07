import type { ReactNode } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { offerPage } from '../../addresses.ts'
import type { OfferCard } from '../../contract.ts'
import { isNewOffer } from '../../rules.ts'
import { cardFact } from './card-fact.ts'
import { citiesOf } from './card-places.tsx'
import { CardSalaries } from './card-salaries.tsx'
import { DaysLeftTag } from './days-left-tag.tsx'
import { titleText } from './title-text.ts'
import './offer-tile.css'

interface OfferTileProps {
  card: OfferCard
  currency: Currency
  now: Date
  showsUndisclosed: boolean
  href: string
  /** Shown at the top right, above the link that covers the tile. */
  corner?: ReactNode
}

/** A compact card of an offer; the salary is at the bottom, so that the tiles of a row line up. */
export const OfferTile = ({ card, currency, now, showsUndisclosed, href, corner }: OfferTileProps) => {
  const t = useT()
  const [first, ...others] = citiesOf(card)
  const city = first && (others.length > 0 ? `${first.city} +${others.length}` : first.city)
  return (
    <article className="tile">
      <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
      <h3 className="tile__title">
        <PageLink to={href}>{titleText(card.title)}</PageLink>
      </h3>
      {card.companyName !== '' && <p className="tile__company">{card.companyName}</p>}
      <p className="tile__meta">{[city, cardFact(card, t)].filter(Boolean).join(' · ')}</p>
      <div className="tile__pay">
        <CardSalaries
          salaries={card.employmentTypes}
          currency={currency}
          showsUndisclosed={showsUndisclosed}
          most={1}
        />
      </div>
      <div className="tile__end">
        {isNewOffer(new Date(card.publishedAt), now) && <Tag kind="ink">{t('offers:card.isNew')}</Tag>}
        <DaysLeftTag expiredAt={card.expiredAt} now={now} />
      </div>
      {/* Last, as in the rows of a list: the Tab key comes to the offer first. */}
      {corner && <div className="tile__corner">{corner}</div>}
    </article>
  )
}

interface OfferTilesProps {
  cards: readonly OfferCard[]
  look: { readonly currency: Currency; readonly now: number; readonly showsUndisclosed: boolean }
  cornerOf?: (card: OfferCard) => ReactNode
}

/** Tiles as items of a list. */
export const OfferTiles = ({ cards, look, cornerOf }: OfferTilesProps) => {
  const { currency, now, showsUndisclosed } = look
  const locale = useLocale()
  return cards.map((card) => (
    <li key={card.guid}>
      <OfferTile
        {...{ card, currency, showsUndisclosed }}
        now={new Date(now)}
        href={hrefFor(offerPage, { slug: card.slug }, locale)}
        corner={cornerOf?.(card)}
      />
    </li>
  ))
}
