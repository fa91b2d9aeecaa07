import { ArrowUpDown } from 'lucide-react'
import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { OwnFrame } from '#screens/own/own-frame.tsx'
import { OwnPages } from '#screens/own/own-pages.tsx'
import { HeartForm, OfferHeart } from '#screens/own-marks/offer-heart.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { matchedPage } from '../addresses.ts'
import { type MatchedSort, SHOWN_FROM } from '../rules.ts'
import { type BasisData, MatchedBasis } from './matched-basis.tsx'
import type { MatchedOffer } from './matched-offer.ts'
import { MatchedWhy } from './matched-why.tsx'
import './matched.css'

export interface MatchedData {
  readonly offers: readonly MatchedOffer[]
  /** The preferences behind the percentages; null if none are stated. */
  readonly basis: BasisData | null
  /** The number of offers from SHOWN_FROM percent; 0 if the list has those that come closest. */
  readonly total: number
  readonly sort: MatchedSort
  readonly sorts: readonly { readonly sort: MatchedSort; readonly href: string }[]
  readonly page: number
  readonly hasNextPage: boolean
  readonly showsHearts: boolean
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  readonly offersHref: string
  readonly href: string
  readonly now: number
}

/** Offers by how well they match the candidate's preferences, each with the reasons. */
export const MatchedScreen = ({ data }: { data: MatchedData }) => {
  const t = useT()
  const locale = useLocale()
  const { offers, basis, page, hasNextPage, href } = data
  return (
    <OwnFrame
      title={t('matched:page.title')}
      lead={basis && offers.length > 0 && leadOf(data, t)}
      actions={data.total > 1 && <Sorts data={data} />}
      active={matchedPage.name}
    >
      {data.showsHearts && <HeartForm returnTo={href} />}
      {offers.length === 0 ? (
        <EmptyState
          art={<SearchArt />}
          title={t(basis ? 'matched:page.noneTitle' : 'matched:page.untoldTitle')}
          text={t(basis ? 'matched:page.noneText' : 'matched:page.untoldText')}
        >
          {basis ? (
            <ButtonLink kind="primary" to={data.offersHref}>
              {t('matched:page.offers')}
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" to={hrefFor(profilePage, {}, locale)}>
              {t('matched:page.toProfile')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <div className="matched__grid">
          <div className="matched__list">
            <ol>
              {offers.map((offer) => (
                <li key={offer.card.guid}>
                  <Row offer={offer} data={data} />
                </li>
              ))}
            </ol>
            <OwnPages {...{ page, hasNextPage, href }} />
          </div>
          {basis && <MatchedBasis basis={basis} />}
        </div>
      )}
    </OwnFrame>
  )
}

const Row = ({
  offer: { card, href, isFavourite, raises, facts },
  data,
}: {
  offer: MatchedOffer
  data: MatchedData
}) => {
  return (
    <div className="matched__row">
      <OfferCardView
        card={card}
        currency={data.currency}
        now={new Date(data.now)}
        showsUndisclosed={data.showsUndisclosed}
        offerHref={(slug) => href.replace(card.slug, slug)}
        corner={data.showsHearts && <OfferHeart guid={card.guid} title={card.title} isOn={isFavourite} />}
      />
      <MatchedWhy {...{ card, raises, facts }} />
    </div>
  )
}

const leadOf = ({ total }: MatchedData, t: ReturnType<typeof useT>): string =>
  total > 0
    ? t('matched:page.count', { count: total, least: SHOWN_FROM })
    : t('matched:page.closest', { least: SHOWN_FROM })

const Sorts = ({ data: { sort, sorts } }: { data: MatchedData }) => {
  const t = useT()
  return (
    <Menu
      name={t('matched:page.sort', { sort: t(`matched:page.sorts.${sort}`) })}
      label={
        <>
          <Icon of={ArrowUpDown} size={16} />
          {t(`matched:page.sorts.${sort}`)}
        </>
      }
    >
      <ul>
        {sorts.map((one) => (
          <li key={one.sort}>
            <MenuLink to={one.href} isChecked={one.sort === sort}>
              {t(`matched:page.sorts.${one.sort}`)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
