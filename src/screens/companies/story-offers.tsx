import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { HeartForm } from '../own-marks/offer-heart.tsx'
import { ScrollRow } from '../scroll-row.tsx'
import type { StoryData } from './company-data.ts'
import { CompanyTiles } from './company-tiles.tsx'
import './story-offers.css'

/** The end of a story: open offers of its company, or that there are none. */
export const StoryOffers = ({ data: { company, offers, look, href } }: { data: StoryData }) => {
  const t = useT()
  return (
    <section className="storyoffers" aria-labelledby="story-offers">
      <div className="wrap">
        <div className="storyoffers__head">
          <h2 className="title-28" id="story-offers">
            {t('companies:story.work')}
          </h2>
          <Link className="link" to={company.href}>
            {t('companies:story.profile')}
          </Link>
        </div>
        {offers.length === 0 ? (
          <div className="storyoffers__none">
            <Logo name={company.name} src={company.logoUrl} />
            <p>
              <b>{company.name}</b>
              <span className="muted">{t('companies:profile.none')}</span>
            </p>
            <ButtonLink to={company.href}>{t('companies:story.company', { name: company.name })}</ButtonLink>
          </div>
        ) : (
          <ScrollRow className="storyoffers__row">
            <CompanyTiles cards={offers} look={look} />
            {company.offerCount > offers.length && (
              <li>
                <Link className="storyoffers__all" to={company.offersHref}>
                  <Icon of={ArrowRight} />
                  {t('companies:story.all', { count: company.offerCount })}
                </Link>
              </li>
            )}
          </ScrollRow>
        )}
        {look.showsHearts && offers.length > 0 && <HeartForm returnTo={href} />}
      </div>
    </section>
  )
}
