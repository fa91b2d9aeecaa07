import { Flame, Heart, type LucideIcon, Sparkles } from 'lucide-react'
import { memo, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { showOffersText } from '../listing/search/show-offers-text.ts'
import { HeartForm } from '../own-marks/offer-heart.tsx'
import { RadiusSelect } from '../radius-select.tsx'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import { useLiveCount } from '../use-live-count.ts'
import { HomeEvidence } from './evidence.tsx'
import { Partners, Posts, Promo, Stories } from './home-content.tsx'
import { type CandidateTab, type CountedLink, type HomeData, type HomeTab, homeTabs } from './home-data.ts'
import { HomeTiles } from './home-tiles.tsx'
import { Occasions } from './occasions.tsx'
import './home.css'

const CATEGORIES = 'categories'
const CategoryDrawer = latePart(async () => (await import('./category-drawer.tsx')).CategoryDrawer)
// Loaded for candidates only.
const OwnOffers = latePart(async () => (await import('./own-offers.tsx')).OwnOffers)

interface HomeProps {
  data: HomeData
}

/** Memoised: rendered again for new data only, not at every router update. */
export const HomeScreen = memo(({ data }: HomeProps) => {
  const t = useT()
  return (
    <Shell>
      <Hero data={data} />
      {data.content.occasions && <Occasions {...data.content.occasions} />}
      {data.rows && <Offers data={data} />}
      {data.categories.length > 0 && <Categories data={data} />}
      {!data.rows && <Offers data={data} />}
      {data.content.promo && <Promo {...data.content.promo} />}
      {data.content.stories.length > 0 && <Stories content={data.content} />}
      {data.content.posts.length > 0 && <Posts content={data.content} />}
      {data.content.partners.length > 0 && <Partners partners={data.content.partners} />}
      <div className="wrap block">
        <div className="homelinks">
          <CountedLinks id="home-cities" title={t('search:home.cities')} links={data.cities} />
          <CountedLinks
            id="home-by-category"
            title={t('search:home.byCategory')}
            links={data.largestCategories}
          />
        </div>
      </div>
    </Shell>
  )
})
HomeScreen.displayName = 'HomeScreen'

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
      <div className="wrap hero__in">
        <div className="hero__text">
          {data.total > 0 && (
            <p className="hero__live">
              <i />
              {t('search:home.live', { count: data.total })}
              {data.newToday > 0 && ` · ${t('search:home.newToday', { count: data.newToday })}`}
            </p>
          )}
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
                    <PageLink to={href}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {data.evidence && <HomeEvidence of={data.evidence} now={data.now} />}
      </div>
    </section>
  )
}

const Categories = ({ data }: HomeProps) => {
  const t = useT()
  const { opener } = useOpenDialog()
  return (
    <section className="wrap block" aria-labelledby="home-categories">
      <div className="block__head">
        <h2 className="title-28" id="home-categories">
          {t('search:home.categories')}
        </h2>
        <PageLink className="link" to={data.categoriesHref} onClick={opener(CATEGORIES)}>
          {t('search:home.allCategories', { count: data.categoryCount })}
        </PageLink>
      </div>
      <ul className="catgrid">
        {data.categories.map(({ id, label, href, icon, count }) => (
          <li key={id}>
            <PageLink className="catgrid__link" to={href}>
              <CategoryIcon shapes={icon} size={24} />
              <b>{label}</b>
              <span>{t('search:listing.offers', { count })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <AddressDialog at={{ hash: CATEGORIES }}>
        {(state) => <CategoryDrawer {...state} categories={data.allCategories} />}
      </AddressDialog>
    </section>
  )
}

const tabIcons: Partial<Record<HomeTab | CandidateTab, LucideIcon>> = {
  popular: Flame,
  favoriteOffers: Heart,
  matchedForYou: Sparkles,
}

const Offers = ({ data }: HomeProps) => {
  const t = useT()
  if (data.total > 0) return <FoundOffers data={data} />
  return (
    <div className="wrap block">
      <section className="panel empty">
        <h2 className="title-28">{t('search:home.none')}</h2>
        <p className="empty__text">{t('search:home.noneText')}</p>
      </section>
    </div>
  )
}

const FoundOffers = ({ data }: HomeProps) => {
  const t = useT()
  const { tab, hrefs, cards, own } = data.offers
  const { who } = usePersonal()
  const [query] = useSearchParams()
  const shownCandidateTabs = who === 'candidate' ? own : []
  const openCandidateTab = shownCandidateTabs.find((known) => known.tab === query.get('tab'))
  const shown = openCandidateTab?.tab ?? tab
  const tabs = [...homeTabs.map((name) => ({ tab: name, href: hrefs[name] })), ...shownCandidateTabs]
  return (
    <section
      className={classNames('wrap block', !data.rows && 'block--turned')}
      aria-labelledby="home-offers"
    >
      <div className="block__head">
        <h2 className="title-28" id="home-offers">
          {t('content:home.offers')}
        </h2>
        <PageLink className="link" to={data.newestHref}>
          {t('search:home.allWithSalary')}
        </PageLink>
      </div>
      <nav className="tabs sideways hometabs" aria-label={t('content:home.tabsName')}>
        {tabs.map(({ tab: name, href }) => {
          const icon = tabIcons[name]
          return (
            <PageLink
              key={name}
              to={href}
              preventScrollReset
              aria-current={name === shown ? 'true' : undefined}
            >
              {icon && <Icon of={icon} size={16} />}
              {t(`content:home.tabs.${name}`)}
            </PageLink>
          )
        })}
      </nav>
      {openCandidateTab ? (
        <Suspense fallback={<div className="homeown" />}>
          <OwnOffers key={openCandidateTab.tab} tab={openCandidateTab.tab} data={data} />
        </Suspense>
      ) : cards.length > 0 ? (
        <HomeTiles key={tab} cards={cards} data={data} />
      ) : (
        <p className="muted">{t('search:home.noneHere')}</p>
      )}
      {data.rows && (
        <p className="homerows__all">
          <ButtonLink to={data.search.action}>{t('search:home.showAll', { count: data.total })}</ButtonLink>
        </p>
      )}
      {data.showsHearts && <HeartForm returnTo={data.homeHref} />}
    </section>
  )
}

interface CountedLinksProps {
  id: string
  title: string
  links: readonly CountedLink[]
}

const CountedLinks = ({ id, title, links }: CountedLinksProps) => {
  const locale = useLocale()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="title-20" id={id}>
        {title}
      </h2>
      <ul className="countlinks">
        {links.map(({ label, href, count }) => (
          <li key={href}>
            <PageLink to={href}>
              <span>{label}</span>
              <span className="count">{formatNumber(count, locale)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
