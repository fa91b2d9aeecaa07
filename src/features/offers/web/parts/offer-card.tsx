import type { ReactNode } from 'react'
import type { CardTarget } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { OfferCard } from '../../contract.ts'
import { isNewOffer } from '../../rules.ts'
import { cardFact } from './card-fact.ts'
import { type CardWidth, cardHeight } from './card-heights.ts'
import { CardLink } from './card-link.tsx'
import { CardPlaces } from './card-places.tsx'
import { CardSalaries } from './card-salaries.tsx'
import { DaysLeftTag } from './days-left-tag.tsx'
import { titleText } from './title-text.ts'
import './offer-card.css'
import './enlarged-card.css'

const SKILLS_SHOWN = 3

export interface OfferCardProps {
  card: OfferCard
  currency: Currency
  now: Date
  showsUndisclosed: boolean
  offerHref: (slug: string) => string
  isApplied?: boolean
  /** Actions at the top right. */
  corner?: ReactNode
  /** How a click opens the offer; by default in place, without a reload. */
  opens?: CardTarget
  /** Whether the router looks up the link's route when it renders ('render'), or at the click. */
  discover?: 'render' | 'none'
  /** In place of skills and pay, on boards for first jobs. */
  week?: { readonly facts: ReactNode; readonly pay: ReactNode }
}

/** An offer in a list; the whole card is a link. Its height is predictable from its content (`cardHeight`). */
export const OfferCardView = (props: OfferCardProps): ReactNode => {
  const {
    card,
    currency,
    now,
    showsUndisclosed,
    offerHref,
    isApplied = false,
    corner,
    opens = 'address',
    discover = 'render',
    week,
  } = props
  const locale = useLocale()
  const height = (width: CardWidth) =>
    `${cardHeight(card, width, { showsUndisclosed, locale, isWeek: week !== undefined })}px`
  return (
    <article
      className={classNames(
        'offercard',
        isApplied && 'offercard--applied',
        Boolean(corner) && 'offercard--corner',
        week && 'offercard--week',
      )}
      style={{
        '--small': height('small'),
        '--phone': height('phone'),
        '--slim': height('slim'),
        '--narrow': height('narrow'),
        '--medium': height('medium'),
        '--wide': height('wide'),
      }}
    >
      <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
      <div className="offercard__main">
        <h2 className="offercard__title">
          <CardLink to={offerHref(card.slug)} {...{ discover, opens }}>
            {titleText(card.title)}
          </CardLink>
        </h2>
        <div className="offercard__meta">
          {card.companyName && <span className="offercard__company">{card.companyName}</span>}
          <CardPlaces card={card} offerHref={offerHref} />
        </div>
      </div>
      {week?.facts ?? <CardSkills card={card} now={now} />}
      <div className="offercard__pay">
        {week?.pay ?? <CardSalaries salaries={card.employmentTypes} {...{ currency, showsUndisclosed }} />}
      </div>
      <div className="offercard__end">
        <DaysLeftTag expiredAt={card.expiredAt} now={now} isApplied={isApplied} />
      </div>
      {Boolean(corner) && <div className="offercard__corner">{corner}</div>}
    </article>
  )
}

const CardSkills = ({ card, now }: Pick<OfferCardProps, 'card' | 'now'>) => {
  const t = useT()
  return (
    <ul className="offercard__skills" data-fact={cardFact(card, t) || undefined}>
      {isNewOffer(new Date(card.publishedAt), now) && (
        <li className="tag tag--ink">{t('offers:card.isNew')}</li>
      )}
      {card.requiredSkills.slice(0, SKILLS_SHOWN).map((skill) => (
        <li className="tag tag--soft" key={skill}>
          {skill}
        </li>
      ))}
    </ul>
  )
}
