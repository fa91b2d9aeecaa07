import { formatDate } from '#kernel/format.ts'
import type { useT } from '#web/i18n/i18n.tsx'
import { type FinishReason, finishReasons, type OfferEvent } from '../../enumerations.ts'

const isReason = (text: string): text is FinishReason => finishReasons.some((known) => known === text)

/** What a step of an offer was, in words. */
export const stepText = (t: ReturnType<typeof useT>, { from, to, by, reason, until }: OfferEvent): string => {
  if (until !== null) return t('panel:offers.extendedTo', { date: formatDate(new Date(until)) })
  if (from === to) return t(by === '' ? 'panel:offers.bumpedByPlan' : 'panel:offers.bumpedByHand')
  const step = t('panel:offers.step', { from: t(`panel:states.${from}`), to: t(`panel:states.${to}`) })
  return reason && isReason(reason) ? `${step} · ${t(`panel:offers.reasons.${reason}`)}` : step
}
