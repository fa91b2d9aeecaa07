import { useRef } from 'react'
import { Link } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { OfferTile } from '#features/offers/web/parts/offer-tile.tsx'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showOffersText } from '../listing/search/show-offers-text.ts'
import { RadiusSelect } from '../radius-select.tsx'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import { useLiveCount } from '../use-live-count.ts'
import { HomeEvidence } from './evidence.tsx'
import type { HomeData } from './home-data.ts'
import './home.css'

interface HomeProps {
  data: HomeData
}

export const HomeScreen = ({ data }: HomeProps) => (
  <Shell>
    <Hero data={data} />
    {data.categories.length > 0 && <Categories data={data} />}
    {data.newest.length > 0 && <Newest data={data} />}
    {data.cities.length > 0 && <Cities data={data} />}
  </Shell>
)

const Hero = ({ data }: HomeProps) => {
  const t = useT()
  const form = useRef<HTMLDivElement>(null)
  const { count, recount } = useLiveCount(data.total)
  const onChange = () => {
    const node = form.current?.querySelector('form')
    if (node) recount(node)
  }
  return (
    <section className="hero">
      <div className={classNames('wrap hero__in', data.evidence && 'hero__in--two')}>
        <div className="hero__text">
          <p className="hero__live">
            <i />
            {t('search:home.live', { count: data.total })}
          </p>
          <h1 className="hero__title">{data.headline}</h1>
          <p className="hero__lead">{data.lead}</p>
          <div ref={form} onInput={onChange}>
            <SearchForm
              data={data.search}
              isHero
              radius={<RadiusSelect radiusKm={data.search.radiusKm} />}
              submit={
                count === data.total ? undefined : <span aria-live="polite">{showOffersText(count, t)}</span>
              }
            />
          </div>
          {data.popular.length > 0 && (
            <nav className="hero__try" aria-label={t('search:home.popular')}>
              <span className="muted">{t('search:home.popular')}</span>
              <ul>
                {data.popular.map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {data.evidence && <HomeEvidence of={data.evidence} />}
      </div>
    </section>
  )
}

const Categories = ({ data }: HomeProps) => {
  const t = useT()
  return (
    <section className="wrap block" aria-labelledby="home-categories">
      <div className="block__head">
        <h2 className="title-28" id="home-categories">
          {t('search:home.categories')}
        </h2>
        <Link className="link" to={data.categoriesHref}>
          {t('search:home.allCategories', { count: data.categoryCount })}
        </Link>
      </div>
      <ul className="catgrid">
        {data.categories.map(({ id, label, href, icon, count }) => (
          <li key={id}>
            <Link className="catgrid__link" to={href}>
              <CategoryIcon shapes={icon} size={24} />
              <b>{label}</b>
              <span>{t('search:listing.offers', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Newest = ({ data }: HomeProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="wrap block" aria-labelledby="home-newest">
      <div className="block__head">
        <h2 className="title-28" id="home-newest">
          {t('search:home.newest')}
        </h2>
        <Link className="link" to={data.newestHref}>
          {t('search:home.allWithSalary')}
        </Link>
      </div>
      <ul className="tiles">
        {data.newest.map((card) => (
          <li key={card.guid}>
            <OfferTile
              card={card}
              currency={data.currency}
              now={new Date(data.now)}
              showsUndisclosed={data.showsUndisclosed}
              href={hrefFor(offerPage, { slug: card.slug }, locale)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Cities = ({ data }: HomeProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="wrap block" aria-labelledby="home-cities">
      <h2 className="title-20" id="home-cities">
        {t('search:home.cities')}
      </h2>
      <ul className="citylinks">
        {data.cities.map(({ label, href, count }) => (
          <li key={href}>
            <Link to={href}>
              <span>{label}</span>
              <span className="count">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
