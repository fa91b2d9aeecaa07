import type { Translate } from '#kernel/translator.ts'
import type { Conversation } from '../contract.ts'
import type { ChatSide } from '../enumerations.ts'
import type { TalkEvent } from '../web/talk/thread.tsx'

interface Applied {
  /** Time of the application in epoch milliseconds. */
  readonly at: number
  readonly offerTitle: string
}

/** A conversation's events other than messages, worded for one side. */
export const eventsOf = (
  { recruiter, jobAdvertisement: offer, company, status, sentAt, answeredAt }: Conversation,
  { side, applied, t }: { readonly side: ChatSide; readonly applied: Applied | null; readonly t: Translate },
): TalkEvent[] => {
  const invited = offer
    ? t('chat:lines.invited', { offer: offer.name, name: recruiter ?? company.name })
    : t('chat:lines.invitedPlain')
  const accepted = t(side === 'company' ? 'chat:lines.accepted' : 'chat:lines.acceptedOwn')
  const events: TalkEvent[] = [{ kind: 'invited', at: sentAt, text: invited }]
  if (answeredAt !== null && status !== 'invited')
    events.push({
      ...{ kind: status, at: answeredAt },
      text: status === 'accepted' ? accepted : t('chat:lines.rejected'),
    })
  if (applied)
    events.push({
      ...{ kind: 'applied', at: new Date(applied.at).toISOString() },
      text: t('chat:lines.applied', { offer: applied.offerTitle }),
    })
  return events
}
