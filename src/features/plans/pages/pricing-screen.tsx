import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDay, formatMoney } from '#kernel/format.ts'
import { newOfferHref, packHref } from '#screens/panel/form-links.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pricingPage } from '../addresses.ts'
import type { Pack, Plan } from '../contract.ts'
import './pricing.css'

export interface ShownPlan extends Omit<Plan, 'tagline' | 'features' | 'tags'> {
  readonly tagline: string
  readonly features: readonly string[]
  readonly tags: readonly string[]
}

export interface PricingData {
  readonly plans: readonly ShownPlan[]
  readonly testimonials: readonly {
    readonly quote: string
    readonly author: string
    readonly role: string
    readonly company: string
  }[]
  readonly isGross: boolean
  /** VAT for domestic buyers. */
  readonly vatPercent: number
  readonly isEuro: boolean
}

/** Prices, features of the plans and testimonials; the URL keeps the currency shown. */
export const PricingScreen = ({ data }: { data: PricingData }) => {
  const t = useT()
  return (
    <Shell>
      <div className="pricing">
        <header className="pricing__head">
          <div>
            <h1>{t('plans:pricing.title')}</h1>
            <p className="muted">{t('plans:pricing.lead')}</p>
          </div>
          <PriceOptions data={data} />
        </header>
        <Promotion plans={data.plans} />
        <div className="plans">
          {data.plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} data={data} />
          ))}
        </div>
        <div className="pricing__below">
          <Testimonials said={data.testimonials} />
          <Questions />
        </div>
        <p className="hint">{t('plans:pricing.taxNote', { percent: data.vatPercent })}</p>
      </div>
    </Shell>
  )
}

