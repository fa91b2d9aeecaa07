import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { OwnFrame } from '#screens/own/own-frame.tsx'
import { OwnPages } from '#screens/own/own-pages.tsx'
import { HeartForm, OfferHeart } from '#screens/own-marks/offer-heart.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { matchedPage } from '../addresses.ts'
import type { MatchedOffer } from './matched-offer.ts'
import { MatchedWhy } from './matched-why.tsx'
import './matched.css'

export interface MatchedData {
  readonly offers: readonly MatchedOffer[]
  /** The preferences behind the percentages; null if none are stated. */
  readonly basis: Readonly<Record<'positions' | 'skills' | 'categories' | 'cities', readonly string[]>> | null
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
      lead={basis && t('matched:page.lead')}
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
          {basis && <Basis basis={basis} />}
        </div>
      )}
    </OwnFrame>
  )
}

const Row = ({
  offer: { card, href, isFavourite, raises },
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
      <MatchedWhy card={card} raises={raises} />
    </div>
  )
}

const Basis = ({ basis }: { basis: NonNullable<MatchedData['basis']> }) => {
  const t = useT()
  const locale = useLocale()
  const rows = (['positions', 'skills', 'categories', 'cities'] as const).filter(
    (name) => basis[name].length > 0,
  )
  return (
    <aside className="panel matched__basis" aria-labelledby="basis">
      <h2 className="title-16" id="basis">
        {t('matched:basis.title')}
      </h2>
      <dl>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(`matched:basis.${name}`)}</dt>
            <dd>{basis[name].join(', ')}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={hrefFor(profilePage, {}, locale)}>{t('matched:basis.change')}</ButtonLink>
    </aside>
  )
}
