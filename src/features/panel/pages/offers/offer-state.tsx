import { urgencyOf } from '#features/offers/rules.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { StateDot, type Tone } from '#screens/panel/panel-parts.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { PanelOffer } from '../../enumerations.ts'

const tones: Readonly<Record<PanelOffer['state'], Tone>> = {
  draft: 'hollow',
  workInProgress: 'hollow',
  awaitingPayment: 'wait',
  held: 'wait',
  published: 'live',
  expired: 'ended',
  ended: 'ended',
  blocked: 'error',
}

/** State of an offer; shows the remaining days when it ends soon. */
export const OfferStateDot = ({
  offer: { state, expiredAt },
  now,
}: {
  offer: Pick<PanelOffer, 'state' | 'expiredAt'>
  now: number
}) => {
  const t = useT()
  const days = expiredAt === null ? null : warsawDaysBetween(new Date(now), new Date(expiredAt))
  const isEnding = state === 'published' && days !== null && urgencyOf(days) !== 'calm'
  return (
    <StateDot tone={isEnding ? 'wait' : tones[state]}>
      {isEnding ? t('panel:offers.endsIn', { count: days }) : t(`panel:states.${state}`)}
    </StateDot>
  )
}
