import type { ReactNode } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { isNewOffer } from '#features/offers/rules.ts'
import { CardLink } from '#features/offers/web/parts/card-link.tsx'
import { citiesOf } from '#features/offers/web/parts/card-places.tsx'
import { CitiesMenu } from '#features/offers/web/parts/cities-menu.tsx'
import { DaysLeftTag } from '#features/offers/web/parts/days-left-tag.tsx'
import { titleText } from '#features/offers/web/parts/title-text.ts'
import type { CardTarget } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import { keepWordsWhole } from '#kernel/text/keep-words-whole.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { bars, levelBars } from './level-bars.ts'
import type { PayScale } from './pay-scale.ts'
import { stackHeight } from './stack-heights.ts'
import { StackPay } from './stack-pay.tsx'
import './stack-row.css'
import './enlarged-row.css'
import './stack-contrast.css'

/** Classes of the shown technologies: the main one, and one that only wide screens have room for. */
const skillPlaces = ['stackrow__first', undefined, 'stackrow__third']

export interface StackRowProps {
  card: OfferCard
  currency: Currency
  now: Date
  showsUndisclosed: boolean
  offerHref: (slug: string) => string
  /** Null on a board with too few offers for a common axis. */
  scale: PayScale | null
  isApplied?: boolean
  /** Actions at the end of the row. */
  corner?: ReactNode
  opens: CardTarget
  discover?: 'render' | 'none'
}

/** An offer of a technical board as a row: what with, how senior, for how much. Its height is `stackHeight`. */
export const StackRow = (props: StackRowProps) => {
  const { card, currency, now, showsUndisclosed, offerHref, scale } = props
  const { isApplied = false, corner, opens, discover = 'render' } = props
  const t = useT()
  const isNew = isNewOffer(new Date(card.publishedAt), now)
  const height = (width: 'small' | 'phone') => `${stackHeight(card, width, showsUndisclosed)}px`
  return (
    <article
      className={classNames('stackrow', isApplied && 'stackrow--applied')}
      style={{ '--small': height('small'), '--phone': height('phone') }}
    >
      <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
      <div className="stackrow__main">
        <div className="stackrow__head">
          <h2 className="stackrow__title">
            <CardLink to={offerHref(card.slug)} title={card.title} {...{ discover, opens }}>
              {titleText(card.title)}
            </CardLink>
          </h2>
          {isNew && <span className="tag tag--ink">{t('offers:card.isNew')}</span>}
        </div>
        <Meta {...{ card, offerHref }} />
      </div>
      <ul className="stackrow__skills">
        {isNew && <li className="stackrow__new">{t('offers:card.isNew')}</li>}
        {card.requiredSkills.slice(0, skillPlaces.length).map((skill, at) => (
          <li key={skill} className={skillPlaces[at]}>
            {skill}
          </li>
        ))}
      </ul>
      <Level card={card} />
      <div className="stackrow__pay">
        <StackPay salaries={card.employmentTypes} {...{ currency, showsUndisclosed, scale }} />
      </div>
      <div className="stackrow__end">
        <DaysLeftTag expiredAt={card.expiredAt} {...{ now, isApplied }} />
      </div>
      {Boolean(corner) && <div className="stackrow__corner">{corner}</div>}
    </article>
  )
}

/** Company, cities and the workplace type. */
const Meta = ({ card, offerHref }: Pick<StackRowProps, 'card' | 'offerHref'>) => {
  const t = useT()
  const [first, ...others] = citiesOf(card)
  return (
    <div className="stackrow__meta">
      {card.companyName !== '' && <span className="stackrow__company">{card.companyName}</span>}
      {first && others.length === 0 && <span className="stackrow__city">{first.city}</span>}
      {first && others.length > 0 && (
        <CitiesMenu cities={[first, ...others]} offerHref={offerHref}>
          {first.city} <span aria-hidden="true">+{others.length}</span>
          <span className="sr">{t('offers:card.moreCities', { count: others.length })}</span>
        </CitiesMenu>
      )}
      {card.workplaceType !== 'undetermined' && (
        <span className="stackrow__mode">{t(`offers:workplaceType.${card.workplaceType}`)}</span>
      )}
    </div>
  )
}

const Level = ({ card }: Pick<StackRowProps, 'card'>) => {
  const t = useT()
  const known = levelBars(card)
  if (!known) return null
  return (
    <div className="stackrow__level">
      <span className="stackrow__bars" aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} className={bar <= known.on ? 'stackrow__bar--on' : undefined} />
        ))}
      </span>
      <span className="stackrow__word">{keepWordsWhole(t(`offers:experienceLevel.${known.level}`))}</span>
    </div>
  )
}
