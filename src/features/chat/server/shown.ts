import type { Companies } from '#features/companies/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Conversation } from '../contract.ts'
import type { Participant } from '../participant.ts'
import type { StoredConversation } from './store/conversation-store.ts'
import { countUnreadMessages, listLastMessages } from './store/message-store.ts'

/** Conversations as one side sees them: a company sees no candidate's name before the invitation is accepted. */
export const shownConversations = async (
  {
    companies,
    tenants,
  }: {
    readonly companies: Pick<Companies, 'listCompaniesByIds'>
    readonly tenants: Pick<Tenants, 'byId'>
  },
  db: TenantDb,
  who: Participant,
  stored: readonly StoredConversation[],
): Promise<Conversation[]> => {
  const ids = stored.map(({ id }) => id)
  const companyIds = [...new Set(stored.map(({ companyId }) => companyId))]
  const [last, unread, known] = await Promise.all([
    listLastMessages(db, ids),
    countUnreadMessages(db, ids, who.side),
    companies.listCompaniesByIds(tenants.byId(db.tenantId), companyIds),
  ])
  const logos = new Map(known.map(({ id, logoUrl }) => [id, logoUrl]))
  const isCandidate = who.side === 'candidate'
  return stored.map((one) => ({
    ...{ id: one.uid, status: one.status, isBlocked: one.isBlocked, recruiter: one.recruiter },
    company: { id: one.companyUid, name: one.companyName, logoUrl: logos.get(one.companyId) ?? null },
    jobAdvertisement:
      one.offerGuid === null || one.offerTitle === null
        ? null
        : { id: one.offerGuid, name: one.offerTitle, slug: one.offerSlug ?? '' },
    candidate: {
      id: one.candidateUid,
      name: isCandidate || one.status === 'accepted' ? one.candidateName : null,
    },
    unreadCount: one.isBlocked ? 0 : (unread.get(one.id) ?? 0),
    lastMessage: last.get(one.id) ?? null,
    lastSeq: one.lastSeq,
    readSeq: isCandidate ? one.candidateReadSeq : one.companyReadSeq,
    readByOtherSeq: isCandidate ? one.companyReadSeq : one.candidateReadSeq,
    sentAt: one.invitedAt.toISOString(),
    answeredAt: one.answeredAt?.toISOString() ?? null,
    lastMessageAt: one.lastMessageAt.toISOString(),
  }))
}
