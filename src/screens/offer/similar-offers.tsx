import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { shownSalaries } from '#features/offers/rules.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { OfferHeart } from '../own-marks/offer-heart.tsx'
import type { OfferPageData } from './offer-data.ts'
import { useSimilar } from './use-similar.ts'
import './similar-offers.css'

const MAX_SIMILAR = 3

interface SimilarOffersProps {
  data: OfferPageData
}

/** Similar offers, shown after applying. */
export const SimilarOffers = ({ data }: SimilarOffersProps) => {
  const t = useT()
  const cards = useSimilar(data.offer.slug)
  if (cards === null) return null
  if (cards.length === 0) return <Notice>{t('offers:elsewhere.noneSimilar')}</Notice>
  return (
    <section className="similaroffers">
      <h3 className="title-16">{t('offers:elsewhere.similar')}</h3>
      <ul>
        {cards.slice(0, MAX_SIMILAR).map((card) => (
          <li key={card.guid} className="similaroffers__row">
            <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
            <SimilarOffer card={card} data={data} />
            <OfferHeart guid={card.guid} title={card.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SimilarOfferProps extends SimilarOffersProps {
  card: OfferCard
}

const SimilarOffer = ({ card, data }: SimilarOfferProps) => {
  const t = useT()
  const locale = useLocale()
  const [salary] = shownSalaries(card.employmentTypes, data.currency)
  const { city } = withCityNames(card, data.cityNames)
  return (
    <div className="similaroffers__what">
      <div>
        <PageLink
          className="similaroffers__title"
          to={hrefFor(offerPage, { slug: card.slug }, locale)}
          replace
        >
          {card.title}
        </PageLink>
        <p className="muted">{[card.companyName, city].filter(Boolean).join(' · ')}</p>
      </div>
      {salary && <b className="num">{salaryWithUnit(salary, t, locale)}</b>}
    </div>
  )
}
