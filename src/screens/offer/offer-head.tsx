import {
  CalendarRange,
  ChartLine,
  Clock,
  HeartHandshake,
  IdCard,
  Languages,
  Laptop,
  type LucideIcon,
  MapPin,
  Monitor,
  TimerReset,
} from 'lucide-react'
import { Suspense } from 'react'
import { offerPage } from '#features/offers/addresses.ts'
import { allSalaries, isNewOffer, type ShownSalary } from '#features/offers/rules.ts'
import { citiesOf } from '#features/offers/web/parts/card-places.tsx'
import { CitiesMenu } from '#features/offers/web/parts/cities-menu.tsx'
import { rateText } from '#features/offers/web/parts/rate-text.ts'
import {
  comparedAmount,
  givenAmount,
  salaryAmount,
  salaryTax,
  salaryUnit,
} from '#features/offers/web/parts/salary-text.ts'
import { titleText } from '#features/offers/web/parts/title-text.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDay } from '#kernel/format.ts'
import { languageInText } from '#kernel/language-name.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OfferPageData } from './offer-data.ts'
import { ShareLink } from './share/share-link.tsx'
import './offer-head.css'

// Loaded after the page; until then the server's markup stays, and works.
const OwnParts = latePart(async () => (await import('./own-parts.tsx')).OwnParts)

/** Company, places, pay and kind of work: the first screen of an offer. */
export const OfferHead = ({ data }: { data: OfferPageData }) => {
  const t = useT()
  const { offer, isActive } = data
  const isNew = isActive && isNewOffer(new Date(offer.publishedAt), new Date(data.now))
  const address = [offer.street === '-' ? '' : offer.street, offer.city]
    .filter((part) => part !== '')
    .join(', ')
  return (
    <header className="ohead">
      <div className="ohead__top">
        <Logo name={offer.companyName} src={offer.companyLogoUrl} size="lg" />
        <div className="ohead__what">
          <div className="ohead__tags">
            {!isActive && <Tag kind="outline">{t('offers:page.expired')}</Tag>}
            {isNew && <Tag kind="ink">{t('offers:card.isNew')}</Tag>}
            {data.categoryLabel && <Tag kind="outline">{data.categoryLabel}</Tag>}
            <span className="ohead__acts">
              <ShareLink data={data} />
            </span>
          </div>
          <h1 className="ohead__title" lang={data.contentLanguage}>
            {titleText(offer.title)}
          </h1>
          <div className="ohead__where">
            {offer.companyName !== '' && <b>{offer.companyName}</b>}
            {address !== '' && (
              <span className="ohead__place">
                <Icon of={MapPin} size={16} />
                {address}
              </span>
            )}
            <OtherCities data={data} />
          </div>
        </div>
        <Suspense>
          <OwnParts data={data} />
        </Suspense>
      </div>
      <Salaries data={data} />
      <Facts data={data} />
    </header>
  )
}

const OtherCities = ({ data: { offer } }: { data: OfferPageData }) => {
  const t = useT()
  const locale = useLocale()
  const [, ...others] = citiesOf(offer)
  if (others.length === 0) return null
  return (
    <CitiesMenu cities={others} offerHref={(slug) => hrefFor(offerPage, { slug }, locale)}>
      <span>{t('offers:card.moreCities', { count: others.length })}</span>
    </CitiesMenu>
  )
}

const Salaries = ({ data }: { data: OfferPageData }) => {
  const t = useT()
  const locale = useLocale()
  const salaries = allSalaries(data.offer.employmentTypes, data.currency)
  if (salaries.length === 0)
    return data.showsUndisclosed ? (
      <p className="opays opays--none">{t('offers:salary.undisclosed')}</p>
    ) : (
      <div className="opays" />
    )
  return (
    <dl className="opays">
      {salaries.map((salary) => (
        <div className="opay" key={`${salary.type} ${salary.unit} ${salary.to}`}>
          <dt className="opay__kind">{t(`offers:employmentType.${salary.type}`)}</dt>
          <dd>
            <b className="opay__sum">{salaryAmount(salary, locale)}</b>
            <span className="opay__unit">
              {salaryTax(salary, t)} {salaryUnit(salary, t) || t('offers:salary.perMonth')}
            </span>
            <Given salary={salary} data={data} />
            <Compared salary={salary} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For a converted salary: the original amount, the rate and its day. */
const Given = ({ salary, data: { rates } }: { salary: ShownSalary; data: OfferPageData }) => {
  const t = useT()
  const locale = useLocale()
  const amount = givenAmount(salary, locale)
  if (!amount || !salary.given || !rates) return null
  const values = {
    rate: rateText(salary.given.currency, salary.currency, rates, locale),
    date: formatDay(rates.day),
  }
  return (
    <span className="hint opay__given">
      {t('offers:salary.given', { amount })} · {t('offers:salary.rate', values)}
    </span>
  )
}

/** The monthly equivalent that lists sort and filter by, if it differs from the stated pay. */
const Compared = ({ salary }: { salary: ShownSalary }) => {
  const [t, locale] = [useT(), useLocale()]
  const amount = comparedAmount(salary, t, locale)
  return amount && <span className="hint opay__given">{t('offers:salary.compared', { amount })}</span>
}

const Facts = ({ data: { offer, schedule, recruitment, showsLanguages } }: { data: OfferPageData }) => {
  const t = useT()
  const locale = useLocale()
  const languages = offer.languages.map(
    ({ code, level }) => `${languageInText(code, locale)}\u00a0${level.toUpperCase()}`,
  )
  const facts: readonly (readonly [LucideIcon, string, string])[] = [
    [Laptop, t('offers:page.facts.mode'), offer.workplaceType.label],
    [ChartLine, t('offers:page.facts.level'), offer.experienceLevel.label],
    [Clock, t('offers:page.facts.time'), offer.workingTime.label],
    ...(schedule ? [[CalendarRange, t('offers:page.facts.schedule'), schedule] as const] : []),
    ...(offer.minimumAge
      ? [[IdCard, t('offers:page.facts.age'), t(`offers:minimumAge.${offer.minimumAge}`)] as const]
      : []),
    ...(offer.duration
      ? [[TimerReset, t('offers:page.facts.duration'), t(`offers:duration.${offer.duration}`)] as const]
      : []),
    ...(recruitment ? [[Monitor, t('offers:page.facts.recruitment'), recruitment] as const] : []),
    ...(showsLanguages && languages.length > 0
      ? [[Languages, t('offers:page.languages'), languages.join(', ')] as const]
      : []),
  ]
  return (
    <>
      <dl className="ofacts">
        {facts.map(([icon, name, value]) => (
          <div className="ofact" key={name}>
            <Icon of={icon} />
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.openToHireUkrainians && (
        <p className="ohead__note">
          <Icon of={HeartHandshake} size={16} />
          {t('offers:page.ukraine')}
        </p>
      )}
    </>
  )
}
