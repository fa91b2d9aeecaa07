import { memo, Suspense, useEffect, useState } from 'react'
import { InformationClause } from '#features/applications/web/parts/information-clause.tsx'
import { HtmlText } from '#web/html/html-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { WhenSeen } from '#web/overlays/when-seen.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { ApplyBar, ApplyBox, TimeBar } from './apply-box.tsx'
import { ApplyLink } from './apply-link.tsx'
import { ApplyHost } from './apply-sheet-context.tsx'
import type { OfferPageData, ShownOffer } from './offer-data.ts'
import { OfferFeet } from './offer-feet.tsx'
import { OfferHead } from './offer-head.tsx'
import { CompanySection, SkillSection, VideoSection } from './offer-sections.tsx'
import { PlaceList } from './place-list.tsx'
import { recordView } from './record-view.ts'
import { SHARE, ShareLink } from './share/share-link.tsx'
import { SimilarLink } from './similar-link.tsx'
import './offer.css'
import './offer-layouts.css'
import './take-home/take-home.css'

interface OfferScreenProps {
  data: OfferPageData
}

// Rendered by the server; pages of active offers do not load its code.
const ExpiredNotice = latePart(async () => (await import('./expired-notice.tsx')).ExpiredNotice)
const ShareDialog = latePart(async () => (await import('./share/share-dialog.tsx')).ShareDialog)
const Lookalikes = latePart(async () => (await import('./lookalikes.tsx')).Lookalikes)
const OfferMap = latePart(async () => (await import('./offer-map.tsx')).OfferMap)
const SideApply = latePart(async () => (await import('./side-apply.tsx')).SideApply)
const TakeHome = latePart(async () => (await import('./take-home/take-home.tsx')).TakeHome)
const TopBar = latePart(async () => (await import('./top-bar/top-bar.tsx')).TopBar)

/** Memoised: rendered again for another offer only, not at every router update. */
export const OfferScreen = memo(({ data }: OfferScreenProps) => {
  const t = useT()
  const { tenantKey } = useShell()
  const { offer, isActive } = data
  const crumbs = data.crumbs.map((crumb, at) =>
    at === 0 ? { ...crumb, label: t('offers:page.allOffers') } : crumb,
  )
  useEffect(() => void recordView(tenantKey, offer.slug), [tenantKey, offer.slug])
  return (
    <Shell sidebar="listing" search={<SearchForm data={data.search} />} className="p-offer">
      <ApplyHost data={data}>
        <LateTopBar data={data} />
        <div className={classNames('offer', `offer--${data.layout}`, !isActive && 'offer--expired')}>
          <Breadcrumbs crumbs={crumbs} />
          {!isActive && (
            <Suspense>
              <ExpiredNotice data={data} way={<SimilarLink data={data} />} />
            </Suspense>
          )}
          <article className="offer__grid">
            <div className="offer__main offer__main--head opened-offer">
              <OfferHead data={data} />
            </div>
            <div className="offer__side follows-top">
              <ApplyBox data={data} />
              {data.layout === 'sidebar' && data.applyForm && (
                <WhenSeen className="sideapply">
                  <SideApply data={data} form={data.applyForm} />
                </WhenSeen>
              )}
              <OfferPlaces offer={offer} />
            </div>
            {isActive && <ApplyBar data={data} />}
            <div className="offer__main offer__main--body">
              {offer.bannerUrl && <img className="obanner" src={offer.bannerUrl} alt="" loading="lazy" />}
              {data.takeHome && (
                <Suspense>
                  <TakeHome
                    takeHome={data.takeHome}
                    paysStudentsAll={data.paysStudentsAll}
                    rates={data.rates}
                  />
                </Suspense>
              )}
              {!isActive && <AlikeSection data={data} />}
              <SkillSection data={data} />
              {data.body.length > 0 && (
                <section className="sec sec--text">
                  <h2 className="title-20">{t('offers:page.description')}</h2>
                  <div className="prose" lang={data.contentLanguage}>
                    <HtmlText nodes={data.body} />
                  </div>
                </section>
              )}
              <CompanySection data={data} />
              <VideoSection offer={offer} />
              {offer.informationClause && (
                <section className="sec">
                  <h2 className="title-16">{t('offers:page.contact')}</h2>
                  <InformationClause text={offer.informationClause} lang={data.contentLanguage} />
                </section>
              )}
              <OfferFeet slug={offer.slug} title={offer.title} isActive={isActive} />
            </div>
          </article>
          {isActive && <AlikeSection data={data} />}
        </div>
        <AddressDialog at={{ hash: SHARE }}>
          {(state) => <ShareDialog data={data} {...state} />}
        </AddressDialog>
      </ApplyHost>
    </Shell>
  )
})
OfferScreen.displayName = 'OfferScreen'

/** The workplaces; with scripts also on a map. */
const OfferPlaces = ({ offer }: { offer: ShownOffer }) => {
  const isOnMap = offer.multilocation.some(({ latitude }) => latitude !== null)
  return (
    <div className="omap">
      {isOnMap && (
        <WhenSeen className="omap__place">
          <OfferMap offer={offer} />
        </WhenSeen>
      )}
      <PlaceList offer={offer} />
    </div>
  )
}

/**
 * Similar offers: a link to the category's list, with scripts also the most similar ones. They follow an offer, but
 * come before the long parts of one that has ended.
 */
const AlikeSection = ({ data }: OfferScreenProps) => {
  const t = useT()
  const { isActive } = data
  const { label, href } = data.alike
  return (
    <section className={classNames('alike', !isActive && 'sec')} aria-labelledby="alike">
      <header className="alike__head">
        <h2 className="title-20" id="alike">
          {isActive ? t('offers:elsewhere.similar') : t('offers:page.stillOpen')}
        </h2>
        <PageLink className="link" to={href}>
          {label === '' ? t('offers:page.allOffers') : t('offers:page.allOf', { category: label })}
        </PageLink>
      </header>
      <WhenSeen className="alike__place">
        <Lookalikes data={data} />
      </WhenSeen>
    </section>
  )
}

/** Mounted at the first scroll, as nobody needs it before. */
const LateTopBar = ({ data }: OfferScreenProps) => {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolled(true)
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  const apply = data.isActive ? <ApplyLink data={data} /> : <SimilarLink data={data} />
  return (
    hasScrolled && (
      <Suspense>
        <TopBar
          data={data}
          share={<ShareLink data={data} />}
          apply={apply}
          time={data.isActive && <TimeBar data={data} />}
        />
      </Suspense>
    )
  )
}