const PriceOptions = ({ data: { isGross, isEuro } }: { data: PricingData }) => {
  const t = useT()
  const locale = useLocale()
  const to = (gross: boolean, euro: boolean) =>
    withQuery(hrefFor(pricingPage, {}, locale), {
      price: gross ? 'gross' : '',
      currency: euro ? 'eur' : '',
    })
  const way = (label: string, href: string, isOn: boolean) => (
    <Link to={href} className="ways__item" aria-current={isOn ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  )
  return (
    <nav className="ways" aria-label={t('plans:pricing.ways')}>
      <div className="ways__group">
        {way(t('plans:pricing.net'), to(false, isEuro), !isGross)}
        {way(t('plans:pricing.gross'), to(true, false), isGross)}
      </div>
      <div className="ways__group">
        {way('PLN', to(isGross, false), !isEuro)}
        {way('EUR', to(false, true), isEuro)}
      </div>
    </nav>
  )
}

const Promotion = ({ plans }: Pick<PricingData, 'plans'>) => {
  const t = useT()
  const locale = useLocale()
  const plan = plans.find(({ price }) => price.old !== null)
  if (!plan?.price.old || !plan.promotionDeadline) return null
  const saved = majorUnits(plan.price.old.netMinor - plan.price.netMinor)
  const words = {
    plan: plan.name,
    saved: formatMoney(saved, 'pln', locale),
    day: formatDay(plan.promotionDeadline),
  }
  return (
    <p className="pricing__promotion">
      <Icon of={Clock} />
      <span>
        <b>{t('plans:pricing.promotion', words)}</b> {t('plans:pricing.promotionRule')}
      </span>
    </p>
  )
}

interface PlanCardProps {
  plan: ShownPlan
  data: PricingData
}

const PlanCard = ({ plan, data }: PlanCardProps) => {
  const t = useT()
  const locale = useLocale()
  const { key, name, tagline, recommended, tags } = plan
  return (
    <article className={classNames('plan', recommended && 'plan--recommended')} aria-label={name}>
      <header>
        <h2>
          {name}
          {tags.map((tag) => (
            <span key={tag} className="plan__tag">
              {tag}
            </span>
          ))}
        </h2>
        <p className="muted">{tagline}</p>
      </header>
      <Price plan={plan} data={data} />
      <ButtonLink
        kind={recommended ? 'primary' : 'line'}
        size="lg"
        block
        to={withQuery(newOfferHref(locale), { plan: key })}
      >
        {t('plans:pricing.choose', { plan: name })}
      </ButtonLink>
      <Limits plan={plan} />
      <Packs plan={plan} isEuro={data.isEuro} />
    </article>
  )
}

const Price = ({ plan: { price, promotionDeadline }, data: { isGross, isEuro } }: PlanCardProps) => {
  const t = useT()
  const locale = useLocale()
  const zlotys = (minor: number) => formatMoney(majorUnits(minor), 'pln', locale)
  const euros = (minor: number) => formatMoney(majorUnits(minor), 'eur', locale)
  const shown = isEuro ? euros(price.netEurMinor) : zlotys(isGross ? price.grossMinor : price.netMinor)
  const [amount = '', unit = ''] = shown.split(/\u00a0(?=\D+$)/)
  const { old } = price
  const former = old && (isEuro ? euros(old.netEurMinor) : zlotys(isGross ? old.grossMinor : old.netMinor))
  const kind = t(isGross && !isEuro ? 'plans:pricing.grossUnit' : 'plans:pricing.netUnit', { unit })
  return (
    <div className="plan__price num">
      <p className="plan__old">
        {former && (
          <>
            <s>
              <span className="sr">{t('plans:pricing.before')} </span>
              {former}
            </s>
            {promotionDeadline && (
              <span className="plan__until">
                {t('plans:pricing.until', { day: formatDay(promotionDeadline) })}
              </span>
            )}
          </>
        )}
      </p>
      <p className="plan__amount">
        {amount}
        <span>{`\u00a0${kind}`}</span>
      </p>
      <p className="muted">
        {isGross
          ? t('plans:pricing.asNet', { amount: zlotys(price.netMinor) })
          : t('plans:pricing.asGross', { amount: zlotys(price.grossMinor) })}
      </p>
      <p className="hint">{t('plans:pricing.asNet', { amount: euros(price.netEurMinor) })}</p>
    </div>
  )
}

const Limits = ({ plan: { limits, enableGraphics, features } }: { plan: ShownPlan }) => {
  const t = useT()
  const { durationInDays, maxLocationsCount, bumpsUpCount, bumpsUpEveryDays, seniority, categories } = limits
  const none = (
    <>
      –<span className="sr">{t('plans:limits.none')}</span>
    </>
  )
  const rows = [
    [t('plans:limits.duration'), t('plans:limits.days', { count: durationInDays })],
    [t('plans:limits.locations'), t('plans:limits.upTo', { count: maxLocationsCount })],
    [
      t('plans:limits.bumps'),
      bumpsUpCount === 0
        ? null
        : t('plans:limits.bumpsEvery', { count: bumpsUpCount, days: bumpsUpEveryDays }),
    ],
    [t('plans:limits.graphics'), enableGraphics ? t('plans:limits.bannerAndVideo') : null],
    [
      t('plans:limits.levels'),
      seniority
        ? seniority.map((level) => t(`offers:experienceLevel.${level}`)).join(', ')
        : t('plans:limits.all'),
    ],
    ...(categories ? [[t('plans:limits.categories'), t('plans:limits.someCategories')]] : []),
  ] as const
  return (
    <div>
      <dl className="plan__limits">
        {rows.map(([name, value]) => (
          <div key={name} className={value === null ? 'plan__without' : undefined}>
            <dt>{name}</dt>
            <dd>{value ?? none}</dd>
          </div>
        ))}
      </dl>
      {features.map((feature) => (
        <p key={feature} className="plan__feature">
          {feature}
        </p>
      ))}
    </div>
  )
}

/** Packs of publications, sold as codes. */
const Packs = ({ plan, isEuro }: { plan: ShownPlan; isEuro: boolean }) => {
  const t = useT()
  const locale = useLocale()
  if (plan.packs.length === 0) return null
  const price = ({ netMinor, netEurMinor }: Pack['unit']) =>
    formatMoney(majorUnits(isEuro ? netEurMinor : netMinor), isEuro ? 'eur' : 'pln', locale)
  return (
    <section className="plan__packs" aria-label={t('plans:pricing.packsOf', { plan: plan.name })}>
      <h3>{t('plans:pricing.packs')}</h3>
      <ul>
        {plan.packs.map(({ count, unit }) => (
          <li key={count}>
            <Link to={packHref(plan.key, count, locale)}>{t('plans:pricing.packOf', { count })}</Link>
            <span className="num">{t('plans:pricing.packUnit', { price: price(unit) })}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{t('plans:pricing.packNote', { days: plan.packs[0]?.validDays ?? 0 })}</p>
    </section>
  )
}

const Testimonials = ({ said }: { said: PricingData['testimonials'] }) => (
  <div className="pricing__said">
    {said.map(({ quote, author, role, company }) => (
      <figure key={author}>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <b>{author}</b>
          <span className="hint">
            {role}, {company}
          </span>
        </figcaption>
      </figure>
    ))}
  </div>
)

const questions = ['when', 'change', 'code'] as const

const Questions = () => {
  const t = useT()
  return (
    <dl className="pricing__questions">
      {questions.map((question) => (
        <div key={question}>
          <dt className="pricing__question">{t(`plans:pricing.questions.${question}`)}</dt>
          <dd className="muted">{t(`plans:pricing.answers.${question}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
