import { Suspense, useEffect } from 'react'
import { HtmlText } from '#web/html/html-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import { ApplyBar, ApplyBox } from './apply-box.tsx'
import { ApplyHost } from './apply-sheet-context.tsx'
import type { OfferPageData } from './offer-data.ts'
import { OfferFeet } from './offer-feet.tsx'
import { OfferHead } from './offer-head.tsx'
import { CompanySection, SkillSection } from './offer-sections.tsx'
import { recordView } from './record-view.ts'
import './offer.css'
import './place-list.css'

// What the server wrote of them stands and works; their code comes after the page.
const ExpiredNotice = latePart(async () => (await import('./expired-notice.tsx')).ExpiredNotice)
const PlaceList = latePart(async () => (await import('./place-list.tsx')).PlaceList)

interface OfferScreenProps {
  data: OfferPageData
}

export const OfferScreen = ({ data }: OfferScreenProps) => {
  const t = useT()
  const { offer, isActive } = data
  const crumbs = data.crumbs.map((crumb, at) =>
    at === 0 ? { ...crumb, label: t('offers:page.allOffers') } : crumb,
  )
  useEffect(() => void recordView(offer.slug), [offer.slug])
  return (
    <Shell sidebar="listing" search={<SearchForm data={data.search} />} className="p-offer">
      <ApplyHost data={data}>
        <div className={classNames('offer', !isActive && 'offer--expired')}>
          <Breadcrumbs crumbs={crumbs} />
          {!isActive && (
            <Suspense>
              <ExpiredNotice data={data} />
            </Suspense>
          )}
          <article className="offer__grid">
            <div className="offer__main offer__main--head opened-offer">
              <OfferHead data={data} />
            </div>
            <div className="offer__side follows-top">
              <ApplyBox data={data} />
              {isActive && <ApplyBar data={data} />}
              <Suspense>
                <PlaceList offer={offer} />
              </Suspense>
            </div>
            <div className="offer__main offer__main--body">
              <SkillSection offer={offer} />
              {offer.body !== '' && (
                <section className="sec">
                  <h2 className="title-20">{t('offers:page.description')}</h2>
                  <div className="prose" lang={data.contentLanguage}>
                    <HtmlText html={offer.body} />
                  </div>
                </section>
              )}
              <CompanySection data={data} />
              {offer.informationClause && (
                <section className="sec">
                  <details className="oclause">
                    <summary>
                      <span className="link">{t('offers:page.contact')}</span>
                    </summary>
                    <p className="oclause__text">{offer.informationClause}</p>
                  </details>
                </section>
              )}
              <OfferFeet slug={offer.slug} title={offer.title} isActive={isActive} />
            </div>
          </article>
        </div>
      </ApplyHost>
    </Shell>
  )
}
