import { historyPage } from '#features/applications/addresses.ts'
import type { Conversation } from '#features/chat/contract.ts'
import type { OwnApplication } from '#features/chat/pages/chats-data.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { orWithout } from '../pages/refusal.ts'

/** The candidate's application for a conversation's offer; null without one or if the board has no history. */
export const loadOwnApplication = async (
  page: PageContext,
  candidate: SignedIn<'candidate'>,
  offer: Conversation['jobAdvertisement'],
): Promise<OwnApplication | null> => {
  const { services, tenant, locale } = page
  if (!offer || !hasFlag(tenant, 'applicationHistory')) return null
  const listed = services.history.list(candidate, { page: 1, pageSize: 5, offerUids: [offer.id] })
  const sent = (await orWithout(page, listed, null))?.entries.find(({ status }) => status !== null)
  if (!sent?.status) return null
  const t = translatorOf(locale)
  const status = sent.isHeld ? t('applications:history.held') : t(`applications:statuses.${sent.status}`)
  const since = sent.events.at(-1)?.at ?? sent.at
  return {
    ...{ at: sent.at.getTime(), offerTitle: offer.name, href: hrefFor(historyPage, {}, locale) },
    text: t('chat:lines.ownApplication', {
      status: status.charAt(0).toLocaleLowerCase(locale) + status.slice(1),
      date: formatDate(since),
    }),
  }
}
