import { Check, ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HtmlText } from '#web/html/html-text.tsx'
import '#web/html/article-text.css'
import { useT } from '#web/i18n/i18n.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HeartForm } from '../own-marks/offer-heart.tsx'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import type { CompanyData } from './company-data.ts'
import { CompanyTiles } from './company-tiles.tsx'
import { FollowCompany } from './follow-company.tsx'
import { StoryCard } from './story-card.tsx'
import './company.css'

interface CompanyProps {
  data: CompanyData
}

export const CompanyScreen = ({ data }: CompanyProps) => {
  const t = useT()
  return (
    <Shell sidebar="companies" search={<SearchForm data={data.search} />} className="profile">
      <img
        className="profile__cover"
        src={data.coverPath}
        alt=""
        width={1440}
        height={280}
        fetchPriority="high"
      />
      <div className="profile__band">
        <div className="profile__in">
          <header className="profile__head">
            <Logo name={data.name} src={data.logoUrl} size="lg" />
            <div>
              <Breadcrumbs
                crumbs={[
                  { label: t('companies:profile.crumb'), href: data.companiesHref },
                  { label: data.name },
                ]}
              />
              <h1 className="profile__name">{data.name}</h1>
              {data.lead && <p className="muted profile__lead">{data.lead}</p>}
            </div>
            <div className="profile__acts">
              {data.offerCount > 0 && (
                <ButtonLink kind="primary" size="lg" to={data.offersHref}>
                  {t('companies:profile.see', { count: data.offerCount })}
                </ButtonLink>
              )}
              {data.follow && <FollowCompany follow={data.follow} />}
            </div>
          </header>
          <Sections data={data} />
        </div>
      </div>
      <div className="profile__in profile__grid">
        <div>
          <dl className="profile__facts" id="about">
            {data.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {data.about.length > 0 && (
            <div className="article">
              <HtmlText nodes={data.about} />
            </div>
          )}
          {data.pay.length > 0 && <Pay pay={data.pay} />}
          <Gallery pictures={data.gallery} />
          <p className="profile__site">
            {data.website && (
              <a className="link" href={data.website} rel="nofollow noopener noreferrer" target="_blank">
                {t('companies:profile.website')}
                <Icon of={ExternalLink} size={14} />
              </a>
            )}
            {data.links.map(({ name, href }) => (
              <a key={href} className="link" href={href} rel="nofollow noopener noreferrer" target="_blank">
                {name}
                <Icon of={ExternalLink} size={14} />
              </a>
            ))}
          </p>
          <Offers data={data} />
        </div>
        <aside className="profile__side">
          {data.story && <StoryCard story={data.story} />}
          {data.benefits.length > 0 && (
            <Side id="benefits" title={t('companies:profile.benefits')}>
              <ul className="profile__benefits">
                {data.benefits.map(({ name, note }) => (
                  <li key={name}>
                    <Icon of={Check} size={16} />
                    <span>
                      {name}
                      {note && <small>{note}</small>}
                    </span>
                  </li>
                ))}
              </ul>
            </Side>
          )}
          <Words id="technologies" title={t('companies:profile.technologies')} words={data.technologies} />
          {data.places.length > 0 && (
            <Side id="places" title={t('companies:profile.places')}>
              <ul className="profile__places">
                {data.places.map(({ name, href, address, offersText }) => (
                  <li key={href}>
                    <Icon of={MapPin} size={16} />
                    <Link className="link" to={href}>
                      {name}
                    </Link>
                    <span className="muted">{offersText}</span>
                    {address && <small>{address}</small>}
                  </li>
                ))}
              </ul>
            </Side>
          )}
        </aside>
      </div>
    </Shell>
  )
}

const Sections = ({ data }: CompanyProps) => {
  const t = useT()
  const sections = [
    { id: 'about', label: t('companies:profile.about'), count: null },
    { id: 'offers', label: t('companies:profile.offers'), count: data.offerCount },
    { id: 'benefits', label: t('companies:profile.benefits'), count: data.benefits.length },
    { id: 'technologies', label: t('companies:profile.technologies'), count: data.technologies.length },
    { id: 'places', label: t('companies:profile.places'), count: data.places.length },
  ]
  return (
    <nav className="profile__tabs sideways" aria-label={t('companies:profile.sections')}>
      {sections
        .filter(({ count }) => count !== 0)
        .map(({ id, label, count }) => (
          <a key={id} href={`#${id}`}>
            {label}
            {count !== null && <small className="num">{count}</small>}
          </a>
        ))}
    </nav>
  )
}

/** A bar for each category, on a common axis that starts at 0. */
const Pay = ({ pay }: Pick<CompanyData, 'pay'>) => {
  const t = useT()
  const offers = pay.reduce((sum, one) => sum + one.offers, 0)
  return (
    <section className="profile__pay" aria-labelledby="pay-title">
      <h2 className="title-20" id="pay-title">
        {t('companies:profile.pay')}
      </h2>
      <p className="muted">{t('companies:profile.payNote', { offers, kind: pay[0]?.kind ?? '' })}</p>
      <dl>
        {pay.map(({ label, amount, offersText, from, to }) => (
          <div key={label}>
            <dt>
              {label} <small>{offersText}</small>
            </dt>
            <dd>
              <span className="profile__bar" aria-hidden="true">
                <i style={{ left: `${from}%`, right: `${100 - to}%` }} />
              </span>
              <b className="num">{amount}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Gallery = ({ pictures }: { pictures: CompanyData['gallery'] }) =>
  pictures.length === 0 ? null : (
    <ul className="profile__gallery">
      {pictures.map(({ src, thumb, alt }) => (
        <li key={src}>
          <a href={src}>
            <img src={thumb} alt={alt} loading="lazy" width={480} height={320} />
          </a>
        </li>
      ))}
    </ul>
  )

const Offers = ({ data }: CompanyProps) => {
  const t = useT()
  return (
    <section className="profile__offers" id="offers" aria-labelledby="offers-title">
      <h2 className="title-28" id="offers-title">
        {t('companies:profile.openNow')}
      </h2>
      {data.offers.length === 0 && <p className="muted">{t('companies:profile.none')}</p>}
      <ul className="profile__tiles">
        <CompanyTiles cards={data.offers} look={data.look} />
      </ul>
      {data.offerCount > data.offers.length && (
        <Link className="link" to={data.offersHref}>
          {t('companies:profile.all')}
        </Link>
      )}
      {data.look.showsHearts && data.offers.length > 0 && <HeartForm returnTo={data.href} />}
    </section>
  )
}

interface SideProps {
  id: string
  title: string
  children: ReactNode
}

const Side = ({ id, title, children }: SideProps) => (
  <section className="profile__box" id={id} aria-labelledby={`${id}-title`}>
    <h2 className="title-16" id={`${id}-title`}>
      {title}
    </h2>
    {children}
  </section>
)

const Words = ({ id, title, words }: { id: string; title: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <Side id={id} title={title}>
      <ul className="profile__words">
        {words.map((word) => (
          <li key={word}>
            <Tag size="lg">{word}</Tag>
          </li>
        ))}
      </ul>
    </Side>
  )
