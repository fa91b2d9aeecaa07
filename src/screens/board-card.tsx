import type { ReactNode } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { WeekFacts, WeekPay } from '#features/offers/web/parts/week/week-card.tsx'
import type { CardTarget, OfferRows } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { PayScale } from './stack/pay-scale.ts'
import { StackRow } from './stack/stack-row.tsx'

/** How a board's lists show offers. */
export interface BoardRows {
  readonly offerRows: OfferRows
  /** Common axis of the pay of `stack` rows. */
  readonly payScale: PayScale | null
  /** A year's pay that is free of tax under 26, in PLN; null on boards whose rows show no take-home pay. */
  readonly reliefPln: number | null
  readonly cardsOpen: CardTarget
}

interface BoardCardProps {
  card: OfferCard
  rows: BoardRows
  currency: Currency
  now: Date
  showsUndisclosed: boolean
  offerHref: (slug: string) => string
  isApplied?: boolean
  corner?: ReactNode
  discover?: 'render' | 'none'
}

/** An offer in the board's own way: a card, a card with its week, or a row of its technologies. */
export const BoardCard = ({ rows, ...props }: BoardCardProps) => {
  const { card, currency, now, showsUndisclosed } = props
  const { offerRows, payScale, reliefPln, cardsOpen } = rows
  if (offerRows === 'stack') return <StackRow {...props} opens={cardsOpen} scale={payScale} />
  const week = reliefPln !== null && {
    facts: <WeekFacts card={card} now={now} />,
    pay: <WeekPay {...{ card, currency, showsUndisclosed, reliefPln }} />,
  }
  return <OfferCardView {...props} opens={cardsOpen} {...(week && { week })} />
}
