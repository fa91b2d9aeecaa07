import { ArrowUpDown, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { OfferCard } from '#features/offers/contract.ts'
import { daysLeft } from '#features/offers/rules.ts'
import { titleText } from '#features/offers/web/parts/title-text.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatDate } from '#kernel/format.ts'
import { BoardCard, type BoardRows } from '#screens/board-card.tsx'
import { OwnFrame } from '#screens/own/own-frame.tsx'
import { OwnPages } from '#screens/own/own-pages.tsx'
import { HeartForm, OfferHeart } from '#screens/own-marks/offer-heart.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { KeptArt } from '#web/ui/art/kept-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { favouritesPage } from '../addresses.ts'
import type { FavouriteSort } from '../enumerations.ts'
import { RemovedFavourite, RemovedNotice } from './removed-favourite.tsx'
import './favourites.css'

export interface FavouriteOffer {
  readonly card: OfferCard
  readonly href: string
  /** ISO 8601. */
  readonly addedAt: string
  /** When the offer ended, in epoch milliseconds; null while it runs. */
  readonly endedAt: number | null
  readonly similarHref: string | null
}

export interface FavouritesData {
  readonly count: number
  readonly offers: readonly FavouriteOffer[]
  readonly sort: FavouriteSort
  readonly sorts: readonly { readonly sort: FavouriteSort; readonly href: string }[]
  readonly page: number
  readonly hasNextPage: boolean
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  readonly rows: BoardRows
  readonly offersHref: string
  /** Null on a board without matching. */
  readonly matchedHref: string | null
  /** This list's first page, in its order. */
  readonly href: string
  /** The offer removed last, by a form without scripts. */
  readonly removed: { readonly guid: string; readonly title: string; readonly addedAt: string } | null
  readonly now: number
}

const DAYS_SOON = 7

/** A candidate's favourite offers. */
export const FavouritesScreen = ({ data }: { data: FavouritesData }) => {
  const t = useT()
  const { counts, who } = usePersonal()
  const count = who === 'candidate' ? (counts.favourites ?? data.count) : data.count
  const { offers, offersHref, page, hasNextPage, href } = data
  const soon = offers.filter(
    ({ card, endedAt }) =>
      endedAt === null && daysLeft(new Date(card.expiredAt), new Date(data.now)) <= DAYS_SOON,
  ).length
  return (
    <OwnFrame
      title={t('favourites:page.title')}
      lead={count > 0 && t('favourites:page.count', { count })}
      actions={data.count > 1 && <Sorts data={data} />}
      active={favouritesPage.name}
      isList
    >
      <div className="favourites">
        <HeartForm returnTo={href} />
        {data.removed && <RemovedNotice {...data.removed} returnTo={href} />}
        {offers.length === 0 && (
          <EmptyState
            art={<KeptArt />}
            title={t('favourites:page.emptyTitle')}
            text={t('favourites:page.emptyText')}
          >
            <ButtonLink kind="primary" to={offersHref}>
              {t('favourites:page.offers')}
            </ButtonLink>
            {data.matchedHref && (
              <ButtonLink to={data.matchedHref}>{t('favourites:page.matched')}</ButtonLink>
            )}
          </EmptyState>
        )}
        {soon > 0 && (
          <p className="favourites__soon">
            <Icon of={Clock} />
            {t('favourites:page.soon', { count: soon })}
          </p>
        )}
        <ol className={data.rows.offerRows === 'stack' ? 'stackrows' : 'favourites__cards'}>
          {offers.map((offer) => (
            <li key={offer.card.guid}>
              {offer.endedAt === null ? <Running offer={offer} data={data} /> : <Ended offer={offer} />}
              <RemovedFavourite guid={offer.card.guid} title={offer.card.title} addedAt={offer.addedAt} />
            </li>
          ))}
        </ol>
        <OwnPages {...{ page, hasNextPage, href }} />
      </div>
    </OwnFrame>
  )
}

const Sorts = ({ data: { sort, sorts } }: { data: FavouritesData }) => {
  const t = useT()
  return (
    <Menu
      name={t('favourites:page.sort', { sort: t(`favourites:page.sorts.${sort}`) })}
      label={
        <>
          <Icon of={ArrowUpDown} size={16} />
          {t(`favourites:page.sorts.${sort}`)}
        </>
      }
    >
      <ul>
        {sorts.map((one) => (
          <li key={one.sort}>
            <MenuLink to={one.href} isChecked={one.sort === sort}>
              {t(`favourites:page.sorts.${one.sort}`)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const Running = ({
  offer: { card, href, addedAt },
  data,
}: {
  offer: FavouriteOffer
  data: FavouritesData
}) => (
  <BoardCard
    card={card}
    rows={data.rows}
    currency={data.currency}
    now={new Date(data.now)}
    showsUndisclosed={data.showsUndisclosed}
    offerHref={(slug) => href.replace(card.slug, slug)}
    corner={<OfferHeart guid={card.guid} title={card.title} isOn addedAt={addedAt} />}
  />
)

/** An offer that has ended, with a link to similar ones. */
const Ended = ({ offer: { card, href, addedAt, endedAt, similarHref } }: { offer: FavouriteOffer }) => {
  const t = useT()
  return (
    <article className="ended">
      <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
      <div className="ended__main">
        <h2>
          <Link to={href}>{titleText(card.title)}</Link>
        </h2>
        <p className="muted">{[card.companyName, card.city].filter(Boolean).join(' · ')}</p>
        {similarHref && (
          <Link className="link" to={similarHref}>
            {t('favourites:page.similar')}
          </Link>
        )}
      </div>
      <div className="ended__state">
        <span className="muted">{t('favourites:page.ended')}</span>
        <Tag kind="outline">{formatDate(new Date(endedAt ?? 0))}</Tag>
      </div>
      <div className="offercard__corner">
        <OfferHeart guid={card.guid} title={card.title} isOn addedAt={addedAt} />
      </div>
    </article>
  )
}
